import { cookies, headers } from "next/headers"
import { notFound } from "next/navigation"
import { COLUMNS_COOKIE_PREFIX, shownColumns } from "#components/tables/shown-columns.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { STAFF_LANGUAGES } from "#lib/domain/languages/language.ts"
import type { User } from "#lib/domain/users/user.ts"
import { requestContext } from "#lib/http/read-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { addressLanguage, pageLanguage } from "#lib/pages/page-language.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What every page for staff has, of a distributor or of the fund operator. */
export type StaffPage = Readonly<{
  language: StaffLanguage
  ctx: ServiceContext
  user: User
  /** The time zone of times that are not of one fund. */
  timezone: TimeZone
  /** The address of another page, in the page's language. */
  address: (path: string) => string
  query: PageQuery
  /** Whether the request comes from this page, with other parameters: the old content stays until the new one is complete. */
  isNextChoice: boolean
}>

/** The language of a page for staff; not found in another language. The front door redirects those addresses to English. */
export async function staffLanguage(params: PageInput["params"]): Promise<StaffLanguage> {
  const language = await pageLanguage(params)
  const known = STAFF_LANGUAGES.find((other) => other === language)
  if (known === undefined) notFound()
  return known
}

/** What every page for staff has, from what the page has read of its request; `path` is the page's, without the language. */
export const staffPage = async (
  { language, user, query }: Pick<StaffPage, "language" | "user" | "query">,
  path: string,
): Promise<StaffPage> => ({
  language,
  ctx: await requestContext(),
  user,
  timezone: "UTC",
  address: (other) => localePath(language, other),
  query,
  isNextChoice: URL.parse((await headers()).get("Referer") ?? "")?.pathname === localePath(language, path),
})

/** The language of the page's address, where a page is not found or forbidden; English if staff pages do not have it. */
export async function addressStaffLanguage(): Promise<StaffLanguage> {
  const language = await addressLanguage()
  return STAFF_LANGUAGES.find((other) => other === language) ?? "en"
}

/** The ids of the columns of the table `name` that this browser shows. */
export const chosenColumns = async (
  name: string,
  columns: readonly Readonly<{ id: string; isOptional?: boolean }>[],
): Promise<string[]> => shownColumns(columns, (await cookies()).get(`${COLUMNS_COOKIE_PREFIX}${name}`)?.value)
