import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { CreditTransfer } from "./credit-transfer-file.ts"
import { creditTransferFile, creditTransferFiles } from "./credit-transfer-file.ts"

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

const CREATED_AT = instant("2026-11-24T09:30:00.123Z")

const filesOf = (transfers: readonly CreditTransfer[], batch = "M1") => creditTransferFiles(batch, transfers)

const written = (transfers: readonly CreditTransfer[], batch = "M1") =>
  filesOf(transfers, batch).map((file) => creditTransferFile(file, CREATED_AT))

/** The file of transfers of one bank and scheme. */
function fileOf(transfers: readonly CreditTransfer[]): string {
  const files = written(transfers)
  expect(files).toHaveLength(1)
  return files[0] ?? ""
}

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
    expect(written(transfers)).toHaveLength(2)
    expect(written(transfers.toReversed())).toEqual(written(transfers))
  })

  it("has one payment information for each debit account, currency and day, each with its sum", () => {
    const file = fileOf([
      transfer(1, "0.1"),
      transfer(2, "0.2"),
      transfer(5, "9", { executionDay: day("2026-11-25") }),
      transfer(6, "11", { debtor: { ...FUND, iban: "BE68539007547034", bic: "AGRIFRPP" } }),
    ])
    expect(all(file, "PmtInfId")).toEqual(["M1-1", "M1-2", "M1-3"])
    expect(all(file, "NbOfTxs")).toEqual(["4", "1", "2", "1"])
    expect(all(file, "CtrlSum")).toEqual(["20.3", "11", "0.3", "9"])
    expect(all(file, "Cd")).toEqual(["SEPA", "SEPA", "SEPA"])
    expect(all(file, "ChrgBr")).toEqual(["SLEV", "SLEV", "SLEV"])
  })

  it("writes amounts in the minor units of their currency", () => {
    const file = fileOf([
      transfer(1, "1000", { currency: "JPY" }),
      transfer(2, "1000.1", { currency: "USD" }),
    ])
    expect(file).toContain('<InstdAmt Ccy="JPY">1000</InstdAmt>')
    expect(file).toContain('<InstdAmt Ccy="USD">1000.10</InstdAmt>')
  })

  it("rejects an identification that ISO 20022 does not allow", () => {
    expect(() => fileOf([transfer(1, "1", { endToEndId: "E".repeat(36) })])).toThrow()
  })
})

describe("the files of a batch", () => {
  const creditor = { name: "Ann", accountNumber: "000123456789", bic: "CHASUS33XXX" }
  const other = { name: "World", iban: "BE68539007547034", bic: "GKCCBEBB" }

  it("are one for each bank that pays and scheme, each with its own ids", () => {
    const files = filesOf([
      transfer(1, "1"),
      transfer(2, "2", { debtor: other }),
      transfer(3, "3", { currency: "USD", creditor }),
      transfer(4, "4", { creditor }),
      transfer(5, "5", { debtor: { ...FUND, iban: "BE68539007547034", bic: "AGRIFRPP" } }),
    ])
    expect(
      files.map(({ messageId, bank, scheme, accounts, transfers }) => [
        messageId,
        bank,
        scheme,
        accounts,
        transfers.map(({ endToEndId }) => endToEndId),
      ]),
    ).toEqual([
      ["M1-1", "AGRIFRPP", "sepa", ["BE68539007547034", FUND.iban], ["E1", "E5"]],
      ["M1-2", "AGRIFRPP", "other", [FUND.iban], ["E3", "E4"]],
      ["M1-3", "GKCCBEBB", "sepa", ["BE68539007547034"], ["E2"]],
    ])
    const texts = files.map((file) => creditTransferFile(file, CREATED_AT))
    expect(texts.flatMap((text) => all(text, "MsgId"))).toEqual(["M1-1", "M1-2", "M1-3"])
    expect(texts.flatMap((text) => all(text, "PmtInfId"))).toEqual(["M1-1", "M1-2", "M1-3", "M1-4", "M1-5"])
    expect(texts[1]).toContain("<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>")
    expect(texts.map((text) => all(text, "ChrgBr"))).toEqual([["SLEV", "SLEV"], ["SHAR", "SHAR"], ["SLEV"]])
  })

  it("are one for each account of which nobody knows the bank", () => {
    const [first, second] = filesOf([
      transfer(1, "1", { debtor: { ...FUND, bic: null } }),
      transfer(2, "2", { debtor: { ...other, bic: null } }),
    ])
    expect([first?.bank, second?.bank]).toEqual([null, null])
    expect([first?.accounts, second?.accounts]).toEqual([["BE68539007547034"], [FUND.iban]])
    expect(written([transfer(1, "1", { debtor: { ...FUND, bic: null } })])[0]).toContain(
      "<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>",
    )
  })

  it("take euros that are too many for SEPA as another payment", () => {
    const files = filesOf([transfer(1, "999999999.99"), transfer(2, "1000000000")])
    expect(files.map(({ scheme, transfers }) => [scheme, transfers.length])).toEqual([
      ["sepa", 1],
      ["other", 1],
    ])
  })

  it("are of SEPA only where the account that is debited is in SEPA, too", () => {
    const debtor = { name: "Gulf Bills", iban: "AE070331234567890123456", bic: "BOMLAEAD" }
    const files = filesOf([transfer(1, "10", { debtor })])
    expect(files.map(({ scheme }) => scheme)).toEqual(["other"])
    const [text = ""] = files.map((file) => creditTransferFile(file, CREATED_AT))
    expect(text).not.toContain("<SvcLvl>")
    expect(all(text, "ChrgBr")).toEqual(["SHAR"])
  })

  it("have ids within 35 characters that are unique and the same each time, however many there are", () => {
    const batch = "0123456789ABCDEF0123456789ABCDEF"
    const transfers = Array.from({ length: 1_200 }, (_, number) =>
      transfer(number, "1", {
        debtor: { ...FUND, iban: `FR${number}`, bic: number % 2 === 0 ? FUND.bic : null },
      }),
    )
    const files = filesOf(transfers, batch)
    const texts = files.map((file) => creditTransferFile(file, CREATED_AT))
    for (const [element, count] of [
      ["MsgId", 601],
      ["PmtInfId", 1_200],
    ] as const) {
      const ids = texts.flatMap((text) => all(text, element))
      expect(new Set(ids).size).toBe(count)
      expect(Math.max(...ids.map((id) => id?.length ?? 0))).toBe(35)
    }
    expect(filesOf(transfers.toReversed(), batch)).toEqual(files)
  })
})
