import { notFound } from "next/navigation"
import { uuid } from "#lib/contract/values/codes.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
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

/** Loads the investor that the address names; one of another distributor is not found, like an unknown one. */
export async function staffInvestorPage(input: InvestorPageInput, below = ""): Promise<StaffInvestorPage> {
  const { investorId } = await input.params
  const page = await distributorPage(input, `${investorPath(investorId)}${below}`)
  const id = uuid.safeParse(investorId).data ?? notFound()
  try {
    return { page, investor: await requireInvestor(page.ctx, page.actor, id) }
  } catch (error) {
    if (error instanceof DomainError && error.code === "NotFoundError") notFound()
    throw error
  }
}
