import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { isIban } from "#lib/domain/codes/codes.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { sum, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
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

const LONGEST_NAME = 70
const LONGEST_TEXT = 140

/** The most characters of an identification in ISO 20022. */
const LONGEST_ID = 35

/** Countries of the SEPA schemes (EPC409-09), by the country of an account number. */
const SEPA_COUNTRIES = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
)

const isSepa = ({ amount, creditor: { accountNumber } }: CreditTransfer): boolean =>
  amount.currency === "EUR" && isIban(accountNumber) && SEPA_COUNTRIES.has(accountNumber.slice(0, 2))

/**
 * An ISO 20022 customer credit transfer initiation (pain.001.001.09) with one payment information for each debit account,
 * currency, day and scheme. The same transfers in any order give the same bytes.
 */
export function creditTransferFile({
  messageId,
  createdAt,
  transfers,
}: Readonly<{ messageId: string; createdAt: Instant; transfers: readonly CreditTransfer[] }>): string {
  const ordered = transfers.toSorted((one, other) => compareText(one.endToEndId, other.endToEndId))
  const groups = [...Map.groupBy(ordered, groupKey)].toSorted(([one], [other]) => compareText(one, other))
  const debtor = groups[0]?.[1][0]?.debtor
  invariant(debtor !== undefined, "a file has a transfer")
  const payments = groups.flatMap(([, group], place) =>
    paymentInformation(`${messageId}-${place + 1}`, group),
  )
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    "  <CstmrCdtTrfInitn>",
    "    <GrpHdr>",
    `      <MsgId>${identification(messageId)}</MsgId>`,
    `      <CreDtTm>${createdAt.slice(0, 19)}Z</CreDtTm>`,
    ...totals(ordered).map((line) => `      ${line}`),
    `      <InitgPty><Nm>${written(debtor.name, LONGEST_NAME)}</Nm></InitgPty>`,
    "    </GrpHdr>",
    ...payments.map((line) => `    ${line}`),
    "  </CstmrCdtTrfInitn>",
    "</Document>",
  ].join("\n")}\n`
}

const groupKey = (transfer: CreditTransfer): string =>
  [
    transfer.debtor.iban,
    transfer.amount.currency,
    transfer.executionDay,
    isSepa(transfer) ? "SEPA" : "other",
  ].join(" ")

function paymentInformation(id: string, group: readonly CreditTransfer[]): string[] {
  const [first] = group
  invariant(first !== undefined, "a group has a transfer")
  const { debtor, executionDay } = first
  const scheme = isSepa(first)
  return [
    "<PmtInf>",
    `  <PmtInfId>${identification(id)}</PmtInfId>`,
    "  <PmtMtd>TRF</PmtMtd>",
    // The statement shows each transfer, so that each is confirmed by its own entry.
    "  <BtchBookg>false</BtchBookg>",
    ...totals(group).map((line) => `  ${line}`),
    ...(scheme ? ["  <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>"] : []),
    `  <ReqdExctnDt><Dt>${executionDay}</Dt></ReqdExctnDt>`,
    `  <Dbtr><Nm>${written(debtor.name, LONGEST_NAME)}</Nm></Dbtr>`,
    `  <DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>`,
    `  <DbtrAgt><FinInstnId>${agent(debtor.bic)}</FinInstnId></DbtrAgt>`,
    `  <ChrgBr>${scheme ? "SLEV" : "SHAR"}</ChrgBr>`,
    ...group.flatMap(transaction).map((line) => `  ${line}`),
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
    `  <Cdtr><Nm>${written(creditor.name, LONGEST_NAME)}</Nm></Cdtr>`,
    `  <CdtrAcct><Id>${account(creditor.accountNumber)}</Id></CdtrAcct>`,
    `  <RmtInf><Ustrd>${written(text, LONGEST_TEXT)}</Ustrd></RmtInf>`,
    "</CdtTrfTxInf>",
  ]
}

const agent = (bic: string | null): string =>
  bic === null ? "<Othr><Id>NOTPROVIDED</Id></Othr>" : `<BICFI>${bic}</BICFI>`

const account = (number: string): string =>
  isIban(number) ? `<IBAN>${number}</IBAN>` : `<Othr><Id>${written(number, LONGEST_ID - 1)}</Id></Othr>`

/** The number of transfers, and the sum of their amounts whatever their currency. */
const totals = (transfers: readonly CreditTransfer[]): string[] => [
  `<NbOfTxs>${transfers.length}</NbOfTxs>`,
  `<CtrlSum>${controlSum(transfers)}</CtrlSum>`,
]

/** The sum of amounts whatever their currency, by which a bank sees that nothing is missing. */
export const controlSum = (transfers: readonly Pick<CreditTransfer, "amount">[]): Decimal =>
  sum(transfers.map(({ amount }) => amount.value))

function identification(id: string): string {
  invariant(id.length <= LONGEST_ID, "an identification of ISO 20022 is short")
  return id
}

/** A text in characters that are none of XML's own. */
const written = (text: string, longest: number): string => sepaText(text, longest).replaceAll("'", "&apos;")
