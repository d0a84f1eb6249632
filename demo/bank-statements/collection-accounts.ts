import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** An account on which investors pay for a class, with the code of its bank and the time zone of its fund. */
export type CollectionAccount = Readonly<{
  symbol: string
  account: string
  bic: string
  currency: CurrencyCode
  timezone: TimeZone
}>

/** The accounts of the classes that have one, in the order of the symbols; one that several classes have is that of the first. */
export async function listCollectionAccounts(ctx: ServiceContext): Promise<CollectionAccount[]> {
  const timezones = new Map((await listFunds(ctx)).map(({ id, timezone }) => [id, timezone]))
  const accounts = new Map<string, CollectionAccount>()
  for (const shareClass of await listShareClasses(ctx)) {
    if (!("bankAccountNumber" in shareClass)) continue
    const { symbol, bankAccountNumber: account, bankAccountBic: bic, currency, fundId } = shareClass
    const key = `${account} ${currency}`
    if (accounts.has(key)) continue
    accounts.set(key, { symbol, account, bic, currency, timezone: timezones.get(fundId) ?? "UTC" })
  }
  return [...accounts.values()]
}
