import { cookies, headers } from "next/headers"
import { forbidden, notFound } from "next/navigation"
import { COLUMNS_COOKIE_PREFIX, shownColumns } from "#components/tables/shown-columns.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import type { DistributorLink, User } from "#lib/domain/users/user.ts"
import { requestContext } from "#lib/http/read-context.ts"
import { requireUser } from "#lib/http/web-session.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { STAFF_LANGUAGES } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { addressLanguage, pageLanguage } from "#lib/pages/page-language.ts"
import type { PageQuery } from "#lib/pages/page-query.ts"
import { pageAddress } from "#lib/pages/page-query.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What every page for staff has, of a distributor or of the fund operator. */
export type StaffPage = Readonly<{
  language: StaffLanguage
  ctx: ServiceContext
  user: User
  /** The address of another page, in the page's language. */
  address: (path: string) => string
  query: PageQuery
  /** Whether the request comes from this page, with other parameters: the old content stays until the new one is complete. */
  isNextChoice: boolean
}>

/** The user of a page of a distributor's staff, and what they may do. */
export type DistributorPage = StaffPage &
  Readonly<{
    distributor: DistributorLink
    /** Sees the investors of the distributor. */
    actor: Actor
    may: (action: DistributorAction) => boolean
  }>

/** The language of a page for staff: the proxy redirects all others to English. */
export async function staffLanguage(params: PageInput["params"]): Promise<StaffLanguage> {
  const language = await pageLanguage(params)
  const known = STAFF_LANGUAGES.find((other) => other === language)
  if (known === undefined) notFound()
  return known
}

/**
 * Reads the user on every request. There is no such page for users without a distributor; one whose role does not
 * include `action` is told so (403).
 */
export async function distributorPage(
  { params, searchParams }: PageInput,
  path: string,
  action: DistributorAction = "read",
): Promise<DistributorPage> {
  const language = await staffLanguage(params)
  const query = await searchParams
  const { user } = await requireUser(pageAddress(language, path, query))
  const { distributor } = user
  if (distributor === null) notFound()
  if (!mayDo(distributor.role, action)) forbidden()
  const { distributorId, role } = distributor
  return {
    ...(await staffPage({ language, user, query }, path)),
    distributor,
    actor: { who: `user:${user.id}`, scope: { kind: "distributor", distributorId } },
    may: (other) => mayDo(role, other),
  }
}

/** What every page for staff has; `path` is its own. */
export const staffPage = async (
  { language, user, query }: Pick<StaffPage, "language" | "user" | "query">,
  path: string,
): Promise<StaffPage> => ({
  language,
  ctx: await requestContext(),
  user,
  address: (other) => localePath(language, other),
  query,
  isNextChoice: URL.parse((await headers()).get("Referer") ?? "")?.pathname === localePath(language, path),
})

/** The language of the page's address, where a page is not found or forbidden. */
export async function addressStaffLanguage(): Promise<StaffLanguage> {
  const language = await addressLanguage()
  return STAFF_LANGUAGES.find((other) => other === language) ?? "en"
}

/** The ids of the columns of a table that this browser shows. */
export const chosenColumns = async (
  name: string,
  columns: readonly Readonly<{ id: string; isOptional?: boolean }>[],
): Promise<string[]> => shownColumns(columns, (await cookies()).get(`${COLUMNS_COOKIE_PREFIX}${name}`)?.value)
