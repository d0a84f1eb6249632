import { randomBytes } from "node:crypto"
import { Prisma } from "#lib/db/generated/client.ts"
import { SETTLEMENT_LEGS } from "./register-tables.ts"

/**
 * What a check of everything compares by checksums first, and row by row only where these differ:
 * - `quantities`: transfers with balances and totals of days; every entry has some, in accounts of its class,
 * - `settlements`: entries of executed orders with these orders,
 * - `records`: entries that have a checksum with their orders and wires,
 * - `payments`: what orders have received with their matched wires.
 */
export type ComparedPart = "quantities" | "settlements" | "records" | "payments"

/**
 * A seed for the hashes of one check. It is random, so that nobody can choose rows whose checksum is that of others, and what one
 * check misses by chance (about once in a billion) the next one finds.
 */
export const newSeed = (): bigint => randomBytes(8).readBigInt64BE()

/** A condition that is false where checksums have shown both sides of a part to be the same. */
export const checksumsDiffer = (part: ComparedPart): Prisma.Sql =>
  Prisma.sql`(SELECT ${Prisma.raw(part)} FROM checksums_differ)`

const IS_BOOKED_WIRE = Prisma.sql`
  entry.kind = 'wire-booked' AND entry.wire_id IS NOT NULL AND entry.order_id IS NULL AND entry.payout_id IS NULL`
const IS_MATCHED_WIRE = Prisma.sql`
  entry.kind = 'wire-matched' AND entry.wire_id IS NOT NULL AND entry.order_id IS NOT NULL AND entry.payout_id IS NULL`
const IS_EXECUTION = Prisma.sql`
  entry.kind IN ('subscription-executed', 'redemption-executed') AND entry.order_id IS NOT NULL`

/** A condition on a row `entry`: its order and wire have a checksum. These are the kinds of which there are many. */
export const HAS_CHECKSUM = Prisma.sql`((${IS_BOOKED_WIRE}) OR (${IS_MATCHED_WIRE})
  OR (${IS_EXECUTION} AND entry.wire_id IS NULL AND entry.payout_id IS NULL))`

/**
 * Functions of PostgreSQL's hash indexes and joins with a seed and a result of 64 bits. That of a bigint makes 32 bits of it first,
 * so whole numbers are hashed as floats, which are exact up to 2^53. A numeric has to be the first of several values: its hash adds
 * the exponent after it has mixed in the seed.
 */
const HASHES = {
  uuid: "uuid_hash_extended",
  text: "hashtextextended",
  float: "hashfloat8extended",
  numeric: "hash_numeric_extended",
}

/** A hash of several values, none of which is null: expressions with their types. */
const hashOf = (
  seed: bigint,
  ...values: readonly (readonly [type: keyof typeof HASHES, expression: string])[]
): Prisma.Sql =>
  values.reduce(
    (inner, [type, expression]) =>
      Prisma.sql`${Prisma.raw(HASHES[type])}(${Prisma.raw(expression)}, ${inner})`,
    Prisma.sql`${seed}::bigint`,
  )

const sumOfHashes = (hash: Prisma.Sql, condition = Prisma.sql`true`): Prisma.Sql =>
  Prisma.sql`coalesce(sum(${hash}) FILTER (WHERE ${condition}), 0)`

// Days and instants are hashed as numbers, infinite ones too: no hash of theirs has 64 bits.
const secondsOf = (instant: string): string => `date_part('epoch', ${instant})`
const daysOf = (day: string): string =>
  `CASE WHEN isfinite(${day}) THEN (${day} - DATE '1970-01-01')::float8 ELSE date_part('epoch', ${day}) END`

/** Factors of 61 and of 31 bits: two of the first and two products of the second stay within 64. */
const weight = (hash: Prisma.Sql): Prisma.Sql => Prisma.sql`(${hash} >> 3)`
const shortWeight = (hash: Prisma.Sql): Prisma.Sql => Prisma.sql`(${hash} >> 33)`

/** The factor of the balance of an account. */
const accountWeight = (seed: bigint, id: string) => weight(hashOf(seed, ["float", id]))

/** The factors of a total: one of the kind of account and whether it received or gave, times one of class, UTC day, block and unit. */
const sideWeight = (seed: bigint, kind: string, side: "received" | "given") =>
  shortWeight(hashOf(side === "received" ? seed : ~seed, ["text", kind]))
const blockWeight = (
  seed: bigint,
  row: Readonly<{ shareClass: string; day: string; block: string; unit: string }>,
) =>
  shortWeight(
    hashOf(seed, ["uuid", row.shareClass], ["float", row.day], ["float", row.block], ["text", row.unit]),
  )

const orderWeight = (seed: bigint, id: string) => weight(hashOf(seed, ["uuid", id]))

/** A hash of which order was executed, of which class, for which day and when. */
const executionHash = (
  seed: bigint,
  row: Readonly<{ kind: string; order: string; shareClass: string; day: string; at: string }>,
): Prisma.Sql =>
  hashOf(
    seed,
    ["float", `coalesce(${daysOf(row.day)}, 'NaN')`],
    ["text", row.kind],
    ["uuid", row.order],
    ["uuid", row.shareClass],
    ["float", secondsOf(row.at)],
  )

/** A hash of what an executed order has moved between which kinds of accounts, and whose accounts these are. */
const movementHash = (
  seed: bigint,
  row: Readonly<{
    kind: string
    order: string
    source: string
    sourceInvestor: string
    target: string
    targetInvestor: string
    quantity: string
  }>,
): Prisma.Sql =>
  hashOf(
    seed,
    ["numeric", row.quantity],
    ["text", row.kind],
    ["text", row.source],
    ["uuid", row.sourceInvestor],
    ["text", row.target],
    ["uuid", row.targetInvestor],
    ["uuid", row.order],
  )

const NO_INVESTOR = "'00000000-0000-0000-0000-000000000000'::uuid"

/** The executed orders of a kind, as their entries and transfers should be; and columns of all orders. */
function executedOrders(
  seed: bigint,
  kind: "subscription" | "redemption",
  columns = Prisma.empty,
): Prisma.Sql {
  const executed = { kind: `'${kind}-executed'`, order: "id" }
  const movements = SETTLEMENT_LEGS[kind].map(({ source, target, column, investorSide }) =>
    sumOfHashes(
      movementHash(seed, {
        ...executed,
        source: `'${source}'`,
        sourceInvestor: investorSide === "source" ? "investor_id" : NO_INVESTOR,
        target: `'${target}'`,
        targetInvestor: investorSide === "target" ? "investor_id" : NO_INVESTOR,
        quantity: column,
      }),
      Prisma.sql`executed_at IS NOT NULL AND ${Prisma.raw(column)} > 0`,
    ),
  )
  const executions = sumOfHashes(
    executionHash(seed, { ...executed, shareClass: "share_class_id", day: "dealing_day", at: "executed_at" }),
    Prisma.sql`executed_at IS NOT NULL`,
  )
  return Prisma.sql`
    SELECT ${executions} AS executions, ${Prisma.join(movements, " + ")} AS movements${columns}
    FROM ${Prisma.raw(`${kind}_orders`)}`
}

/**
 * Sums over all transfers. A stray is an entry without any; or a transfer that has no entry, an account of another class or none,
 * or a quantity that is not positive, of which no hash has the sign.
 */
const transferChecksums = (seed: bigint): Prisma.Sql => Prisma.sql`
  SELECT
    coalesce(bool_or(moved.id IS NULL OR source.share_class_id IS DISTINCT FROM entry.share_class_id
      OR target.share_class_id IS DISTINCT FROM entry.share_class_id OR moved.quantity <= 0), false)
      OR count(moved.id) <> (SELECT count(*) FROM transfers) AS has_strays,
    coalesce(sum(moved.quantity * (
      ${accountWeight(seed, "target.id")} - ${accountWeight(seed, "source.id")}
      + (${sideWeight(seed, "target.kind", "received")} + ${sideWeight(seed, "source.kind", "given")})
        * ${blockWeight(seed, {
          shareClass: "entry.share_class_id",
          day: `floor(${secondsOf("entry.at")} / 86400)`,
          block: "moved.id / 32768",
          unit: "moved.unit",
        })}
    )), 0) AS quantities,
    ${sumOfHashes(
      movementHash(seed, {
        kind: "entry.kind",
        order: "entry.order_id",
        source: "source.kind",
        sourceInvestor: `coalesce(source.investor_id, ${NO_INVESTOR})`,
        target: "target.kind",
        targetInvestor: `coalesce(target.investor_id, ${NO_INVESTOR})`,
        quantity: "moved.quantity",
      }),
      IS_EXECUTION,
    )} AS movements
  FROM journal_entries AS entry
  LEFT JOIN transfers AS moved ON moved.entry_id = entry.id
  LEFT JOIN ledger_accounts AS source ON source.id = moved.source_id
  LEFT JOIN ledger_accounts AS target ON target.id = moved.destination_id`

const entryChecksums = (seed: bigint): Prisma.Sql => Prisma.sql`
  SELECT
    ${sumOfHashes(hashOf(seed, ["uuid", "entry.wire_id"]), IS_BOOKED_WIRE)} AS booked_wires,
    ${sumOfHashes(hashOf(seed, ["uuid", "entry.wire_id"], ["uuid", "entry.order_id"]), IS_MATCHED_WIRE)} AS matched_wires,
    ${sumOfHashes(
      executionHash(seed, {
        kind: "entry.kind",
        order: "entry.order_id",
        shareClass: "entry.share_class_id",
        day: "entry.dealing_day",
        at: "entry.at",
      }),
      IS_EXECUTION,
    )} AS executions
  FROM journal_entries AS entry`

/** Sums over all wires. Money that bought no share was matched once; its wire keeps the order. A stray is a wire of no order. */
const wireChecksums = (seed: bigint): Prisma.Sql => Prisma.sql`
  SELECT ${sumOfHashes(hashOf(seed, ["uuid", "id"]))} AS booked,
    ${sumOfHashes(
      hashOf(seed, ["uuid", "id"], ["uuid", "subscription_order_id"]),
      Prisma.sql`matched_at IS NOT NULL OR reason = 'buys-no-share'`,
    )} AS matched,
    coalesce(sum(amount * ${orderWeight(seed, "subscription_order_id")}) FILTER (WHERE status = 'matched'), 0) AS paid,
    (SELECT coalesce(bool_or(ordered.id IS NULL), false)
      FROM wires AS wire LEFT JOIN subscription_orders AS ordered ON ordered.id = wire.subscription_order_id
      WHERE wire.subscription_order_id IS NOT NULL AND wire.status <> 'matched') AS has_strays
  FROM wires`

/** The sums that balances and totals of days should have, by the transfers. */
const keptQuantities = (seed: bigint): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(sum(balance * ${accountWeight(seed, "id")}), 0) FROM ledger_accounts WHERE balance <> 0)
  + (SELECT coalesce(sum(
      (received * ${sideWeight(seed, "kind", "received")} + given * ${sideWeight(seed, "kind", "given")})
        * ${blockWeight(seed, { shareClass: "share_class_id", day: daysOf("day"), block: "block", unit: "unit" })}), 0)
    FROM ledger_day_totals)`

/**
 * Tables of checksums, of which `checksums_differ` has a row with a truth value for each part. A checksum is a sum over all rows
 * of one side: of hashes, where both sides should have the same rows; of quantities times hashes of what they belong to, where
 * the quantities of one side should add up to those of the other. So neither side is sorted, grouped or joined with the other,
 * which would be most of the cost of a check. A sum that is NaN proves nothing, and counts as different.
 */
export const checksums = (seed: bigint): readonly Prisma.Sql[] => [
  Prisma.sql`transfer_checksums AS MATERIALIZED (${transferChecksums(seed)})`,
  Prisma.sql`entry_checksums AS MATERIALIZED (${entryChecksums(seed)})`,
  Prisma.sql`wire_checksums AS MATERIALIZED (${wireChecksums(seed)})`,
  Prisma.sql`subscription_checksums AS MATERIALIZED (${executedOrders(
    seed,
    "subscription",
    Prisma.sql`,
      coalesce(sum(received_amount * ${orderWeight(seed, "id")})
        FILTER (WHERE received_amount <> 0 AND status <> 'returned'), 0) AS received`,
  )})`,
  Prisma.sql`redemption_checksums AS MATERIALIZED (${executedOrders(seed, "redemption")})`,
  Prisma.sql`checksums_differ AS MATERIALIZED (
    SELECT
      transfers.has_strays OR transfers.quantities = 'NaN' OR transfers.quantities <> ${keptQuantities(seed)} AS quantities,
      transfers.has_strays OR entries.executions <> subscriptions.executions + redemptions.executions
        OR transfers.movements <> subscriptions.movements + redemptions.movements AS settlements,
      entries.executions <> subscriptions.executions + redemptions.executions
        OR entries.booked_wires <> wires.booked OR entries.matched_wires <> wires.matched OR wires.has_strays
        OR wires.paid <> subscriptions.received AS records,
      wires.paid = 'NaN' OR wires.paid <> subscriptions.received AS payments
    FROM transfer_checksums AS transfers, entry_checksums AS entries, wire_checksums AS wires,
      subscription_checksums AS subscriptions, redemption_checksums AS redemptions)`,
]
