import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { add, decimal, sum } from "#lib/domain/money/decimal.ts"
import type { BankStatement, BankStatementFile, BookedEntry, EntryPayment } from "./bank-statement.ts"
import { checkStatement, signed } from "./bank-statement.ts"
import { camtFile } from "./camt-file.ts"
import { MAX_STATEMENT_BYTES, readStatementFile, statementReader, storingReader } from "./camt-reader.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const CREATED_AT = instant("2026-11-25T05:00:00Z")

const read = (text: string): BankStatementFile => readStatementFile(bytes(text))

/** Why a file is rejected. */
function reasonOf(work: () => unknown): unknown {
  try {
    return { read: work() }
  } catch (error) {
    return (error as { reason?: unknown }).reason ?? error
  }
}

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"

const document = (content: string, namespace = NAMESPACE): string =>
  `<Document xmlns="${namespace}">\n<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>${content}</BkToCstmrStmt></Document>`

const statement = (entries: string, closing = "100"): string =>
  `<Stmt><Id>S1</Id><Acct><Id><IBAN>FR76 3000 6000 0112 3456 7890 189</IBAN></Id></Acct>
  <Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-25</Dt></Dt></Bal>
  ${entries}</Stmt>`

const entry = (details: string, more = "", amount = "50"): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`

const only = (text: string): BookedEntry | undefined =>
  read(document(statement(text))).statements[0]?.entries[0]

// Generated files

const text = fc
  .stringMatching(/^[A-Za-z0-9&<>"'é.,:/ -]{1,35}$/)
  .map((value) => value.trim().replaceAll(/\s+/g, " "))
  .filter((value) => value !== "" && !/^(NOTPROVIDED|NOT PROVIDED|NONREF)$/i.test(value))
const token = fc.stringMatching(/^[A-Z0-9]{4,20}$/)
const nullable = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
const cents = fc.bigInt({ min: 1n, max: 10n ** 14n })
const euros = (units: bigint) => decimal(`${units / 100n}.${(units % 100n).toString().padStart(2, "0")}`)
const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 1, max: 28 })
  .map((of) => day(`2026-11-${of.toString().padStart(2, "0")}`))
const direction = fc.constantFrom("credit" as const, "debit" as const)

const payment = fc.record<Omit<EntryPayment, "amount" | "direction">>({
  reference: nullable(token),
  endToEndId: nullable(token),
  structuredReference: nullable(token),
  remittanceText: nullable(text),
  counterpartyName: nullable(text),
  counterpartyIban: nullable(fc.constantFrom("FR7630006000011234567890189", "DE89370400440532013000")),
  returnReason: nullable(fc.record({ code: fc.constantFrom("AC04", "MS03"), text: nullable(text) })),
})

const bookedEntry: fc.Arbitrary<BookedEntry> = fc
  .record({
    direction,
    details: fc.array(fc.record({ units: cents, payment }), { minLength: 1, maxLength: 4 }),
    isReversal: fc.boolean(),
    bookedDay: anyDay,
    hasTime: fc.boolean(),
    valueDay: nullable(anyDay),
    reference: token,
  })
  .map(({ details, hasTime, ...own }) => {
    const [first, ...rest] = details.map(({ units, payment: of }) => ({
      ...of,
      amount: { value: euros(units), currency: "EUR" as const },
      direction: own.direction,
    }))
    const total = euros(details.reduce((all, { units }) => all + units, 0n))
    return {
      ...own,
      amount: { value: total, currency: "EUR" },
      bookedAt: hasTime ? instant(`${own.bookedDay}T10:00:00Z`) : null,
      payments: [first, ...rest] as unknown as BookedEntry["payments"],
    }
  })

const bankStatement: fc.Arbitrary<BankStatement> = fc
  .record({
    statementId: text,
    sequenceNumber: nullable(fc.constantFrom("1", "27")),
    openingUnits: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    entries: fc.array(bookedEntry, { maxLength: 6 }),
    page: nullable(fc.constantFrom("1", "2")),
  })
  .map(({ openingUnits, entries, page, ...own }) => {
    const opening = openingUnits < 0n ? decimal(`-${euros(-openingUnits)}`) : euros(openingUnits)
    return {
      ...own,
      ...(page === null ? {} : { page }),
      kind: "statement",
      account: "FR7630006000011234567890189",
      issuedAt: instant("2026-11-25T05:00:00Z"),
      currency: "EUR",
      opening: { value: opening, day: day("2026-11-01") },
      closing: { value: add(opening, sum(entries.map(signed))), day: day("2026-11-28") },
      entries,
    }
  })

describe("a file", () => {
  const version = fc
    .integer({ min: 2, max: 13 })
    .map((of) => `camt.053.001.${of.toString().padStart(2, "0")}`)

  it("says what was written into it, in every version, and adds up", () => {
    fc.assert(
      fc.property(
        fc.record({
          format: version,
          messageId: text,
          statements: fc.array(bankStatement, { minLength: 1, maxLength: 2 }),
        }),
        (file) => {
          const found = read(camtFile(file, CREATED_AT))
          expect(found).toEqual(file)
          for (const each of found.statements) expect(() => checkStatement(each)).not.toThrow()
        },
      ),
      { numRuns: 60 },
    )
  })

  it("reads the same in parts of any length, also through the middle of a character", () => {
    fc.assert(
      fc.property(bankStatement, fc.integer({ min: 1, max: 50 }), (of, length) => {
        const file = { format: "camt.053.001.02", messageId: "é", statements: [of] }
        const whole = bytes(camtFile(file, CREATED_AT))
        const reader = statementReader()
        for (let from = 0; from < whole.length; from += length)
          reader.write(whole.subarray(from, from + length))
        expect(reader.end()).toEqual(file)
      }),
      { numRuns: 20 },
    )
  })

  it("gives its entries one after the other while it is read, to a store for each report", () => {
    const given: string[][] = []
    const reader = storingReader(() => {
      const amounts: string[] = []
      given.push(amounts)
      return { add: ({ amount }) => amounts.push(amount.value), end: () => [] }
    })
    const [first = "", second = ""] = [entry("", "", "1"), entry("", "", "2")]
    const [start = "", end = ""] = document(`${statement("HERE")}${statement(first)}`).split("HERE")
    reader.write(bytes(start + first))
    expect(given).toEqual([["1"]])
    reader.write(bytes(second))
    expect(given).toEqual([["1", "2"]])
    reader.write(bytes(end))
    expect(given).toEqual([["1", "2"], ["1"]])
    expect(reader.end().statements.map(({ entries }) => entries)).toEqual([[], []])
  })

  it("that ends too early, anywhere, is rejected", () => {
    const whole = bytes(document(statement(entry("<TxDtls/>"), "150")))
    for (let end = 0; end < whole.length; end += 7) {
      expect(reasonOf(() => readStatementFile(whole.subarray(0, end)))).toEqual(expect.any(String))
    }
  })
})

describe("a file is rejected", () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${document(statement(""))}`
  it.each([
    ["that is empty", "", "The file is empty."],
    [
      "that is CSV",
      "account;amount\n",
      "The file is text without XML, such as CSV. It must be XML of ISO 20022: camt.053",
    ],
    ["that is JSON", '{"entries": []}', "The file is JSON. It must be XML"],
    [
      "that is an MT940",
      ":20:STARTUMSE\r\n:25:30006000/123\r\n",
      "The file is a SWIFT message (MT940 or MT942).",
    ],
    ["that is an MT940 with its header", "{1:F01AGRIFRPPXXXX0000000000}", "The file is a SWIFT message"],
    ["that is a PDF", "%PDF-1.7\n", "The file is a PDF."],
    ["with a DOCTYPE", bomb, "has a DOCTYPE"],
    ["with an external entity", `<!DOCTYPE d SYSTEM "file:///etc/passwd">${document("")}`, "has a DOCTYPE"],
    ["with an unknown entity", document("<Stmt>&secret;</Stmt>"), "not well-formed"],
    ["nested too deep", document(`${"<a>".repeat(70)}${"</a>".repeat(70)}`), "more than 64 deep"],
    [
      "nested too deep where nothing is read",
      document(`<SplmtryData>${"<a>".repeat(70)}`),
      "more than 64 deep",
    ],
    ["without a namespace", "<Document><BkToCstmrStmt/></Document>", "has no namespace"],
    ["of version 1", document("", NAMESPACE.replace("08", "01")), "none of camt.053 and camt.054"],
    ["of version 14", document("", NAMESPACE.replace("08", "14")), "none of camt.053 and camt.054"],
    ["that is a payment file", document("", NAMESPACE.replace("camt.053", "pain.001")), "none of camt.053"],
    ["with the message of another kind", document("", NAMESPACE.replace("053", "054")), "not BkToCstmrStmt"],
    ["with another first element", `<Other xmlns="${NAMESPACE}"/>`, "not Document"],
    ["without an account's report", document(""), "reports no account"],
    ["without an account", document("<Stmt><Id>S1</Id></Stmt>"), "Line 2: the report names no account."],
    ["in another encoding", `<?xml version="1.0" encoding="ISO-8859-1"?>${document("")}`, "must be in UTF-8"],
    ["with an element that is not closed", document(statement("").replace("</Stmt>", "")), "not well-formed"],
    [
      "with a text that never ends",
      document(`<Stmt><Id>${"x".repeat(20_000)}</Id></Stmt>`),
      "more than 10000",
    ],
    ["with an amount below zero", document(statement(entry("", "", "-5"))), '"-5" is no amount'],
    ["with an amount that is a word", document(statement(entry("", "", "1e3"))), '"1e3" is no amount'],
    ["with a fraction of a cent", document(statement(entry("", "", "1.001"))), "more than 2 decimals"],
    [
      "with an unknown currency",
      document(statement(entry("")).replace('Ccy="EUR">50', 'Ccy="XXQ">50')),
      "no currency",
    ],
    [
      "with an unknown direction",
      document(statement(entry("").replace("CRDT", "IN"))),
      "neither CRDT nor DBIT",
    ],
    [
      "with a day that does not exist",
      document(statement(entry("").replace("2026-11-25", "2026-02-30"))),
      "no day",
    ],
    [
      "without a day of booking",
      document(statement(entry("").replace(/<BookgDt>.*<.BookgDt>/, ""))),
      "no day of its",
    ],
    ["without a status", document(statement(entry("").replace(/<Sts>.*<.Sts>/, ""))), "no status"],
    [
      "with balances in two currencies",
      document(statement("").replace('Ccy="EUR">100.00', 'Ccy="USD">100.00')),
      "several currencies",
    ],
  ])("%s", (_, file, reason) => {
    expect(reasonOf(() => read(file))).toEqual(expect.stringContaining(reason))
  })

  it.each([
    [
      "a statement",
      statement("").replace(
        "<Acct>",
        "<StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn><Acct>",
      ),
    ],
    [
      "a message",
      `<GrpHdr><MsgId>M</MsgId><MsgPgntn><PgNb>2</PgNb><LastPgInd>false</LastPgInd></MsgPgntn></GrpHdr>${statement("")}`,
    ],
  ])("that is a page of %s of several, unless it adds up by itself", (_, content) => {
    const withoutOpening = content.replace(/<Bal>.*?<.Bal>/s, "")
    expect(reasonOf(() => read(document(withoutOpening)))).toEqual(
      expect.stringContaining("is page 2 of several"),
    )
    const [page] = read(document(content)).statements
    expect(() => checkStatement(page as BankStatement)).not.toThrow()
    // The balances are those of the whole statement, but not all of its entries are on the page.
    const [part] = read(document(content.replace("</Stmt>", `${entry("")}</Stmt>`))).statements
    expect(reasonOf(() => checkStatement(part as BankStatement))).toEqual(
      expect.stringMatching(/^Statement S1 is page 2 of several.* Ask the bank for the whole statement/),
    )
  })

  it.each([
    ["a ZIP archive", [0x50, 0x4b, 3, 4]],
    ["gzip", [0x1f, 0x8b, 8, 0]],
    ["UTF-16", [0xff, 0xfe, 0x3c, 0]],
  ])("that is %s, with what it is", (name, beginning) => {
    expect(reasonOf(() => readStatementFile(Uint8Array.from(beginning)))).toEqual(
      expect.stringContaining(name),
    )
  })

  it("in bytes that are no UTF-8", () => {
    expect(reasonOf(() => readStatementFile(Uint8Array.of(0x3c, 0xe9, 0x3e)))).toBe(
      "The file is not in UTF-8.",
    )
  })

  const balance = "<Bal><Tp/></Bal>"
  const remittance = "<RmtInf><Strd/></RmtInf>"
  const ofEntry = (content: string): string => statement(entry(content))
  it.each([
    ["a report with more elements than it may have", statement(balance.repeat(60_000)), "Stmt has more than"],
    ["a report with longer texts", statement(`<A>${"x".repeat(9_999)}</A>`.repeat(2_000)), "Stmt has more"],
    ["a payment with more elements", ofEntry(`<TxDtls>${remittance.repeat(60_000)}`), "Stmt has more than"],
    ["a header with more elements", `<GrpHdr>${balance.repeat(60_000)}`, "GrpHdr has more than"],
    ["an entry of more payments", ofEntry("<TxDtls/>".repeat(500_001)), "an entry has more than"],
    [
      "more reports",
      "<Stmt><Id>S</Id><Acct><Id><IBAN>A</IBAN></Id></Acct></Stmt>".repeat(100_001),
      "reports",
    ],
    ["a longer name", statement(`<${"n".repeat(10_000_001)}/>`), "Stmt has more than"],
    ["a longer currency", statement(`<A Ccy="${"n".repeat(10_000_001)}"/>`), "Stmt has more than"],
    [
      "more attributes",
      `<A ${Array.from({ length: 200 }, (_, of) => `a${of}=""`).join(" ")}/>`,
      "attributes",
    ],
  ])("that would take too much memory: %s", (_, content, reason) => {
    expect(reasonOf(() => read(document(content)))).toEqual(expect.stringContaining(reason))
  })

  it.each([
    [
      "a statement",
      document(statement("").replace("S1", "S".repeat(201))),
      "Id has more than 200 characters",
    ],
    [
      "an entry",
      document(statement(entry("<TxDtls/>", `<AcctSvcrRef>${"R".repeat(201)}</AcctSvcrRef>`), "150")),
      "AcctSvcrRef has more than 200",
    ],
    [
      "a payment",
      document(
        statement(entry(`<TxDtls><Refs><EndToEndId>${"E".repeat(201)}</EndToEndId></Refs></TxDtls>`), "150"),
      ),
      "EndToEndId has more than 200 characters",
    ],
    ["a message", document(statement("")).replace("M1", "M".repeat(201)), "MsgId has more than 200"],
  ])("with a longer reference than can be looked up, of %s", (_, file, reason) => {
    expect(reasonOf(() => read(file))).toEqual(expect.stringContaining(reason))
    expect(() => read(file.replaceAll(/(.)\1{200}/g, (long) => long.slice(1)))).not.toThrow()
  })

  it("of more than 256 MiB, without reading on", () => {
    const reader = statementReader()
    reader.write(bytes(`<?xml version="1.0"?>`))
    const blank = new Uint8Array(MAX_STATEMENT_BYTES)
    expect(reasonOf(() => reader.write(blank))).toBe("A file may be 256 MiB at most.")
  })
})

describe("a file that is read in parts", () => {
  it("may have more elements altogether than are kept of one report", () => {
    const details = `<TxDtls><Refs><EndToEndId>A</EndToEndId></Refs><Amt Ccy="EUR">1</Amt></TxDtls>`
    const entries = [entry(details.repeat(30_000), "", "30000"), entry("").repeat(20_000)]
    const [found] = read(document(statement(entries.join("")))).statements
    expect(found?.entries[0]?.payments).toHaveLength(30_000)
    expect(found?.entries).toHaveLength(20_001)
  })
})

describe("an entry", () => {
  it("that is pending or informative is left out, in the words of earlier and of later versions", () => {
    const others = ["<Sts><Cd>PDNG</Cd></Sts>", "<Sts>PDNG</Sts>", "<Sts>INFO</Sts>"].map((status) =>
      entry("").replace("<Sts><Cd>BOOK</Cd></Sts>", status),
    )
    expect(read(document(statement(others.join("")))).statements[0]?.entries).toEqual([])
    expect(only(entry("").replace("<Sts><Cd>BOOK</Cd></Sts>", "<Sts>BOOK</Sts>"))?.amount.value).toBe("50")
  })

  it("of a single payment has the amount that was booked, not the one before charges", () => {
    const details = '<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">70</Amt></TxAmt></AmtDtls></TxDtls>'
    expect(only(entry(details))?.payments.map(({ amount }) => amount)).toEqual([
      { value: "50", currency: "EUR" },
    ])
  })

  const detail = (amount: string, currency = "EUR") =>
    `<TxDtls><Refs><EndToEndId>A</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt></TxDtls>`
  it.each([
    ["without amounts", "<TxDtls><Refs><EndToEndId>A</EndToEndId></Refs></TxDtls><TxDtls/>"],
    ["of which one has no amount", `${detail("50")}<TxDtls/>`],
    ["that make another sum", `${detail("20")}${detail("20")}`],
    ["in another currency", `${detail("20", "USD")}${detail("30.123", "USD")}`],
    ["of which some are not listed", `<Btch><NbOfTxs>5</NbOfTxs></Btch>${detail("10")}`],
    ["of which only a smaller one is listed", detail("10")],
  ])("of payments %s is one payment without details", (_, details) => {
    expect(only(entry(details))?.payments).toMatchObject([{ amount: { value: "50" }, endToEndId: null }])
  })

  it.each([
    ["a payment", [detail("50"), detail("0")], ["50"]],
    ["two", [detail("0.00"), detail("20"), detail("30")], ["20", "30"]],
  ])("of %s and of details that move nothing has what moves", (_, details, amounts) => {
    const { payments } = only(entry(details.join(""))) ?? {}
    expect(payments?.map(({ amount, endToEndId }) => [amount.value, endToEndId])).toEqual(
      amounts.map((amount) => [amount, "A"]),
    )
  })

  it("has the amount of its only payment although more was sent: charges make a credit smaller", () => {
    expect(only(entry(detail("55")))?.payments).toMatchObject([{ amount: { value: "50" }, endToEndId: "A" }])
  })

  it.each([["+50.00"], ["50."], ["050"]])("has an amount as XML Schema writes it: %s", (text) => {
    expect(only(entry("", "", text))?.amount.value).toMatch(/^50(\.00)?$/)
  })

  it("that came back is a return by the code of the bank alone, on itself or on its payment", () => {
    const code =
      "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>"
    const ofPayment = entry(`<TxDtls><Refs><EndToEndId>A</EndToEndId></Refs>${code}</TxDtls>`)
    const ofEntry = entry("").replace("</BookgDt>", `</BookgDt>${code}`)
    const isReturn = { returnReason: { code: null, text: null } }
    expect(only(ofPayment)?.payments).toMatchObject([{ ...isReturn, endToEndId: "A" }])
    expect(only(ofEntry)?.payments).toMatchObject([isReturn])
    expect(only(ofEntry.replace("CRDT", "DBIT"))?.payments).toMatchObject([{ returnReason: null }])
  })

  it("has the structured reference of whichever part has one", () => {
    const parts =
      "<RmtInf><Strd><RfrdDocInf/></Strd><Strd><CdtrRefInf><Ref>RF1853900754</Ref></CdtrRefInf></Strd></RmtInf>"
    expect(only(entry(`<TxDtls>${parts}</TxDtls>`))?.payments[0].structuredReference).toBe("RF1853900754")
  })

  it("takes what stands for no reference as none, and a structured reference without its spaces", () => {
    const details =
      "<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd><Strd><CdtrRefInf><Ref>RF18 5390 0754</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>"
    expect(only(entry(details))?.payments[0]).toMatchObject({
      endToEndId: null,
      structuredReference: "RF1853900754",
      remittanceText: "one two",
    })
  })

  it("that returns money names the payee of the payment that came back", () => {
    const parties =
      "<RltdPties><Dbtr><Nm>The fund</Nm></Dbtr><Cdtr><Pty><Nm>Claire Martin</Nm></Pty></Cdtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>"
    expect(only(entry(`<TxDtls>${parties}</TxDtls>`))?.payments[0]).toMatchObject({
      counterpartyName: "Claire Martin",
      returnReason: { code: "AC04", text: null },
    })
  })

  it("is not what stands in elements of another namespace", () => {
    const foreign = `<Ntry xmlns="urn:example">${entry("")}</Ntry>`
    expect(read(document(statement(foreign))).statements[0]?.entries).toEqual([])
  })
})
