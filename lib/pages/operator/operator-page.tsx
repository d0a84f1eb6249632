import { forbidden, notFound } from "next/navigation"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { OperatorAction } from "#lib/domain/operators/operator-actions.ts"
import { operatorMayDo } from "#lib/domain/operators/operator-actions.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { oncePerRequest } from "#lib/pages/once-per-request.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import type { StaffPage } from "#lib/pages/staff/staff-page.ts"
import { staffLanguage, staffPage } from "#lib/pages/staff/staff-page.ts"
import { fileInput, madeFile } from "#lib/pages/staff/table-file.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { operatorOf } from "#lib/services/operators/operator.ts"

/** The user of a page of the fund operator, and what they may do. */
export type OperatorPage = StaffPage &
  Readonly<{
    /** Sees everything. */
    actor: Operator
    role: OperatorRole
    may: (action: OperatorAction) => boolean
  }>

const pageOnce = oncePerRequest<OperatorPage>()

/**
 * Reads the user on every request, once for the title and the body of a page. There is no such page for users who do not work for
 * the fund operator; one whose role does not include `action` gets a 403.
 */
export const operatorPage = (
  input: PageInput,
  path: string,
  action: OperatorAction = "read",
): Promise<OperatorPage> => pageOnce(`${action} ${path}`, () => readPage(input, path, action))

async function readPage(
  { params, searchParams }: PageInput,
  path: string,
  action: OperatorAction,
): Promise<OperatorPage> {
  const language = await staffLanguage(params)
  const query = await searchParams
  const { user } = await requireUser(pageAddress(language, path, query))
  const { operatorRole: role } = user
  if (role === null) notFound()
  if (!operatorMayDo(role, action)) forbidden()
  return {
    ...(await staffPage({ language, user, query }, path)),
    actor: operatorOf(user),
    role,
    may: (other) => operatorMayDo(role, other),
  }
}

/**
 * The handler of the file of a page of the fund operator: the same user, query and language as on the page; `params` are those of
 * its address.
 */
export const operatorFile =
  <Params extends Readonly<{ locale: string }> = Readonly<{ locale: string }>>(
    path: string,
    make: (page: OperatorPage, params: Params) => Promise<SentFile>,
  ) =>
  async (request: Request, { params }: Readonly<{ params: Promise<Params> }>) => {
    const page = await operatorPage(fileInput(request, params), path)
    return madeFile(request, page, async () => make(page, await params))
  }
