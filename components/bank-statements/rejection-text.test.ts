import { describe, expect, it } from "vitest"
import { checkStatement } from "#lib/domain/bank-statements/bank-statement.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type {
  BankFileRejection,
  BankFileRejectionName,
  BankFileValue,
} from "#lib/domain/errors/bank-file-rejection.ts"
import {
  BANK_FILE_REJECTIONS,
  bankFileRejection,
  bankFileRejectionText,
} from "#lib/domain/errors/bank-file-rejection.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { STAFF_LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { readStatusReport } from "#lib/domain/payouts/status-report-reader.ts"
import { placeholdersOf } from "#lib/i18n/placeholders.fixture.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { rejectionText } from "./rejection-text.ts"

const read = (language: StaffLanguage, rejection: BankFileRejection) =>
  rejectionText(language, staffMessages(language).bankStatements, rejection)?.replaceAll(/\s/g, " ")

const NAMES = Object.keys(BANK_FILE_REJECTIONS) as BankFileRejectionName[]

const MONEY = amount(decimal("1234.5"), "EUR")

/** A value of each kind. */
const VALUES: readonly BankFileValue[] = [
  "S-1",
  1234,
  { day: day("2026-11-27") },
  { money: MONEY },
  { figure: MONEY },
  { quoted: "12,5" },
  { list: ["FR76", "FR77"] },
  { term: "swift" },
]

/** A rejection whose placeholders all have this value. */
const filledWith = (name: BankFileRejectionName, value: BankFileValue): BankFileRejection => ({
  name,
  values: Object.fromEntries(placeholdersOf(BANK_FILE_REJECTIONS[name]).map((each) => [each, value])),
  line: null,
})

describe.each(NAMES)("the rejection %s", (name) => {
  it.each(STAFF_LANGUAGES)("is a sentence in %s with every value, of whatever kind", (language) => {
    for (const value of VALUES) {
      const text = read(language, filledWith(name, value))
      expect(text).toMatch(/\.$/)
      expect(text).not.toMatch(/[{}]|undefined|\[object/)
    }
  })

  it("is not in English on a French page", () => {
    const rejection = filledWith(name, "S-1")
    expect(read("fr", rejection)).not.toBe(bankFileRejectionText(rejection))
  })

  it("has a placeholder for each of its values in both languages", () => {
    const bare = bankFileRejectionText(filledWith(name, ""))
    for (const placeholder of placeholdersOf(BANK_FILE_REJECTIONS[name])) {
      const { values } = filledWith(name, "")
      const marked = { name, values: { ...values, [placeholder]: "MARK" }, line: null }
      expect(bankFileRejectionText(marked)).toContain("MARK")
      for (const language of STAFF_LANGUAGES) expect(read(language, marked), placeholder).toContain("MARK")
    }
    expect(bare).not.toMatch(/[{}]/)
  })
})

/** What a file was rejected with. */
function rejectionOf(reading: () => unknown): Readonly<{ reason: string; rejection: BankFileRejection }> {
  try {
    reading()
  } catch (error) {
    if (!(error instanceof DomainError) || error.details === undefined || !("rejection" in error.details))
      throw error
    return { reason: error.reason, rejection: error.details.rejection }
  }
  throw new Error("the file is accepted")
}

const inBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const balance = (code: string, value: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`

/** A statement that opens with 1,000 and closes with 2,000, with one credit. */
const statement = (credited: string): Uint8Array =>
  inBytes(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId></GrpHdr>
<Stmt><Id>S-1</Id><Acct><Id><IBAN>FR7699990000000000000000167</IBAN></Id></Acct>
${balance("OPBD", "1000")}${balance("CLBD", "2000")}
<Ntry><Amt Ccy="EUR">${credited}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`)

describe("a French reader reads", () => {
  it("by how much a statement does not add up, in its currency", () => {
    const { reason, rejection } = rejectionOf(() => {
      for (const each of readStatementFile(statement("1234.5")).statements) checkStatement(each)
    })
    expect(reason).toBe(
      "Statement S-1 does not add up: 1000 and the booked entries make 2234.5 EUR, it closes with 2000. The difference is -234.5 EUR.",
    )
    expect(read("fr", rejection)).toBe(
      "Le relevé S-1 n’est pas équilibré : 1 000,00 EUR et les écritures comptabilisées font 2 234,50 EUR, mais le solde de clôture est de 2 000,00 EUR. L’écart est de −234,50 EUR.",
    )
    expect(read("en", rejection)).toBe(
      "Statement S-1 does not add up: EUR 1,000.00 and the booked entries make EUR 2,234.50, it closes with EUR 2,000.00. The difference is −EUR 234.50.",
    )
  })

  it("the line of an entry that cannot be read, with the bank's own words", () => {
    const { reason, rejection } = rejectionOf(() => readStatementFile(statement("1 234,5")))
    expect(reason).toBe('Line 5: "1 234,5" is no amount.')
    expect(read("fr", rejection)).toBe("Ligne 5 : « 1 234,5 » n’est pas un montant.")
  })

  it("what the file is instead, and which formats are read", () => {
    const { reason, rejection } = rejectionOf(() => readStatementFile(inBytes("%PDF-1.7")))
    expect(reason).toBe(
      "The file is a PDF. It must be XML of ISO 20022: camt.053 and camt.054, versions 001.02 to 001.13. Ask the bank for one of these.",
    )
    expect(read("fr", rejection)).toBe(
      "Le fichier est un PDF. Il doit être du XML au format ISO 20022 : camt.053 et camt.054, versions 001.02 à 001.13. Demandez-le à la banque.",
    )
  })

  it("what a report on a file of ours lacks", () => {
    const report = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr/></CstmrPmtStsRpt></Document>`
    const { reason, rejection } = rejectionOf(() => readStatusReport(inBytes(report)))
    expect(reason).toBe("The message has no identification (MsgId).")
    expect(read("fr", rejection)).toBe("Le message n’a pas d’identifiant (MsgId).")
  })

  it("the days, amounts and accounts of what the register knows", () => {
    const known = bankFileRejection("otherAmount", {
      entry: "E-1",
      amount: { money: MONEY },
      day: { day: day("2026-11-27") },
    })
    expect(bankFileRejectionText(known)).toBe(
      "The entry E-1 of 1234.5 EUR on 2026-11-27 is known with another amount or day.",
    )
    expect(read("fr", known)).toBe(
      "L’écriture E-1 de 1 234,50 EUR, le 27 nov. 2026, est connue avec un autre montant ou un autre jour.",
    )
    const others = bankFileRejection("otherAccounts", { accounts: { list: ["FR76", "FR77"] } })
    expect(read("fr", others)).toContain("FR76 et FR77")
  })

  it("nothing of a reason that the page does not know", () => {
    const unknown = { name: "later", values: {}, line: null } as unknown as BankFileRejection
    expect(read("fr", unknown)).toBeUndefined()
  })
})
