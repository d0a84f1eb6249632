import type { KnownPayment, WaitingReport } from "#lib/db/bank-statements/known-payments.ts"
import { findEntriesByKey, findNotedExceptions } from "#lib/db/bank-statements/known-payments.ts"
import { findSentMoney } from "#lib/db/bank-statements/sent-money.ts"
import { findEqualsOfContinued, placeEntriesInStatement } from "#lib/db/bank-statements/statement-entries.ts"
import type {
  BankStatement,
  BookedEntry,
  Entries,
  KeyedEntry,
  MoneyByReference,
  TakenPlaces,
} from "#lib/domain/bank-statements/bank-statement.ts"
import {
  isKnownMoney,
  noEntries,
  repeatedReferences,
  signed,
} from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { BankFileRejection } from "#lib/domain/errors/bank-file-rejection.ts"
import { bankFileRejection, bankFileRejectionText } from "#lib/domain/errors/bank-file-rejection.ts"
import { compare, sum } from "#lib/domain/money/decimal.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { Claim } from "./discarded-entries.ts"
import { ownClaim } from "./discarded-entries.ts"
import { entryBatches, withKeys } from "./entry-batches.ts"
import { findMoneyByReference, moneyOf } from "./money-by-reference.ts"
import { saysOtherwise } from "./says-otherwise.ts"

/**
 * What is known of a report's entries: the references that several of them have, the keys of those that another report has named
 * before, the references under which other entries are known, the keys of entries that say something else of money that is known,
 * with its reference for each payment that does, which money is known under a reference of several entries, the places of equal
 * entries without a reference that the statements have which this one continues, and the end-to-end ids of the payouts and
 * compensations that come back with this report.
 */
export type KnownEntries = Readonly<{
  repeated: ReadonlySet<string>
  known: ReadonlySet<string>
  taken: ReadonlySet<string>
  otherwise: ReadonlyMap<string, readonly (string | null)[]>
  moneyByReference: MoneyByReference
  takenPlaces: TakenPlaces
  returned: ReadonlySet<string>
  unusedDetails: number
}>

/** An entry that cannot be imported beside what other reports have: why, and which of these wait. */
export type Obstacle = Readonly<{
  entry: string
  waiting: readonly WaitingReport[]
  rejection: BankFileRejection
}>

/** Entries cannot be imported beside what other reports have. */
export class InTheWay extends Error {
  readonly obstacles: readonly [Obstacle, ...Obstacle[]]

  constructor(...obstacles: readonly [Obstacle, ...Obstacle[]]) {
    super(bankFileRejectionText(obstacles[0].rejection))
    this.obstacles = obstacles
  }
}

function inTheWay(entry: string, stored: readonly KnownPayment[], rejection: BankFileRejection): InTheWay {
  const waiting = new Map(stored.flatMap((payment) => payment.waiting.map((each) => [each.id, each])))
  return new InTheWay({ entry, waiting: [...waiting.values()], rejection })
}

/** What is in the way, by the reports that wait: one obstacle for each, so that all are found when a report is read once. */
type FoundObstacles = Map<string, Obstacle>

/** What `check` returns, or `otherwise` where reports that wait are in the way, which are added to those that were found. */
function collected<Result>(found: FoundObstacles, check: () => Result, otherwise: Result): Result {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof InTheWay)) throw error
    for (const obstacle of error.obstacles) {
      if (obstacle.waiting.length === 0) throw error
      for (const { id } of obstacle.waiting) if (!found.has(id)) found.set(id, obstacle)
    }
    return otherwise
  }
}

function requireNoObstacle(found: FoundObstacles): void {
  const [first, ...others] = new Set(found.values())
  if (first !== undefined) throw new InTheWay(first, ...others)
}

/**
 * Checks the entries that another report has named before, and places them in this one if it is a statement. An entry of which a
 * report that counts says something else is not that one: its key is that of other money. Nor is one whose money two people have
 * found to be another entry of a statement. What a notification said otherwise before is the same exception. Throws InTheWay.
 */
export async function placeKnownEntries(
  { db }: ServiceContext,
  statement: BankStatement<Entries>,
  storedId: string,
): Promise<KnownEntries> {
  const { account, kind } = statement
  const imported = { account, importedId: storedId }
  const takenPlaces = await findEqualsOfContinued(db, { ...statement, id: storedId })
  const repeated = repeatedReferences(statement.entries)
  const { moneyByReference, agreed } = await findMoneyByReference(db, statement, { repeated, storedId })
  const known = new Set<string>()
  const taken = new Set<string>()
  const otherwise = new Map<string, readonly (string | null)[]>()
  const returned = new Set<string>()
  let unusedDetails = 0
  const found: FoundObstacles = new Map()
  const seen = noEntries(takenPlaces)
  const isInAnother = (stored: readonly KnownPayment[]): boolean =>
    kind === "statement" &&
    stored.some((payment) => payment.statementId !== null && payment.statementId !== storedId)
  const isElsewhere = (entry: BookedEntry, stored: readonly KnownPayment[]): boolean =>
    kind === "statement" &&
    stored.some(({ isMatchedElsewhere }) => isMatchedElsewhere) &&
    isSameEntry(entry, stored)
  for (const entries of entryBatches(statement)) {
    for (const id of (await findSentMoney(db, creditedIds(entries))).keys()) returned.add(id)
    const references = entries.flatMap(({ reference }) => reference ?? [])
    const byReference = await findEntriesByKey(db, imported, references)
    const isContradicted = (entry: BookedEntry): boolean => {
      const { reference } = entry
      const named = byReference.get(reference ?? "")
      if (reference === null || named === undefined) return false
      const isOther = isInAnother(named)
      if (isOther && isSameEntry(entry, named)) throw inAnotherStatement(reference, named)
      const isOtherwise =
        !isOther &&
        (isElsewhere(entry, named) ||
          (!agreed.has(reference) && isContradicting({ reference, entry }, named)))
      if (isOther || isOtherwise) taken.add(reference)
      return isOtherwise
    }
    const contradicting = entries.map((entry) => collected(found, () => isContradicted(entry), false))
    const keyed = withKeys(statement, entries, { seen, repeated, taken, moneyByReference })
    const others = keyed.flatMap(({ key, reference }) => (key === reference ? [] : [key]))
    const byKey = await findEntriesByKey(db, imported, [...others, ...keyed.flatMap(ownReferences)])
    const contradicted = entries.flatMap(({ reference }, index) =>
      kind === "statement" && contradicting[index] ? (reference ?? []) : [],
    )
    const noted = await findNotedExceptions(db, imported, contradicted)
    const placed = new Set<string>()
    const isHere = (stored: readonly KnownPayment[]): boolean =>
      stored.some(({ id, statementId }) => statementId === storedId || placed.has(id))
    const place = (entry: KeyedEntry, isOtherwise: boolean): void => {
      const { key, reference, payments } = entry
      const keyedSame = key === reference ? byReference.get(key) : byKey.get(key)
      const notedSame =
        keyedSame === undefined && isOtherwise
          ? noted.get(reference ?? "")?.find((each) => !isHere(each) && isSameException(entry, each))
          : undefined
      if (keyedSame === undefined && notedSame === undefined) {
        const others = isOtherwise
          ? payments.map(() => reference)
          : contradictedReferences(entry, byKey, { isHere, isInAnother, isElsewhere })
        if (others.some((other) => other !== null)) {
          otherwise.set(key, others)
          return
        }
      }
      const same =
        keyedSame ?? notedSame ?? (kind === "statement" ? notifiedPayments(entry, byKey, placed) : undefined)
      if (same === undefined) return
      if (isInAnother(same)) throw inAnotherStatement(key, same)
      if (!isSameEntry(entry, same)) {
        throw inTheWay(
          key,
          same,
          bankFileRejection("otherAmount", {
            entry: key,
            amount: { money: entry.amount },
            day: { day: entry.bookedDay },
          }),
        )
      }
      known.add(key)
      if (payments.length > same.length) unusedDetails += 1
      for (const { id } of same) placed.add(id)
    }
    for (const [index, entry] of keyed.entries()) {
      // Without the reports that are in the way, an entry may have another place among equal ones, and so another key.
      if (entry.key !== entry.reference && byKey.has(entry.key)) requireNoObstacle(found)
      collected(found, () => place(entry, contradicting[index] === true), undefined)
    }
    if (kind === "statement" && placed.size > 0) await placeEntriesInStatement(db, [...placed], storedId)
  }
  requireNoObstacle(found)
  return { repeated, known, taken, otherwise, moneyByReference, takenPlaces, returned, unusedDetails }
}

const inAnotherStatement = (key: string, stored: readonly KnownPayment[]): InTheWay =>
  inTheWay(key, stored, bankFileRejection("inAnotherStatement", { entry: key }))

/**
 * Whether an entry says something else of the money that is known by its reference, from a report that counts. Throws InTheWay if a
 * person said the other thing in a report that waits.
 */
function isContradicting({ reference, entry }: Claim, stored: readonly KnownPayment[]): boolean {
  // What discarded reports alone say otherwise is released before; what they have in other payments is not booked again.
  if (stored.some(({ isDiscarded }) => isDiscarded)) return false
  if (!isSameEntry(entry, stored) || !saysOtherwise(entry, stored)) return false
  const [before] = stored.flatMap(({ isSaidByPerson, waiting }) => (isSaidByPerson ? waiting : []))
  if (before === undefined) return true
  throw inTheWay(
    reference,
    stored,
    bankFileRejection("knownOtherwise", {
      entry: reference,
      kind: { term: before.kind },
      report: before.statementId,
    }),
  )
}

/** The references that the payments of an entry have of their own. */
const ownReferences = ({ key, payments }: KeyedEntry): string[] =>
  payments.flatMap(({ reference }) => (reference === null || reference === key ? [] : [reference]))

/**
 * The references of payments of which an entry says something else than other reports, which have them as entries of their own; null
 * for its other payments. Throws InTheWay if a report that waits says so, or is a statement that has them.
 */
const contradictedReferences = (
  entry: KeyedEntry,
  byReference: ReadonlyMap<string, readonly KnownPayment[]>,
  {
    isHere,
    isInAnother,
    isElsewhere,
  }: Readonly<{
    isHere: (stored: readonly KnownPayment[]) => boolean
    isInAnother: (stored: readonly KnownPayment[]) => boolean
    isElsewhere: (entry: BookedEntry, stored: readonly KnownPayment[]) => boolean
  }>,
): (string | null)[] =>
  entry.payments.map((payment) => {
    const stored = byReference.get(payment.reference ?? "")
    const claim = stored === undefined ? null : ownClaim(entry, payment)
    if (stored === undefined || claim === null || isHere(stored)) return null
    if (!isInAnother(stored))
      return isElsewhere(claim.entry, stored) || isContradicting(claim, stored) ? payment.reference : null
    const isWaiting = stored.some(({ waiting }) => waiting.length > 0)
    if (isWaiting && isSameEntry(claim.entry, stored)) throw inAnotherStatement(claim.reference, stored)
    return null
  })

/**
 * The entries of notifications that are the payments of an entry, one by one: some banks notify each payment under its own
 * reference, and name the entry of the statement by another one. Undefined unless all of them are there with these amounts, in no
 * statement and not among those that are `placed` in this one.
 */
function notifiedPayments(
  entry: KeyedEntry,
  byReference: ReadonlyMap<string, readonly KnownPayment[]>,
  placed: ReadonlySet<string>,
): readonly KnownPayment[] | undefined {
  const stored = entry.payments.map(({ reference }) => byReference.get(reference ?? "") ?? [])
  const isEach = entry.payments.every((payment, index) => {
    const ofPayment = stored[index] ?? []
    const isPlaced = ofPayment.some(
      ({ id, statementId, isMatchedElsewhere }) =>
        statementId !== null || isMatchedElsewhere || placed.has(id),
    )
    return ofPayment.length > 0 && !isPlaced && compare(sum(ofPayment.map(signed)), signed(payment)) === 0
  })
  const all = stored.flat()
  const isDistinct = new Set(all.map(({ id }) => id)).size === all.length
  return isEach && isDistinct && isSameEntry(entry, all) ? all : undefined
}

/** Whether an entry is an exception that was notified: the same money, and no other account or kind of payment. */
const isSameException = (entry: BookedEntry, stored: readonly KnownPayment[]): boolean =>
  isSameEntry(entry, stored) && !saysOtherwise(entry, stored)

/** Money that comes with the end-to-end id of a payment of ours is that payment, which comes back: some banks do not say so. */
const creditedIds = (entries: readonly BookedEntry[]): string[] =>
  entries.flatMap(({ payments }) =>
    payments.flatMap(({ direction, endToEndId }) =>
      direction === "credit" && endToEndId !== null ? [endToEndId] : [],
    ),
  )

/** Whether an entry is the one whose payments are stored: the same money on the same day. */
function isSameEntry(entry: BookedEntry, stored: readonly StoredEntry[]): boolean {
  const money = moneyOf(stored)
  return money !== undefined && isKnownMoney(entry, money)
}
