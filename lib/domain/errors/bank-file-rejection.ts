import { FILE_IN_WORDS } from "#lib/domain/data-files/recognized-file.ts"
import type { Rejection, RejectionValue, ValuesOfSentence } from "./rejection.ts"
import { filledSentence } from "./rejection.ts"

/**
 * The English reasons for rejecting a bank file, by name: API responses, the command line and the log use them. Pages format the same
 * values in the language of the user. A reason that is shown after a line number begins in lower case.
 */
export const BANK_FILE_REJECTIONS = {
  // What any message of a bank may have wrong.
  empty: "The file is empty.",
  tooLarge: "A file may be {mebibytes} MiB at most.",
  zip: "The file is a ZIP archive. Unpack it first.",
  gzip: "The file is compressed (gzip). Unpack it first.",
  utf16: "The file is in UTF-16. It must be in UTF-8.",
  notUtf8: "The file is not in UTF-8.",
  otherEncoding: "the file says that it is in {encoding}. It must be in UTF-8.",
  otherKind: "The file is {kind}. It must be XML of ISO 20022: {formats}. Ask the bank for one of these.",
  notWellFormed: "the XML is not well-formed ({error}).",
  doctype: "the file has a DOCTYPE, which no message of a bank needs.",
  noNamespace: "{element} has no namespace, so the message and its version are not known.",
  otherNamespace: "{namespace} is none of {formats}.",
  otherFirstElement: "the first element is {element}, not Document.",
  tooManyAttributes: "an element has more than {most} attributes.",
  tooDeep: "elements are nested more than {most} deep.",
  tooManyElements: "{element} has more than {most} elements.",
  tooManyCharacters: "{element} has more than {most} characters.",
  noMessageId: "The message has no identification (MsgId).",

  // What a statement or a notification says.
  otherMessage: "{format} has {message}, not {element}.",
  tooManyReports: "the file has more than {most} reports.",
  tooManyPayments: "an entry has more than {most} payments.",
  noReport: "The file reports no account.",
  noAccount: "the report names no account.",
  noStatementId: "the report has no identification.",
  notAmount: "{text} is no amount.",
  notCurrency: "{text} is no currency.",
  notDirection: "{text} is neither CRDT nor DBIT.",
  notTrueOrFalse: "{text} is neither true nor false.",
  notDay: "{text} is no day.",
  tooManyDecimals: "{amount} has more than {decimals} decimals.",
  severalCurrencies: "statement {statement} has balances in several currencies.",
  twoBalances: "the statement has two balances {balance}.",
  incompleteBalance: "the balance {balance} is not complete.",
  noEntryStatus: "an entry has no status.",
  noEntryAmount: "an entry has no amount or direction.",
  noEntryDay: "an entry has no day of its booking.",
  pageOfSeveral:
    "Statement {statement} is page {page} of several. Ask the bank for the whole statement on one page, in one message.",
  noOpening: "Statement {statement} has no opening booked balance (OPBD or PRCD).",
  noClosing: "Statement {statement} has no closing booked balance (CLBD).",
  otherCurrency: "Statement {statement} is in {currency}, and one of its entries is in {other}.",
  closesBeforeOpening: "Statement {statement} closes before it opens.",
  doesNotAddUp:
    "Statement {statement} does not add up: {opening} and the booked entries make {expected}, it closes with {closing}. The difference is {difference}.",
  noReference:
    "Notification {statement} has an entry of {amount} on {day} without a reference of the bank (AcctSvcrRef), so that it would be booked again with the statement. Import the statement instead.",
  sameReference: "Notification {statement} has two entries with the reference {reference}.",

  // What a statement or a notification says beside what the register knows.
  otherAccounts: "No share class is or was paid to on the account {accounts}.",
  closesLater: "Statement {statement} closes on {day}, after today.",
  saysOtherwise:
    "Statement {statement} of {day} was imported before and says something else. Ask the bank which one is right.",
  otherAmount: "The entry {entry} of {amount} on {day} is known with another amount or day.",
  inAnotherStatement: "The entry {entry} is in another statement already.",
  knownOtherwise:
    "The entry {entry} is known with another payer, order or kind of payment, from the {kind} {report}, which nobody has confirmed. If that one was imported before and is wrong, reject its proposal or discard it, and import this one again.",

  // What a report on a file of ours says.
  notStatusReport: "a status report has {message}, not {element}.",
  notOneMessage: "The report is not about one message (OrgnlMsgId).",
  noOriginalMessage: "the report does not say of which message it is (OrgnlMsgId).",
  otherOriginalMessage: "the report is about a message {message}, not about payments to others (pain.001).",
  noPaymentId: "a payment has no OrgnlPmtInfId.",
  noTransferId: "a transfer has no OrgnlEndToEndId.",
  notStatus: "{text} is no status.",
  unknownFile: "No file of ours has the message id {message}.",
  unknownPayment: "Our file has no payment {payment}.",
  unknownTransfer: "The payment {payment} of our file has no transfer {transfer}.",
} as const

/** Words that a rejection has in place of a value. */
export const BANK_FILE_TERMS = {
  ...FILE_IN_WORDS,
  statement: "statement",
  notification: "notification",
  statementFormats: "camt.053 and camt.054, versions 001.02 to 001.13",
  reportFormats: "pain.002, versions 001.03 to 001.15",
} as const

/** A rejection with the line of the file that it is about. */
export const BANK_FILE_LINE = "Line {line}: {reason}"

export type BankFileRejectionName = keyof typeof BANK_FILE_REJECTIONS

export type BankFileTerm = keyof typeof BANK_FILE_TERMS

export type BankFileValue = RejectionValue<BankFileTerm>

/** Why a file is not accepted, with the values of its words and the line, if there is one. */
export type BankFileRejection = Rejection<BankFileRejectionName, BankFileTerm> &
  Readonly<{ line: number | null }>

/** The values of a rejection; none for a text without placeholders. */
export type BankFileValues<Name extends BankFileRejectionName> = ValuesOfSentence<
  (typeof BANK_FILE_REJECTIONS)[Name],
  BankFileTerm
>

/** A rejection with every value that its words need. */
export const bankFileRejection = <Name extends BankFileRejectionName>(
  name: Name,
  ...[values]: BankFileValues<Name>
): BankFileRejection => ({ name, values: values ?? {}, line: null })

/** A rejection in English. */
export function bankFileRejectionText({ name, values, line }: BankFileRejection): string {
  const reason = filledSentence(BANK_FILE_REJECTIONS[name], values, BANK_FILE_TERMS)
  return line === null ? reason : filledSentence(BANK_FILE_LINE, { line, reason }, BANK_FILE_TERMS)
}
