import { Prisma } from "#lib/db/generated/client.ts"

/** A rule of the register with the query that finds what breaks it: rows of one text, `detail`. */
export type RegisterInvariant = Readonly<{ statement: string; violations: Prisma.Sql }>

/** The readable name of a ledger account, in the words of the exports. */
const ACCOUNT_NAME = Prisma.sql`concat_ws(':', account.kind, account.investor_id, class.symbol)`

/** Rules that the register keeps by itself (design: the register). */
export const LEDGER_INVARIANTS: readonly RegisterInvariant[] = [
  {
    statement: "every balance equals the replay of its transfers",
    violations: Prisma.sql`
      SELECT format('%s holds %s %s, its transfers say %s', ${ACCOUNT_NAME}, trim_scale(account.balance), account.unit,
        trim_scale(coalesce(replay.balance, 0))) AS detail
      FROM ledger_accounts AS account
      JOIN share_classes AS class ON class.id = account.share_class_id
      LEFT JOIN (
        SELECT id, sum(change) AS balance FROM (
          SELECT destination_id AS id, quantity AS change FROM transfers
          UNION ALL SELECT source_id, -quantity FROM transfers
        ) AS moves GROUP BY id
      ) AS replay ON replay.id = account.id
      WHERE account.balance <> coalesce(replay.balance, 0)`,
  },
  {
    statement: "every unit sums to zero",
    violations: Prisma.sql`
      SELECT format('%s in the accounts of %s add up to %s', account.unit, class.symbol,
        trim_scale(sum(account.balance))) AS detail
      FROM ledger_accounts AS account
      JOIN share_classes AS class ON class.id = account.share_class_id
      GROUP BY class.symbol, account.unit HAVING sum(account.balance) <> 0`,
  },
  {
    statement: "only world, issuance and fund may owe",
    violations: Prisma.sql`
      SELECT format('%s holds %s %s', ${ACCOUNT_NAME}, trim_scale(account.balance), account.unit) AS detail
      FROM ledger_accounts AS account
      JOIN share_classes AS class ON class.id = account.share_class_id
      WHERE account.balance < 0 AND account.kind NOT IN ('world', 'issuance', 'fund')`,
  },
  {
    statement: "money that came less money that went is what the accounts hold",
    violations: Prisma.sql`
      SELECT format('%s: %s %s came in, the accounts hold %s', class.symbol, trim_scale(held.came), held.unit,
        trim_scale(held.kept)) AS detail
      FROM (
        SELECT account.share_class_id, account.unit,
          coalesce((
            SELECT sum(CASE WHEN source.kind = 'world' THEN moved.quantity ELSE -moved.quantity END)
            FROM transfers AS moved
            JOIN ledger_accounts AS source ON source.id = moved.source_id
            JOIN ledger_accounts AS target ON target.id = moved.destination_id
            WHERE source.share_class_id = account.share_class_id AND moved.unit = account.unit
              AND 'world' IN (source.kind, target.kind)), 0) AS came,
          sum(account.balance) FILTER (WHERE account.kind <> 'world') AS kept
        FROM ledger_accounts AS account
        WHERE account.kind NOT IN ('issuance', 'holding', 'blocked')
        GROUP BY account.share_class_id, account.unit
      ) AS held
      JOIN share_classes AS class ON class.id = held.share_class_id
      WHERE held.came <> coalesce(held.kept, 0)`,
  },
  {
    statement: "shares of all holders are the shares in issue",
    violations: Prisma.sql`
      SELECT format('%s: holders have %s, in issue are %s', class.symbol, trim_scale(held.shares),
        trim_scale(held.issued)) AS detail
      FROM (
        SELECT share_class_id,
          coalesce(sum(balance) FILTER (WHERE kind IN ('holding', 'blocked')), 0) AS shares,
          coalesce(-sum(balance) FILTER (WHERE kind = 'issuance'), 0) AS issued
        FROM ledger_accounts GROUP BY share_class_id
      ) AS held
      JOIN share_classes AS class ON class.id = held.share_class_id
      WHERE held.shares <> held.issued`,
  },
  {
    statement: "every entry moves something",
    violations: Prisma.sql`
      SELECT format('entry %s moves nothing', entry.key) AS detail FROM journal_entries AS entry
      WHERE NOT EXISTS (SELECT FROM transfers WHERE entry_id = entry.id)`,
  },
]
