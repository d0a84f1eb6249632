import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { cache } from "react"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

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

/** The investor that the query of an address names (`?investor=`), as `staffInvestorPage` loads one; null where it names none. */
export async function investorOfQuery(page: DistributorPage): Promise<Investor | null> {
  const asked = queryText(page.query, "investor") ?? ""
  return asked === "" ? null : requestedInvestor(page, asked)
}

/** The metadata of a page whose address may name an investor: the title of what is not found where that is unknown. */
export const investorQueryMetadata = (
  title: string,
  page: () => Promise<DistributorPage>,
): Promise<Metadata> => recordMetadata(title, async () => investorOfQuery(await page()))
