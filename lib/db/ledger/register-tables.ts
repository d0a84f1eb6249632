import { Prisma } from "#lib/db/generated/client.ts"
import type { RegisterScope } from "./register-scope.ts"

/** Kinds of accounts between which an executed order moves what it settled: its column, and whose accounts these are. */
type SettlementLeg = Readonly<{
  source: string
  target: string
  column: string
  investorSide: "source" | "target" | null
}>

export const SETTLEMENT_LEGS: Readonly<Record<"subscription" | "redemption", readonly SettlementLeg[]>> = {
  subscription: [
    { source: "clearing", target: "fund", column: "settlement_amount", investorSide: "source" },
    { source: "clearing", target: "fees", column: "fee", investorSide: "source" },
    { source: "clearing", target: "rounding", column: "rounding", investorSide: "source" },
    { source: "issuance", target: "holding", column: "shares", investorSide: "target" },
  ],
  redemption: [
    { source: "blocked", target: "issuance", column: "shares_amount", investorSide: "source" },
    { source: "fund", target: "payable", column: "payout_amount", investorSide: "target" },
    { source: "fund", target: "fees", column: "fee", investorSide: null },
    { source: "fund", target: "rounding", column: "rounding", investorSide: null },
  ],
}

/** Each kind of leg has six bits of one number, which holds how many legs of each kind an entry has. */
const counts = (index: number): Prisma.Sql => Prisma.raw(`${64 ** index}`)

/**
 * Orders whose entry moves other than they settled, or that are executed without one or not executed with one. An entry has a
 * transfer for each quantity above zero. Counting them costs a fraction of adding them up, with millions of orders.
 */
function bookedOtherwise(
  { isChecked, mayDiffer }: RegisterScope,
  kind: "subscription" | "redemption",
): Prisma.Sql {
  const legs = SETTLEMENT_LEGS[kind]
  const unknown = legs.length
  const choose = (
    value: (leg: SettlementLeg, index: number) => Prisma.Sql,
    otherwise: Prisma.Sql,
  ): Prisma.Sql => Prisma.sql`
    CASE ${Prisma.join(
      legs.map(
        (leg, index) =>
          Prisma.sql`WHEN source.kind = ${Prisma.raw(`'${leg.source}'`)} AND target.kind = ${Prisma.raw(`'${leg.target}'`)}
            THEN ${value(leg, index)}`,
      ),
      " ",
    )} ELSE ${otherwise} END`
  const settled = ({ column }: SettlementLeg) => Prisma.raw(`ordered.${column}`)
  const isOfAnother = ({ investorSide }: SettlementLeg) =>
    investorSide === null
      ? Prisma.sql`false`
      : Prisma.sql`${Prisma.raw(investorSide)}.investor_id IS DISTINCT FROM ordered.investor_id`
  const expected = Prisma.sql`CASE WHEN ordered.executed_at IS NULL THEN 0 ELSE ${Prisma.join(
    legs.map((leg, index) => Prisma.sql`CASE WHEN ${settled(leg)} > 0 THEN ${counts(index)} ELSE 0 END`),
    " + ",
  )} END`
  const movesOtherwise = Prisma.sql`sum(counted) <> min(expected) OR bool_or(is_other_quantity)`
  // Grouped by id alone, so that a million groups fit into memory; the other columns are read afterwards. `OFFSET 0` makes
  // PostgreSQL look up each order: it expects many here, and would read all of them although usually there is none.
  return Prisma.sql`
    SELECT ${kind}::text AS kind, ordered.id, ordered.status, ordered.investor_id, ordered.currency::text AS currency,
      booked.has_entry, booked.moves_otherwise
    FROM (
      SELECT id, bool_or(has_entry) AS has_entry, ${movesOtherwise} AS moves_otherwise
      FROM (
        SELECT ordered.id, entry.id IS NOT NULL AS has_entry, ${expected} AS expected,
          CASE WHEN moved.id IS NULL THEN 0 ELSE ${choose((_, index) => counts(index), counts(unknown))} END AS counted,
          moved.id IS NOT NULL AND moved.quantity IS DISTINCT FROM ${choose(settled, Prisma.sql`NULL`)} AS is_other_quantity,
          entry.id IS NOT NULL AND (
            (entry.share_class_id, entry.dealing_day, entry.at)
              IS DISTINCT FROM (ordered.share_class_id, ordered.dealing_day, ordered.executed_at)
            OR ${choose(isOfAnother, Prisma.sql`false`)}) AS is_of_another
        FROM ${Prisma.raw(`${kind}_orders`)} AS ordered
        LEFT JOIN journal_entries AS entry ON entry.order_id = ordered.id AND entry.kind = ${Prisma.raw(`'${kind}-executed'`)}
        LEFT JOIN transfers AS moved ON moved.entry_id = entry.id
        LEFT JOIN ledger_accounts AS source ON source.id = moved.source_id
        LEFT JOIN ledger_accounts AS target ON target.id = moved.destination_id
        WHERE ${isChecked(`${kind}s`, Prisma.sql`ordered.id`)} AND ${mayDiffer("settlements")}
      ) AS moves
      GROUP BY id
      HAVING ${movesOtherwise} OR bool_or(is_of_another)
    ) AS booked
    CROSS JOIN LATERAL (SELECT * FROM ${Prisma.raw(`${kind}_orders`)} WHERE id = booked.id OFFSET 0) AS ordered`
}

/** A table for several rules: `bookedOtherwise` of both kinds of orders. */
export const BOOKED_OTHERWISE = Prisma.sql`booked_otherwise`

/**
 * Tables that several rules read, each made in one pass: `replay`, the balances by the transfers; `flows`, what was moved
 * between kinds of accounts on a day by the transfers of a block, with nulls for entries without a transfer; and
 * `booked_otherwise`. They are empty where nothing may differ.
 */
export const sharedTables = (scope: RegisterScope): readonly Prisma.Sql[] => [
  Prisma.sql`replay AS MATERIALIZED (
    SELECT account.id, coalesce(opening.balance, 0) + coalesce(moves.change, 0) AS balance
    FROM ledger_accounts AS account
    LEFT JOIN opening_balances AS opening ON opening.account_id = account.id
    LEFT JOIN (SELECT account_id, sum(change) AS change FROM replayed_transfers GROUP BY account_id) AS moves
      ON moves.account_id = account.id
    WHERE ${scope.isChecked("accounts", Prisma.sql`account.id`)} AND ${scope.mayDiffer("quantities")})`,
  Prisma.sql`flows AS MATERIALIZED (
    SELECT entry.share_class_id, (entry.at AT TIME ZONE 'UTC')::date AS day, source.share_class_id AS source_class_id,
      source.kind AS source_kind, target.share_class_id AS target_class_id, target.kind AS target_kind, moved.unit,
      moved.id / 32768 AS block, sum(moved.quantity) AS quantity
    FROM journal_entries AS entry
    LEFT JOIN transfers AS moved ON moved.entry_id = entry.id
    LEFT JOIN ledger_accounts AS source ON source.id = moved.source_id
    LEFT JOIN ledger_accounts AS target ON target.id = moved.destination_id
    WHERE ${scope.isChecked("entries_of_days", Prisma.sql`entry.id`)} AND ${scope.mayDiffer("quantities")}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8)`,
  Prisma.sql`booked_otherwise AS MATERIALIZED (
    ${bookedOtherwise(scope, "subscription")} UNION ALL ${bookedOtherwise(scope, "redemption")})`,
]
