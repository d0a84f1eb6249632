import type { Instant } from "#lib/domain/calendar/instant.ts"
import { isNegative, negate } from "#lib/domain/money/decimal.ts"
import type {
  BankStatement,
  BankStatementFile,
  BookedBalance,
  BookedEntry,
  EntryPayment,
} from "./bank-statement.ts"

/** Text inside of an element. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const tag = (name: string, ...content: readonly (string | null)[]): string =>
  `<${name}>${content.filter((part) => part !== null).join("")}</${name}>`

const optional = (name: string, text: string | null): string | null =>
  text === null ? null : tag(name, escaped(text))

const money = ({ value, currency }: EntryPayment["amount"]): string => `<Amt Ccy="${currency}">${value}</Amt>`

const indicator = (direction: BookedEntry["direction"]): string =>
  tag("CdtDbtInd", direction === "credit" ? "CRDT" : "DBIT")

/** Writes what a bank would send at this instant (camt.053 or camt.054); the inverse of the reader. */
export function camtFile({ format, messageId, statements }: BankStatementFile, createdAt: Instant): string {
  const version = Number(format.slice(-2))
  const [message, report] = format.startsWith("camt.053")
    ? ["BkToCstmrStmt", "Stmt"]
    : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}">\n`,
    tag(
      message,
      tag("GrpHdr", tag("MsgId", escaped(messageId)), tag("CreDtTm", createdAt)),
      ...statements.map((statement) => `\n${reportXml(report, statement, version)}`),
    ),
    "\n</Document>\n",
  ].join("")
}

function reportXml(name: string, statement: BankStatement, version: number): string {
  const { account, currency, opening, closing, entries } = statement
  const identification = /^[A-Z]{2}\d{2}/.test(account)
    ? tag("IBAN", account)
    : tag("Othr", tag("Id", escaped(account)))
  return tag(
    name,
    tag("Id", escaped(statement.statementId)),
    statement.page === undefined
      ? null
      : tag("StmtPgntn", tag("PgNb", statement.page), tag("LastPgInd", "false")),
    optional("ElctrncSeqNb", statement.sequenceNumber),
    optional("CreDtTm", statement.issuedAt),
    tag("Acct", tag("Id", identification), optional("Ccy", currency)),
    opening === null ? null : balanceXml("OPBD", opening, String(currency)),
    closing === null ? null : balanceXml("CLBD", closing, String(currency)),
    ...entries.map((entry) => `\n${entryXml(entry, version)}`),
  )
}

const balanceXml = (code: string, { value, day }: BookedBalance, currency: string): string =>
  tag(
    "Bal",
    tag("Tp", tag("CdOrPrtry", tag("Cd", code))),
    `<Amt Ccy="${currency}">${isNegative(value) ? negate(value) : value}</Amt>`,
    tag("CdtDbtInd", isNegative(value) ? "DBIT" : "CRDT"),
    tag("Dt", tag("Dt", day)),
  )

const entryXml = (entry: BookedEntry, version: number): string =>
  tag(
    "Ntry",
    money(entry.amount),
    indicator(entry.direction),
    entry.isReversal ? tag("RvslInd", "true") : null,
    tag("Sts", version >= 7 ? tag("Cd", "BOOK") : "BOOK"),
    tag("BookgDt", entry.bookedAt === null ? tag("Dt", entry.bookedDay) : tag("DtTm", entry.bookedAt)),
    entry.valueDay === null ? null : tag("ValDt", tag("Dt", entry.valueDay)),
    optional("AcctSvcrRef", entry.reference),
    tag("NtryDtls", ...entry.payments.map((payment) => paymentXml(payment, version))),
  )

function paymentXml(payment: EntryPayment, version: number): string {
  const { counterpartyName: name, counterpartyIban: iban, returnReason } = payment
  const party = (payment.direction === "credit") === (returnReason !== null) ? "Cdtr" : "Dbtr"
  const named = name === null ? null : tag("Nm", escaped(name))
  return tag(
    "TxDtls",
    tag("Refs", optional("AcctSvcrRef", payment.reference), optional("EndToEndId", payment.endToEndId)),
    version >= 4 ? money(payment.amount) : tag("AmtDtls", tag("TxAmt", money(payment.amount))),
    indicator(payment.direction),
    name === null && iban === null
      ? null
      : tag(
          "RltdPties",
          named === null ? null : tag(party, version >= 8 ? tag("Pty", named) : named),
          iban === null ? null : tag(`${party}Acct`, tag("Id", tag("IBAN", iban))),
        ),
    tag(
      "RmtInf",
      optional("Ustrd", payment.remittanceText),
      payment.structuredReference === null
        ? null
        : tag("Strd", tag("CdtrRefInf", tag("Ref", payment.structuredReference))),
    ),
    returnReason === null
      ? null
      : tag(
          "RtrInf",
          returnReason.code === null ? null : tag("Rsn", tag("Cd", returnReason.code)),
          optional("AddtlInf", returnReason.text),
        ),
  )
}
