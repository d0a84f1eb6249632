import type { Database } from "#lib/db/client.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** Whether one of the share classes, or a class of one of the funds, has an entry in the register or an order. */
export async function hasRegister(
  db: Database,
  { funds, symbols }: Readonly<{ funds: readonly FundSlug[]; symbols: readonly ShareClassSymbol[] }>,
): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT FROM share_classes AS class JOIN funds AS fund ON fund.id = class.fund_id
      WHERE (class.symbol = ANY(${[...symbols]}::text[]) OR fund.slug = ANY(${[...funds]}::text[]))
        AND (EXISTS (SELECT FROM journal_entries WHERE share_class_id = class.id)
          OR EXISTS (SELECT FROM subscription_orders WHERE share_class_id = class.id))) AS found`
  return row.found
}
