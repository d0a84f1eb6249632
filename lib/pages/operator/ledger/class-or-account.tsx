import { notFound } from "next/navigation"
import { cache } from "react"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { notFound as noRecord } from "#lib/domain/errors/domain-error.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { explainBalance } from "#lib/services/ledger/read-ledger.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { Account, accountFile } from "./account.tsx"
import { Journal, journalFile } from "./journal.tsx"
import { isNumber, readDay } from "./ledger-query.ts"

/** The class whose symbol an address names; null if there is none. */
async function classNamed({ ctx }: OperatorPage, name: string): Promise<ShareClass | null> {
  return (await listShareClasses(ctx)).find(({ symbol }) => symbol === name) ?? null
}

/** The class or the number of the account that an address names, read once for the title and the body of its page. */
export const requestedClassOrAccount = cache(
  async (page: OperatorPage, symbolOrAccountId: string): Promise<ShareClass | bigint> => {
    if (!isNumber(symbolOrAccountId)) return (await classNamed(page, symbolOrAccountId)) ?? notFound()
    const accountId = BigInt(symbolOrAccountId)
    await orNotFound(
      explainBalance(page.ctx, page.actor, {
        accountId,
        day: readDay(page),
        page: { cursor: null, limit: 1 },
      }),
    )
    return accountId
  },
)

/** The journal of a class by its symbol, or the explanation of an account by its number. */
export async function ClassOrAccount({ page, of }: Readonly<{ page: OperatorPage; of: string }>) {
  const asked = await requestedClassOrAccount(page, of)
  return typeof asked === "bigint" ? (
    <Account page={page} accountId={asked} />
  ) : (
    <Journal page={page} shareClass={asked} />
  )
}

/** The file of the journal of a class, or of an account. Throws NotFoundError when there is neither. */
export async function classOrAccountFile(page: OperatorPage, symbolOrAccountId: string): Promise<SentFile> {
  if (isNumber(symbolOrAccountId)) return accountFile(page, BigInt(symbolOrAccountId))
  const shareClass = await classNamed(page, symbolOrAccountId)
  if (shareClass === null) throw noRecord("class or account")
  return journalFile(page, shareClass)
}
