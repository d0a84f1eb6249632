import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { compare, decimal, decimalPlaces, isZero, negate, sum } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"
import type {
  BankStatement,
  BankStatementFile,
  BankStatementKind,
  BookedBalance,
  BookedEntry,
  Entries,
  EntryDirection,
  EntryPayment,
  ReturnReason,
} from "./bank-statement.ts"
import { notAccepted, signed } from "./bank-statement.ts"
import type { Element } from "./xml-elements.ts"
import { childrenAt, elementAt, firstText, messageReader, textAt } from "./xml-elements.ts"

/** The largest file that is read. */
export const MAX_STATEMENT_BYTES = 256 * 1024 * 1024

/** What may be kept until the end of a report: far more than banks send besides entries, which are kept one at a time. */
const MAX_HELD = { elements: 100_000, characters: 10_000_000 }

/** Most payments of an entry, which are kept until its end: in the largest file, each of them has half a KiB. */
const MAX_PAYMENTS = 500_000

const MAX_REPORTS = 100_000

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34]\.001\.(?:0[2-9]|1[0-3]))$/

/** The element under `Document`, and that of an account's report, by the kind of the message. */
const MESSAGES = {
  "camt.053": { kind: "statement", message: "BkToCstmrStmt", report: "Stmt" },
  "camt.054": { kind: "notification", message: "BkToCstmrDbtCdtNtfctn", report: "Ntfctn" },
} as const

/** Parts without a fixed form, or that repeat what the entries say. */
const LEFT_OUT = new Set(["SplmtryData", "TxsSummry"])

/** Takes the entries of one report, one after the other, and returns them once the report has ended. */
export type EntryStore<Of extends Entries> = Readonly<{
  add: (entry: BookedEntry) => void
  end: () => Of
}>

/** Takes a file in parts, in their order, and returns what it says once it has ended. */
export type StatementReader<Of extends Entries = readonly BookedEntry[]> = Readonly<{
  write: (bytes: Uint8Array) => void
  end: () => BankStatementFile<Of>
}>

/** Reads a file like `storingReader` and keeps its entries in memory. */
export const statementReader = (): StatementReader => storingReader(listEntries)

function listEntries(): EntryStore<readonly BookedEntry[]> {
  const entries: BookedEntry[] = []
  return { add: (entry) => entries.push(entry), end: () => entries }
}

/**
 * Reads a bank-to-customer statement (camt.053) or notification (camt.054) of ISO 20022, versions 001.02 to 001.13, in UTF-8.
 * Of a file it holds one entry at a time, and gives the booked ones to a store that is opened for each report. Both functions throw
 * BankStatementNotAcceptedError, with the line, for everything that is not such a file or that cannot be understood without doubt.
 */
export function storingReader<Of extends Entries>(openStore: () => EntryStore<Of>): StatementReader<Of> {
  let message: (typeof MESSAGES)[keyof typeof MESSAGES] | null = null
  let format: string | null = null
  let messageId: string | null = null
  let messagePage: string | null = null
  let report: EntryStore<Of> | null = null
  let payments: StatedPayment[] = []
  const statements: BankStatement<Of>[] = []
  const reader = messageReader({
    maxBytes: MAX_STATEMENT_BYTES,
    maxHeld: MAX_HELD,
    formats: "statementFormats",
    formatOf: (namespace) => {
      format = NAMESPACE.exec(namespace)?.[1] ?? null
      message = format?.startsWith("camt.053") === true ? MESSAGES["camt.053"] : MESSAGES["camt.054"]
      return format
    },
    leftOut: LEFT_OUT,
    opened: (name, depth) => {
      if (depth === 2 && name !== message?.message) {
        throw notAccepted("otherMessage", {
          format: String(format),
          message: String(message?.message),
          element: name,
        })
      }
      if (depth === 3 && name === message?.report) {
        if (statements.length === MAX_REPORTS) throw notAccepted("tooManyReports", { most: MAX_REPORTS })
        report = openStore()
      }
      if (depth === 4 && name === "Ntry") payments = []
    },
    closed: (element, depth, around) => {
      if (depth === 3 && element.name === "GrpHdr") {
        messageId = nameAt(element, "MsgId")
        messagePage = pageOf(element, "MsgPgntn")
      } else if (depth === 3 && element.name === message?.report && report !== null && message !== null) {
        statements.push(toStatement(message.kind, element, { entries: report.end(), messagePage }))
        report = null
      } else if (depth === 4 && element.name === "Ntry") {
        const entry = toEntry(element, payments)
        if (entry !== null) report?.add(entry)
      } else if (depth === 6 && element.name === "TxDtls") {
        const entry = around.find(({ name }) => name === "Ntry")
        if (entry === undefined) return false
        if (payments.length === MAX_PAYMENTS) throw notAccepted("tooManyPayments", { most: MAX_PAYMENTS })
        payments.push(toPayment(element, entry))
      } else return depth > 3
      return false
    },
  })
  return {
    write: reader.write,
    end: () => {
      const read = reader.end()
      if (read === null || messageId === null) throw notAccepted("noMessageId")
      if (statements.length === 0) throw notAccepted("noReport")
      return { format: read, messageId, statements }
    },
  }
}

/** Reads a file that is in memory. */
export function readStatementFile(bytes: Uint8Array): BankStatementFile {
  const reader = statementReader()
  reader.write(bytes)
  return reader.end()
}

// What the elements say. `*` in a comment marks what some versions write otherwise.

const NOT_PROVIDED = new Set(["NOTPROVIDED", "NOT PROVIDED", "NONREF"])

/** Most characters of a reference. The schemas allow 35, some banks write more, and what is much longer cannot be looked up. */
const MAX_REFERENCE_LENGTH = 200

/** The text of an element that names a report, an entry or a payment. */
function nameAt(element: Element, ...path: readonly [string, ...string[]]): string | null {
  const text = textAt(element, ...path)
  if (text !== null && text.length > MAX_REFERENCE_LENGTH) {
    throw notAccepted("tooManyCharacters", { element: String(path.at(-1)), most: MAX_REFERENCE_LENGTH })
  }
  return text
}

/** A reference; what banks write in place of one is none. */
const reference = (text: string | null): string | null =>
  text === null || NOT_PROVIDED.has(text.toUpperCase()) ? null : text

const compact = (text: string | null): string | null => text?.replaceAll(/\s/g, "").toUpperCase() ?? null

/** A decimal of XML Schema, except for a sign below zero: the direction says that. */
const AMOUNT = /^\+?(?:\d{1,18}(?:\.\d{0,20})?|\.\d{1,20})$/

function amountOf(element: Element): Amount {
  const text = element.text.trim()
  const currency = currencyOf(element.currency)
  if (!AMOUNT.test(text)) throw notAccepted("notAmount", { text: { quoted: text.slice(0, 60) } })
  const value = decimal(text.replace("+", "").replace(/^\./, "0.").replace(/\.$/, ""))
  const decimals = minorUnitDecimals(currency)
  if (decimalPlaces(value) > decimals) {
    throw notAccepted("tooManyDecimals", { amount: `${text} ${currency}`, decimals })
  }
  return { value, currency }
}

function currencyOf(code: string | undefined): CurrencyCode {
  const currency = CURRENCY_CODES.find((known) => known === code)
  if (currency === undefined) throw notAccepted("notCurrency", { text: { quoted: code ?? "" } })
  return currency
}

function directionOf(element: Element): EntryDirection | null {
  const code = textAt(element, "CdtDbtInd")
  if (code === null) return null
  if (code === "CRDT") return "credit"
  if (code === "DBIT") return "debit"
  throw notAccepted("notDirection", { text: { quoted: code } })
}

function isTrue(text: string | null): boolean {
  if (text === null || text === "false" || text === "0") return false
  if (text === "true" || text === "1") return true
  throw notAccepted("notTrueOrFalse", { text: { quoted: text } })
}

/** A day, given as a date or as the date of a time. */
function dayOf(element: Element | null): Day | null {
  const text = element === null ? null : firstText(element, ["Dt"], ["DtTm"])
  if (text === null) return null
  const found = text.slice(0, 10)
  if (!isDay(found)) throw notAccepted("notDay", { text: { quoted: text.slice(0, 60) } })
  return found
}

/** A time with its zone; without one it is not known which instant is meant. */
const instantOf = (text: string | null): Instant | null =>
  text !== null && text.length > 10 && isDateText(text) ? instant(text) : null

/** Which page of several a message or report is; null if it is the only one. */
function pageOf(element: Element, pagination: "MsgPgntn" | "StmtPgntn"): string | null {
  const page = textAt(element, pagination, "PgNb")
  return page === "1" && isTrue(textAt(element, pagination, "LastPgInd")) ? null : page
}

function toStatement<Of extends Entries>(
  kind: BankStatementKind,
  element: Element,
  { entries, messagePage }: Readonly<{ entries: Of; messagePage: string | null }>,
): BankStatement<Of> {
  const account = compact(firstText(element, ["Acct", "Id", "IBAN"], ["Acct", "Id", "Othr", "Id"]))
  if (account === null) throw notAccepted("noAccount")
  const statementId = nameAt(element, "Id")
  if (statementId === null) throw notAccepted("noStatementId")
  const balances = childrenAt(element, "Bal")
  const opening = balanceOf(balances, "OPBD") ?? balanceOf(balances, "PRCD")
  const closing = balanceOf(balances, "CLBD")
  const page = pageOf(element, "StmtPgntn") ?? messagePage
  if (kind === "statement" && page !== null && (opening === null || closing === null)) {
    throw notAccepted("pageOfSeveral", { statement: statementId, page })
  }
  const stated = textAt(element, "Acct", "Ccy")
  const currencies = new Set([
    ...(stated === null ? [] : [currencyOf(stated)]),
    ...[opening, closing].flatMap((balance) => (balance === null ? [] : [balance.currency])),
  ])
  if (currencies.size > 1) throw notAccepted("severalCurrencies", { statement: statementId })
  const [currency = null] = currencies
  return {
    kind,
    account,
    statementId,
    sequenceNumber: firstText(element, ["ElctrncSeqNb"], ["LglSeqNb"]),
    issuedAt: instantOf(textAt(element, "CreDtTm")),
    ...(page === null ? {} : { page }),
    currency,
    opening: opening?.balance ?? null,
    closing: closing?.balance ?? null,
    entries,
  }
}

type StatedBalance = Readonly<{ balance: BookedBalance; currency: CurrencyCode }>

function balanceOf(balances: readonly Element[], code: string): StatedBalance | null {
  const [element, another] = balances.filter((each) => textAt(each, "Tp", "CdOrPrtry", "Cd") === code)
  if (element === undefined) return null
  if (another !== undefined) throw notAccepted("twoBalances", { balance: code })
  const stated = elementAt(element, "Amt")
  const direction = directionOf(element)
  const day = dayOf(elementAt(element, "Dt"))
  if (stated === null || direction === null || day === null) {
    throw notAccepted("incompleteBalance", { balance: code })
  }
  const { value, currency } = amountOf(stated)
  return { balance: { value: direction === "debit" ? negate(value) : value, day }, currency }
}

/** A payment as its details state it. */
type StatedPayment = Omit<EntryPayment, "amount" | "direction"> &
  Readonly<{ amount: Amount | null; direction: EntryDirection | null }>

const NO_DETAILS: StatedPayment = {
  amount: null,
  direction: null,
  reference: null,
  endToEndId: null,
  structuredReference: null,
  remittanceText: null,
  counterpartyName: null,
  counterpartyIban: null,
  returnReason: null,
}

/** An entry that is booked and moves money, else null. */
function toEntry(element: Element, details: readonly StatedPayment[]): BookedEntry | null {
  // * The status is a text in earlier versions.
  const status = firstText(element, ["Sts", "Cd"], ["Sts", "Prtry"], ["Sts"])
  if (status === null) throw notAccepted("noEntryStatus")
  if (status !== "BOOK") return null
  const stated = elementAt(element, "Amt")
  const direction = directionOf(element)
  if (stated === null || direction === null) throw notAccepted("noEntryAmount")
  const amount = amountOf(stated)
  if (isZero(amount.value)) return null
  const booking = elementAt(element, "BookgDt")
  const bookedDay = dayOf(booking)
  if (bookedDay === null) throw notAccepted("noEntryDay")
  const isWhole = paymentsStated(element) <= Math.max(details.length, 1)
  const payments = paymentsOf({ amount, direction }, isWhole ? details : [], {
    remittanceText: textAt(element, "AddtlNtryInf"),
    returnReason: isReturnedCredit(element, element) ? UNKNOWN_REASON : null,
  })
  const [first, another] = payments
  return {
    amount,
    direction,
    isReversal: isTrue(textAt(element, "RvslInd")),
    bookedDay,
    bookedAt: booking === null ? null : instantOf(textAt(booking, "DtTm")),
    valueDay: dayOf(elementAt(element, "ValDt")),
    reference: reference(nameAt(element, "AcctSvcrRef")) ?? (another === undefined ? first.reference : null),
    payments,
  }
}

/** How many payments an entry says that it was made of, in all of its batches; 0 when it does not say. */
function paymentsStated(entry: Element): number {
  const numbers = childrenAt(entry, "NtryDtls").map((details) =>
    Number(textAt(details, "Btch", "NbOfTxs") ?? 0),
  )
  return numbers.reduce((all, number) => all + (Number.isSafeInteger(number) ? number : 0), 0)
}

/**
 * The payments of an entry. Details that do not make up the amount that was booked, because some are missing, have no amount, are in
 * another currency or come before charges, are not used: the entry is one payment without details, which a person has to look at.
 */
function paymentsOf(
  booked: Readonly<{ amount: Amount; direction: EntryDirection }>,
  details: readonly StatedPayment[],
  entry: Pick<EntryPayment, "remittanceText" | "returnReason">,
): BookedEntry["payments"] {
  const unknown: EntryPayment = { ...NO_DETAILS, ...booked, ...entry }
  // Nothing moves with an amount of zero: beside others, such details are a text.
  const moving = details.filter(({ amount }) => amount === null || !isZero(amount.value))
  const [first, ...rest] = moving.length === 0 ? details : moving
  if (first === undefined) return [unknown]
  if (rest.length === 0) {
    // Charges and conversions make the booked amount differ from the stated one; the booked amount counts. But charges never
    // increase a credit: a smaller stated amount is that of one payment of several.
    const isPart =
      booked.direction === "credit" &&
      first.amount !== null &&
      compare(first.amount.value, booked.amount.value) < 0
    return [
      isPart
        ? unknown
        : { ...first, ...booked, remittanceText: first.remittanceText ?? entry.remittanceText },
    ]
  }
  const [one, ...others] = [first, ...rest].flatMap(({ amount, direction, ...payment }): EntryPayment[] =>
    amount === null ? [] : [{ ...payment, amount, direction: direction ?? booked.direction }],
  )
  if (one === undefined || others.length < rest.length) return [unknown]
  return compare(sum([one, ...others].map(signed)), signed(booked)) === 0 ? [one, ...others] : [unknown]
}

/** A payment of an entry, whose own direction precedes its details. */
function toPayment(element: Element, entry: Element): StatedPayment {
  const direction = directionOf(element)
  // * The amount of the transaction itself is in AmtDtls in earlier versions.
  const stated = elementAt(element, "Amt") ?? elementAt(element, "AmtDtls", "TxAmt", "Amt")
  const refs = (name: string) => reference(nameAt(element, "Refs", name))
  const remittance = elementAt(element, "RmtInf")
  const unstructured = remittance === null ? [] : childrenAt(remittance, "Ustrd")
  const text = unstructured
    .map((line) => line.text.trim())
    .join(" ")
    .trim()
  const returned = elementAt(element, "RtrInf")
  const currency = elementAt(entry, "Amt")?.currency
  const isReturn = returned !== null || isReturnedCredit(element, entry)
  return {
    // What was ordered in another currency is not what was booked.
    amount: stated === null || stated.currency !== currency ? null : amountOf(stated),
    direction,
    reference: refs("AcctSvcrRef"),
    endToEndId: refs("EndToEndId"),
    structuredReference: structuredReferenceOf(remittance),
    remittanceText: text === "" ? null : text,
    ...counterpartyOf(element, direction ?? directionOf(entry), isReturn),
    returnReason:
      returned !== null
        ? { code: firstText(returned, ["Rsn", "Cd"], ["Rsn", "Prtry"]), text: textAt(returned, "AddtlInf") }
        : isReturn
          ? UNKNOWN_REASON
          : null,
  }
}

/**
 * Whether the bank's code of an entry, or of one of its payments, says that a transfer of ours came back: some banks mark a return
 * only by it. (On a debit the code means money that we sent back.)
 */
const isReturnedCredit = (payment: Element, entry: Element): boolean =>
  (directionOf(payment) ?? directionOf(entry)) === "credit" &&
  [payment, entry].some((each) => textAt(each, "BkTxCd", "Domn", "Fmly", "SubFmlyCd") === "RRTN")

const UNKNOWN_REASON: ReturnReason = { code: null, text: null }

/** The first reference of a creditor; there may be several structured parts, such as one for each invoice. */
function structuredReferenceOf(remittance: Element | null): string | null {
  const parts = remittance === null ? [] : childrenAt(remittance, "Strd")
  return compact(parts.map((part) => textAt(part, "CdtrRefInf", "Ref")).find((text) => text !== null) ?? null)
}

/** Whoever is at the other end. The parties of a return are those of the payment that is returned. */
function counterpartyOf(
  element: Element,
  direction: EntryDirection | null,
  isReturn: boolean,
): Pick<EntryPayment, "counterpartyName" | "counterpartyIban"> {
  const party = (direction === "credit") === isReturn ? "Cdtr" : "Dbtr"
  return {
    // * A party is a choice between a person or company and a bank in later versions.
    counterpartyName: firstText(element, ["RltdPties", party, "Pty", "Nm"], ["RltdPties", party, "Nm"]),
    counterpartyIban: compact(
      firstText(
        element,
        ["RltdPties", `${party}Acct`, "Id", "IBAN"],
        ["RltdPties", `${party}Acct`, "Id", "Othr", "Id"],
      ),
    ),
  }
}
