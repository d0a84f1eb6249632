import { forbidden, notFound } from "next/navigation"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { oncePerRequest } from "#lib/pages/once-per-request.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import type { StaffPage } from "#lib/pages/staff/staff-page.ts"
import { staffLanguage, staffPage } from "#lib/pages/staff/staff-page.ts"
import { fileInput, madeFile } from "#lib/pages/staff/table-file.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import type { Actor } from "#lib/services/actor.ts"

/** The user of a page of a distributor's staff, and what they may do. */
export type DistributorPage = StaffPage &
  Readonly<{
    distributor: DistributorLink
    /** Sees the investors of the distributor. */
    actor: Actor
    may: (action: DistributorAction) => boolean
  }>

const pageOnce = oncePerRequest<DistributorPage>()

/**
 * Reads the user on every request, once for the title and the body of a page. There is no such page for users without a
 * distributor (404); a user whose role does not include `action` gets a 403.
 */
export const distributorPage = (
  input: PageInput,
  path: string,
  action: DistributorAction = "read",
): Promise<DistributorPage> => pageOnce(`${action} ${path}`, () => readPage(input, path, action))

async function readPage(
  { params, searchParams }: PageInput,
  path: string,
  action: DistributorAction,
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
    timezone: await readPageTimeZone(),
    distributor,
    actor: { who: `user:${user.id}`, scope: { kind: "distributor", distributorId } },
    may: (other) => mayDo(role, other),
  }
}

/**
 * The handler of a page's file: the same user, query and language as on the page; `params` are those of its address. A file that
 * cannot be made now, or of a record that is not there, is the error response that says so.
 */
export const distributorFile =
  <Params extends Readonly<{ locale: string }> = Readonly<{ locale: string }>>(
    path: string,
    make: (page: DistributorPage, params: Params) => SentFile | Promise<SentFile>,
    action: DistributorAction = "read",
  ) =>
  async (request: Request, { params }: Readonly<{ params: Promise<Params> }>) => {
    const page = await distributorPage(fileInput(request, params), path, action)
    return madeFile(request, page, async () => make(page, await params))
  }
