import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { isIban } from "#lib/domain/codes/codes.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, sum, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { isInSepa, MAX_SEPA_AMOUNT } from "#lib/domain/payments/sepa.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import { sepaText } from "./sepa-text.ts"

/** An order to the bank to pay somebody. */
export type CreditTransfer = Readonly<{
  endToEndId: string
  amount: Amount
  debtor: Readonly<{ name: string; iban: string; bic: string | null }>
  creditor: Readonly<{ name: string; accountNumber: string; bic: string }>
  /** The day on which the bank is to pay. */
  executionDay: Day
  /** What the creditor reads. */
  text: string
}>

const MAX_NAME_LENGTH = 70
const MAX_TEXT_LENGTH = 140

/** Maximum length of an identification in ISO 20022. */
const MAX_ID_LENGTH = 35

/** How money travels: by the rules of SEPA, or otherwise, which a bank reads from a file of its own. */
export const PAYMENT_SCHEMES = ["sepa", "other"] as const

export type PaymentScheme = (typeof PAYMENT_SCHEMES)[number]

function schemeOf({
  amount: { value, currency },
  debtor,
  creditor: { accountNumber },
}: CreditTransfer): PaymentScheme {
  const isSepa =
    currency === "EUR" &&
    isInSepa(debtor.iban) &&
    isIban(accountNumber) &&
    isInSepa(accountNumber) &&
    compare(value, MAX_SEPA_AMOUNT) <= 0
  return isSepa ? "sepa" : "other"
}

/** What one bank is to pay in one scheme. */
export type CreditTransferFile = Readonly<{
  messageId: string
  /** The BIC of the bank that pays, without the branch code of a head office; null where it is unknown. */
  bank: string | null
  scheme: PaymentScheme
  /** The account numbers that are debited; one where the bank is unknown. */
  accounts: readonly string[]
  transfers: readonly CreditTransfer[]
  /** The transfers of each debit account, currency and day. */
  payments: readonly Readonly<{ id: string; transfers: readonly CreditTransfer[] }>[]
}>

/**
 * The files of a batch: one for each bank that pays and scheme, because a bank takes neither the accounts of another bank nor two
 * schemes in one file. The same transfers in any order give the same files with the same ids. A batch of one file has its own id.
 */
export function creditTransferFiles(
  batchId: string,
  transfers: readonly CreditTransfer[],
): CreditTransferFile[] {
  const ordered = transfers.toSorted((one, other) => compareText(one.endToEndId, other.endToEndId))
  const files = groups(ordered, fileKey)
  let paymentCount = 0
  return files.map(([first, ...more], at) => ({
    messageId: files.length === 1 ? batchId : numbered(batchId, at + 1),
    bank: bankOf(first),
    scheme: schemeOf(first),
    accounts: [...new Set([first, ...more].map(({ debtor }) => debtor.iban))].toSorted(compareText),
    transfers: [first, ...more],
    // Counted through all files, so that no two payments of a batch have the same id.
    payments: groups([first, ...more], paymentKey).map((group) => {
      paymentCount += 1
      return { id: numbered(batchId, paymentCount), transfers: group }
    }),
  }))
}

type Group = readonly [CreditTransfer, ...CreditTransfer[]]

const groups = (transfers: readonly CreditTransfer[], keyOf: (of: CreditTransfer) => string): Group[] =>
  [...Map.groupBy(transfers, keyOf)]
    .toSorted(([one], [other]) => compareText(one, other))
    .flatMap(([, [first, ...more]]) => (first === undefined ? [] : [[first, ...more] as const]))

/** A BIC of eight characters is the head office, which XXX names, too. */
const bankOf = ({ debtor: { bic } }: CreditTransfer): string | null =>
  bic?.replace(/^(.{8})XXX$/, "$1") ?? null

const fileKey = (transfer: CreditTransfer): string =>
  [bankOf(transfer) ?? transfer.debtor.iban, schemeOf(transfer) === "sepa" ? 1 : 2].join(" ")

const paymentKey = ({ debtor, amount, executionDay }: CreditTransfer): string =>
  [debtor.iban, amount.currency, executionDay].join(" ")

/** The id with a number, which takes the place of its last characters where both together are too long. */
function numbered(id: string, number: number): string {
  const suffix = `-${number}`
  return `${id.slice(0, MAX_ID_LENGTH - suffix.length)}${suffix}`
}

/** An ISO 20022 customer credit transfer initiation (pain.001.001.09) with the payments of a file. */
export function creditTransferFile(
  { messageId, transfers, payments }: CreditTransferFile,
  createdAt: Instant,
): string {
  const debtor = payments[0]?.transfers[0]?.debtor
  invariant(debtor !== undefined, "a file has a transfer")
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    "  <CstmrCdtTrfInitn>",
    "    <GrpHdr>",
    `      <MsgId>${identification(messageId)}</MsgId>`,
    `      <CreDtTm>${createdAt.slice(0, 19)}Z</CreDtTm>`,
    ...totals(transfers).map((line) => `      ${line}`),
    `      <InitgPty><Nm>${written(debtor.name, MAX_NAME_LENGTH)}</Nm></InitgPty>`,
    "    </GrpHdr>",
    ...payments.flatMap((payment) => paymentInformation(payment)).map((line) => `    ${line}`),
    "  </CstmrCdtTrfInitn>",
    "</Document>",
  ].join("\n")}\n`
}

function paymentInformation({ id, transfers }: CreditTransferFile["payments"][number]): string[] {
  const [first] = transfers
  invariant(first !== undefined, "a payment has a transfer")
  const { debtor, executionDay } = first
  const isSepa = schemeOf(first) === "sepa"
  return [
    "<PmtInf>",
    `  <PmtInfId>${identification(id)}</PmtInfId>`,
    "  <PmtMtd>TRF</PmtMtd>",
    // The statement shows each transfer, so that each is confirmed by its own entry.
    "  <BtchBookg>false</BtchBookg>",
    ...totals(transfers).map((line) => `  ${line}`),
    ...(isSepa ? ["  <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>"] : []),
    `  <ReqdExctnDt><Dt>${executionDay}</Dt></ReqdExctnDt>`,
    `  <Dbtr><Nm>${written(debtor.name, MAX_NAME_LENGTH)}</Nm></Dbtr>`,
    `  <DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>`,
    `  <DbtrAgt><FinInstnId>${agent(debtor.bic)}</FinInstnId></DbtrAgt>`,
    `  <ChrgBr>${isSepa ? "SLEV" : "SHAR"}</ChrgBr>`,
    ...transfers.flatMap(transaction).map((line) => `  ${line}`),
    "</PmtInf>",
  ]
}

function transaction({ endToEndId, amount, creditor, text }: CreditTransfer): string[] {
  const { value, currency } = amount
  return [
    "<CdtTrfTxInf>",
    `  <PmtId><EndToEndId>${identification(endToEndId)}</EndToEndId></PmtId>`,
    `  <Amt><InstdAmt Ccy="${currency}">${toFixedPlaces(value, minorUnitDecimals(currency))}</InstdAmt></Amt>`,
    `  <CdtrAgt><FinInstnId>${agent(creditor.bic)}</FinInstnId></CdtrAgt>`,
    `  <Cdtr><Nm>${written(creditor.name, MAX_NAME_LENGTH)}</Nm></Cdtr>`,
    `  <CdtrAcct><Id>${account(creditor.accountNumber)}</Id></CdtrAcct>`,
    `  <RmtInf><Ustrd>${written(text, MAX_TEXT_LENGTH)}</Ustrd></RmtInf>`,
    "</CdtTrfTxInf>",
  ]
}

const agent = (bic: string | null): string =>
  bic === null ? "<Othr><Id>NOTPROVIDED</Id></Othr>" : `<BICFI>${bic}</BICFI>`

const account = (number: string): string =>
  isIban(number) ? `<IBAN>${number}</IBAN>` : `<Othr><Id>${written(number, MAX_ID_LENGTH - 1)}</Id></Othr>`

/** The number of transfers, and the sum of their amounts whatever their currency. */
const totals = (transfers: readonly CreditTransfer[]): string[] => [
  `<NbOfTxs>${transfers.length}</NbOfTxs>`,
  `<CtrlSum>${controlSum(transfers)}</CtrlSum>`,
]

/** The sum of amounts whatever their currency, by which a bank sees that nothing is missing. */
export const controlSum = (transfers: readonly Pick<CreditTransfer, "amount">[]): Decimal =>
  sum(transfers.map(({ amount }) => amount.value))

function identification(id: string): string {
  invariant(id.length <= MAX_ID_LENGTH, "an identification of ISO 20022 is short")
  return id
}

/** A text in characters that are none of XML's own. */
const written = (text: string, maxLength: number): string =>
  sepaText(text, maxLength).replaceAll("'", "&apos;")
