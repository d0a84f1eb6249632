import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { CreditTransfer } from "./credit-transfer-file.ts"
import { creditTransferFile } from "./credit-transfer-file.ts"

const FUND = { name: "Euro T-Bills", iban: "FR7630006000011234567890189", bic: "AGRIFRPPXXX" }

const transfer = (
  number: number,
  value: string,
  more: Partial<CreditTransfer & { currency: CurrencyCode }> = {},
): CreditTransfer => ({
  endToEndId: `E${number}`,
  amount: { value: decimal(value), currency: more.currency ?? "EUR" },
  debtor: FUND,
  creditor: { name: "Zoë O’Neill", accountNumber: "DE89370400440532013000", bic: "COBADEFFXXX" },
  executionDay: day("2026-11-24"),
  text: "Redemption EUTBL 2026-11-20",
  ...more,
})

const fileOf = (transfers: readonly CreditTransfer[]) =>
  creditTransferFile({ messageId: "M1", createdAt: instant("2026-11-24T09:30:00.123Z"), transfers })

const all = (file: string, element: string) =>
  [...file.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "g"))].map(([, text]) => text)

describe("the file of payouts for a bank", () => {
  it("names each payment with its amount, payee and text in the characters of SEPA", () => {
    expect(fileOf([transfer(1, "12.5")])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
        <CstmrCdtTrfInitn>
          <GrpHdr>
            <MsgId>M1</MsgId>
            <CreDtTm>2026-11-24T09:30:00Z</CreDtTm>
            <NbOfTxs>1</NbOfTxs>
            <CtrlSum>12.5</CtrlSum>
            <InitgPty><Nm>Euro T-Bills</Nm></InitgPty>
          </GrpHdr>
          <PmtInf>
            <PmtInfId>M1-1</PmtInfId>
            <PmtMtd>TRF</PmtMtd>
            <BtchBookg>false</BtchBookg>
            <NbOfTxs>1</NbOfTxs>
            <CtrlSum>12.5</CtrlSum>
            <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
            <ReqdExctnDt><Dt>2026-11-24</Dt></ReqdExctnDt>
            <Dbtr><Nm>Euro T-Bills</Nm></Dbtr>
            <DbtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></DbtrAcct>
            <DbtrAgt><FinInstnId><BICFI>AGRIFRPPXXX</BICFI></FinInstnId></DbtrAgt>
            <ChrgBr>SLEV</ChrgBr>
            <CdtTrfTxInf>
              <PmtId><EndToEndId>E1</EndToEndId></PmtId>
              <Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt>
              <CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>
              <Cdtr><Nm>Zoe O&apos;Neill</Nm></Cdtr>
              <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
              <RmtInf><Ustrd>Redemption EUTBL 2026-11-20</Ustrd></RmtInf>
            </CdtTrfTxInf>
          </PmtInf>
        </CstmrCdtTrfInitn>
      </Document>
      "
    `)
  })

  it("has the same bytes whatever the order of its transfers", () => {
    const transfers = [transfer(2, "1"), transfer(1, "2"), transfer(3, "3", { currency: "USD" })]
    expect(fileOf(transfers.toReversed())).toBe(fileOf(transfers))
  })

  it("has one payment information for each debit account, currency, day and scheme, each with its sum", () => {
    const creditor = { name: "Ann", accountNumber: "000123456789", bic: "CHASUS33XXX" }
    const file = fileOf([
      transfer(1, "0.1"),
      transfer(2, "0.2"),
      transfer(3, "5", { currency: "USD", creditor }),
      transfer(4, "7", { creditor }),
      transfer(5, "9", { executionDay: day("2026-11-25") }),
      transfer(6, "11", { debtor: { ...FUND, iban: "BE68539007547034", bic: null } }),
    ])
    expect(all(file, "PmtInfId")).toEqual(["M1-1", "M1-2", "M1-3", "M1-4", "M1-5"])
    expect(all(file, "NbOfTxs")).toEqual(["6", "1", "2", "1", "1", "1"])
    expect(all(file, "CtrlSum")).toEqual(["32.3", "11", "0.3", "7", "9", "5"])
    expect(all(file, "Cd")).toEqual(["SEPA", "SEPA", "SEPA"])
    expect(all(file, "ChrgBr")).toEqual(["SLEV", "SLEV", "SHAR", "SLEV", "SHAR"])
    expect(file).toContain("<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>")
    expect(file).toContain("<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>")
  })

  it("writes amounts in the minor units of their currency", () => {
    const file = fileOf([transfer(1, "1000", { currency: "JPY" }), transfer(2, "1000.1")])
    expect(file).toContain('<InstdAmt Ccy="JPY">1000</InstdAmt>')
    expect(file).toContain('<InstdAmt Ccy="EUR">1000.10</InstdAmt>')
  })

  it("rejects an identification that ISO 20022 does not allow", () => {
    expect(() => fileOf([transfer(1, "1", { endToEndId: "E".repeat(36) })])).toThrow()
  })
})
