import type { Metadata } from "next"
import { headers } from "next/headers"
import { notFound } from "next/navigation"
import { chosenInvestor, investorAddress } from "#components/shell/addresses.ts"
import { PageHead } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { requestContext } from "#lib/http/read-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { INVESTOR_PARAMETER, pageAddress } from "#lib/i18n/page-query.ts"
import { oncePerRequest } from "#lib/pages/once-per-request.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { rethrowNotFound } from "#lib/pages/record-metadata.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The user of an investor page, and which of their investors it is about. */
export type InvestorPage = Readonly<{
  language: Language
  ctx: ServiceContext
  actor: Actor
  /** The chosen investor; null where the user acts for none. */
  investorId: string | null
  /** The address of another investor page, in the page's language and for the same investor. */
  address: (path: string) => string
  query: PageQuery
  /** Whether the request comes from this page, with other parameters: the old content stays until the new one is complete. */
  isNextChoice: boolean
}>

const pageOnce = oncePerRequest<InvestorPage>()

/**
 * Reads the user and the chosen investor on every request, once for the title and the body of a page. An investor that the user
 * may not act for is not found, like an unknown one.
 */
export const investorPage = (input: PageInput, path: string): Promise<InvestorPage> =>
  pageOnce(path, () => readPage(input, path))

async function readPage({ params, searchParams }: PageInput, path: string): Promise<InvestorPage> {
  const language = await pageLanguage(params)
  const query = await searchParams
  const { user } = await requireUser(pageAddress(language, path, query))
  const investorId = chosenInvestor(user.investorIds, query[INVESTOR_PARAMETER])
  if (investorId === undefined) notFound()
  const isFirst = investorId === (user.investorIds[0] ?? null)
  return {
    language,
    ctx: await requestContext(),
    actor: { who: `user:${user.id}`, scope: { kind: "investors", investorIds: user.investorIds } },
    investorId,
    address: (other) => investorAddress(localePath(language, other), isFirst ? null : investorId),
    query,
    isNextChoice: (await cameFrom()) === localePath(language, path),
  }
}

/**
 * The metadata of an investor page: that of what is not found where the address names an investor that the user may not act for.
 */
export async function investorMetadata(
  input: PageInput,
  path: string,
  shown: Readonly<{ title: string; description: string }>,
): Promise<Metadata> {
  await rethrowNotFound(() => investorPage(input, path))
  return shown
}

/** The path of the page that linked here. */
async function cameFrom(): Promise<string | undefined> {
  return URL.parse((await headers()).get("Referer") ?? "")?.pathname
}

/** For a user who acts for no investor. */
export function NoInvestor({ language }: Readonly<{ language: Language }>) {
  const { holdings } = messages(language)
  return <PageHead title={holdings.noInvestor} lead={holdings.noInvestorText} />
}
