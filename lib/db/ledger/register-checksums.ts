import { randomBytes } from "node:crypto"
import { Prisma } from "#lib/db/generated/client.ts"
import { SETTLEMENT_LEGS } from "./register-tables.ts"

/**
 * What a check of everything compares by checksums first, and row by row only where these differ:
 * - `quantities`: transfers with balances and totals of days; every entry has some, in accounts of its class,
 * - `settlements`: entries of executed orders with these orders,
 * - `records`: entries of the kinds below with their orders and wires,
 * - `payments`: what orders have received with their matched wires.
 */
export type ComparedPart = "quantities" | "settlements" | "records" | "payments"

/** Kinds of entries whose orders and wires have a checksum: those of which there are many. */
export const KINDS_WITH_CHECKSUM = Prisma.sql`'wire-booked', 'wire-matched', 'subscription-executed', 'redemption-executed'`

const EXECUTED = Prisma.sql`'subscription-executed', 'redemption-executed'`

/**
 * A seed for the hashes of one check. It is random, so that nobody can choose records whose checksum is that of others, and what
 * one check misses by chance (once in a billion) the next one finds.
 */
export const newSeed = (): bigint => randomBytes(8).readBigInt64BE()

/** A condition: the checksums of both sides of a part differ. */
export const checksumsDiffer = (part: ComparedPart): Prisma.Sql =>
  Prisma.sql`(SELECT ${Prisma.raw(part)} FROM checksums_differ)`

type Hashed = readonly [type: "uuid" | "text" | "bigint" | "numeric" | "interval", value: string]

const HASHES = {
  uuid: "uuid_hash_extended",
  text: "hashtextextended",
  bigint: "hashint8extended",
  numeric: "hash_numeric_extended",
  interval: "interval_hash_extended",
}

/** A hash of 64 bits of several values, none of which is null. The functions are those of PostgreSQL's hash indexes and joins. */
const hashOf = (seed: bigint, ...values: readonly Hashed[]): Prisma.Sql =>
  values.reduce(
    (inner, [type, value]) => Prisma.sql`${Prisma.raw(HASHES[type])}(${Prisma.raw(value)}, ${inner})`,
    Prisma.sql`${seed}::bigint`,
  )

/** A hash as a factor of a sum: four of them, or two products of two short ones, add up without an overflow. */
const weight = (hash: Prisma.Sql): Prisma.Sql => Prisma.sql`(${hash} >> 3)`
const shortWeight = (hash: Prisma.Sql): Prisma.Sql => Prisma.sql`(${hash} >> 33)`

/** The sum of hashes; its type has no limit. */
const sumOf = (hash: Prisma.Sql, condition = Prisma.sql`true`): Prisma.Sql =>
  Prisma.sql`coalesce(sum(${hash}) FILTER (WHERE ${condition}), 0)`

const ofAccount = (seed: bigint, id: string) => weight(hashOf(seed, ["bigint", id]))

/** The weight of a total of a day: which account kind of a class, and whether it received or gave, times when and of what. */
const ofKind = (seed: bigint, account: string, side: "received" | "given") =>
  shortWeight(
    hashOf(seed, ["text", `'${side}'`], ["uuid", `${account}.share_class_id`], ["text", `${account}.kind`]),
  )
const ofBlock = (seed: bigint, day: string, block: string, unit: string) =>
  shortWeight(hashOf(seed, ["bigint", `${day} - DATE '2000-01-01'`], ["bigint", block], ["text", unit]))

/** When something happened, as a time without a zone: only such have a hash function. */
const sinceEpoch = (time: string): Hashed => ["interval", `${time} - TIMESTAMPTZ '2000-01-01 00:00Z'`]

const NOBODY = "'00000000-0000-0000-0000-000000000000'::uuid"

/** Which order was executed, of which class, for which day and when. */
const execution = (
  seed: bigint,
  kind: string,
  row: Readonly<{ order: string; shareClass: string; day: string; at: string }>,
): Prisma.Sql =>
  hashOf(
    seed,
    ["text", kind],
    ["uuid", row.order],
    ["uuid", row.shareClass],
    ["bigint", `${row.day} - DATE '2000-01-01'`],
    sinceEpoch(row.at),
  )

/** What an executed order has moved between which kinds of accounts, and of whom. */
const movement = (
  seed: bigint,
  row: Readonly<{ order: string; source: string; target: string; investor: string; quantity: string }>,
): Prisma.Sql =>
  hashOf(
    seed,
    ["text", row.source],
    ["text", row.target],
    ["uuid", row.order],
    ["uuid", row.investor],
    ["numeric", row.quantity],
  )

/** The executed orders of a kind, as their entries and transfers should be; and columns of all orders. */
function executedOrders(
  seed: bigint,
  kind: "subscription" | "redemption",
  columns = Prisma.empty,
): Prisma.Sql {
  const row = { order: "id", shareClass: "share_class_id", day: "dealing_day", at: "executed_at" }
  const movements = SETTLEMENT_LEGS[kind].map(({ source, target, column, of }) =>
    sumOf(
      movement(seed, {
        order: "id",
        source: `'${source}'`,
        target: `'${target}'`,
        investor: of === null ? NOBODY : "investor_id",
        quantity: column,
      }),
      Prisma.sql`executed_at IS NOT NULL AND ${Prisma.raw(column)} > 0`,
    ),
  )
  return Prisma.sql`
    SELECT ${sumOf(execution(seed, `'${kind}-executed'`, row), Prisma.sql`executed_at IS NOT NULL`)} AS executions,
      ${Prisma.join(movements, " + ")} AS movements${columns}
    FROM ${Prisma.raw(`${kind}_orders`)}`
}

/**
 * Tables of checksums, of which `checksums_differ` has a row with a truth value for each part. A checksum is a sum over all rows
 * of one side: of hashes, where both sides should have the same rows; of quantities times hashes of what they belong to, where
 * the quantities of one side should add up to those of the other. So no side is sorted, grouped or joined with the other, which
 * takes most of a check that does without. Equal sums of different rows are as rare as equal random numbers.
 */
export const checksums = (seed: bigint): readonly Prisma.Sql[] => [
  Prisma.sql`transfer_checksums AS MATERIALIZED (
    SELECT
      coalesce(bool_or(moved.id IS NULL OR source.share_class_id <> entry.share_class_id
        OR target.share_class_id <> entry.share_class_id), false) AS has_strays,
      coalesce(sum(moved.quantity * (
        ${ofAccount(seed, "target.id")} - ${ofAccount(seed, "source.id")}
        + (${ofKind(seed, "target", "received")} + ${ofKind(seed, "source", "given")})
          * ${ofBlock(seed, "(entry.at AT TIME ZONE 'UTC')::date", "moved.id / 32768", "moved.unit")}
      )), 0) AS quantities,
      ${sumOf(
        movement(seed, {
          order: "entry.order_id",
          source: "source.kind",
          target: "target.kind",
          investor: `coalesce(source.investor_id, target.investor_id, ${NOBODY})`,
          quantity: "moved.quantity",
        }),
        Prisma.sql`entry.kind IN (${EXECUTED})`,
      )} AS movements
    FROM journal_entries AS entry
    LEFT JOIN transfers AS moved ON moved.entry_id = entry.id
    LEFT JOIN ledger_accounts AS source ON source.id = moved.source_id
    LEFT JOIN ledger_accounts AS target ON target.id = moved.destination_id)`,
  Prisma.sql`entry_checksums AS MATERIALIZED (
    SELECT
      ${sumOf(
        execution(seed, "kind", {
          order: "order_id",
          shareClass: "share_class_id",
          day: "dealing_day",
          at: "at",
        }),
        Prisma.sql`kind IN (${EXECUTED})`,
      )} AS executions,
      ${sumOf(hashOf(seed, ["uuid", "wire_id"]), Prisma.sql`kind = 'wire-booked'`)} AS booked_wires,
      ${sumOf(hashOf(seed, ["uuid", "wire_id"], ["uuid", "order_id"]), Prisma.sql`kind = 'wire-matched'`)} AS matched_wires
    FROM journal_entries)`,
  Prisma.sql`wire_checksums AS MATERIALIZED (
    SELECT ${sumOf(hashOf(seed, ["uuid", "id"]))} AS booked,
      ${sumOf(hashOf(seed, ["uuid", "id"], ["uuid", "subscription_order_id"]), Prisma.sql`matched_at IS NOT NULL`)} AS matched,
      coalesce(sum(amount * ${weight(hashOf(seed, ["uuid", "subscription_order_id"]))})
        FILTER (WHERE status = 'matched'), 0) AS paid
    FROM wires)`,
  Prisma.sql`subscription_checksums AS MATERIALIZED (${executedOrders(
    seed,
    "subscription",
    Prisma.sql`,
      coalesce(sum(received_amount * ${weight(hashOf(seed, ["uuid", "id"]))})
        FILTER (WHERE received_amount > 0 AND status <> 'returned'), 0) AS received`,
  )})`,
  Prisma.sql`redemption_checksums AS MATERIALIZED (${executedOrders(seed, "redemption")})`,
  Prisma.sql`checksums_differ AS MATERIALIZED (
    SELECT
      transfers.has_strays OR transfers.quantities <> (
        SELECT coalesce(sum(balance * ${ofAccount(seed, "id")}), 0) FROM ledger_accounts WHERE balance <> 0
      ) + (
        SELECT coalesce(sum((received * ${ofKind(seed, "total", "received")} + given * ${ofKind(seed, "total", "given")})
          * ${ofBlock(seed, "total.day", "total.block", "total.unit")}), 0)
        FROM ledger_day_totals AS total
      ) AS quantities,
      (entries.executions, transfers.movements) <> (
        subscriptions.executions + redemptions.executions, subscriptions.movements + redemptions.movements) AS settlements,
      entries.executions <> subscriptions.executions + redemptions.executions
        OR (entries.booked_wires, entries.matched_wires) <> (wires.booked, wires.matched) AS records,
      wires.paid <> subscriptions.received AS payments
    FROM transfer_checksums AS transfers, entry_checksums AS entries, wire_checksums AS wires,
      subscription_checksums AS subscriptions, redemption_checksums AS redemptions)`,
]
