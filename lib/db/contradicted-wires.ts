import { Prisma } from "./generated/client.ts"

/**
 * The condition that an entry, named `contradicting`, is an exception because it says something else of a wire, named `wire`, than
 * whoever recorded it: it has the wire's reference, or that of the entry which the wire is.
 */
export const SAYS_OTHERWISE_OF_WIRE = Prisma.sql`(
  contradicting.account = wire.account
  AND (contradicting.reference = wire.bank_entry_reference OR contradicting.reference IN (
    SELECT own.entry_key FROM bank_statement_entries AS own
    WHERE own.wire_id = wire.id AND own.outcome = 'wire' AND NOT own.is_discarded))
  AND contradicting.exception = 'known-otherwise' AND NOT contradicting.is_discarded)`

/**
 * The condition that such an entry still speaks against the wire: the wire is no other entry of the bank, and two people have not
 * matched one to it. An explanation is the word of one person, so it changes nothing. Which entries and matches count is as in
 * `hasOtherEntry`.
 */
export const CONTRADICTS_WIRE = Prisma.sql`(
  ${SAYS_OTHERWISE_OF_WIRE}
  AND NOT EXISTS (
    SELECT FROM bank_entry_matches AS matched JOIN bank_statement_entries AS entry ON entry.id = matched.entry_id
    WHERE matched.wire_id = wire.id AND matched.kind = 'wire' AND matched.replaced_by IS NULL
      AND NOT (entry.account = contradicting.account AND entry.reference = contradicting.reference
        AND entry.statement_id IS NULL AND contradicting.statement_id IS NOT NULL))
  AND NOT EXISTS (
    SELECT FROM bank_statement_entries AS other
    WHERE other.wire_id = wire.id AND other.outcome = 'wire' AND other.direction = contradicting.direction
      AND NOT other.is_discarded
      AND NOT (other.account = contradicting.account AND other.entry_key = contradicting.reference
        AND (other.statement_id IS NULL OR contradicting.statement_id IS NULL))))`

/**
 * The condition that a wire, named `wire`, counts towards the order with which it waits: it is in suspense, nobody holds it, and the
 * bank does not contradict it, nor do entries that are not stored yet: those of the wires `contradicted`.
 */
export const countsWithItsOrder = (contradicted: readonly string[]): Prisma.Sql => Prisma.sql`(
  wire.status = 'suspense' AND wire.held_at IS NULL AND wire.id <> ALL(${[...contradicted]}::uuid[])
  AND NOT EXISTS (SELECT FROM bank_statement_entries AS contradicting WHERE ${CONTRADICTS_WIRE}))`
