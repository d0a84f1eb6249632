import { notFound } from "next/navigation"
import { cache } from "react"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import type { DistributorPage } from "./distributor-page.tsx"
import { distributorPage } from "./distributor-page.tsx"

/** The parameters of a page about one investor. */
export type InvestorPageInput = Omit<PageInput, "params"> &
  Readonly<{ params: Promise<Readonly<{ locale: string; investorId: string }>> }>

/** A page about one investor of the distributor. */
export type StaffInvestorPage = Readonly<{ page: DistributorPage; investor: Investor }>

export const investorPath = (investorId: string): string => `/distributor/investors/${investorId}`

/**
 * Loads the investor that the address names, once for the title and the body of a page; one of another distributor is not found,
 * like an unknown one.
 */
export async function staffInvestorPage(input: InvestorPageInput, below = ""): Promise<StaffInvestorPage> {
  const { investorId } = await input.params
  const page = await distributorPage(input, `${investorPath(investorId)}${below}`)
  return { page, investor: await requestedInvestor(page, investorId) }
}

const requestedInvestor = cache(async ({ ctx, actor }: DistributorPage, investorId: string) =>
  orNotFound(requireInvestor(ctx, actor, uuid.safeParse(investorId).data ?? notFound())),
)
