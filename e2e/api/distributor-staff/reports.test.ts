import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { authorizedCalls, basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff, joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { accountingPosition } from "#lib/contract/accounting-positions/accounting-position.ts"
import { portfolio as portfolioShape } from "#lib/contract/portfolios/endpoints.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal, round, subtract, sum } from "#lib/domain/money/decimal.ts"
import { shownPosition } from "#lib/domain/portfolios/portfolio.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { readPdf } from "#test/read-pdf.ts"
import { readXlsx } from "#test/read-xlsx.ts"

const REPORTS = "/distributor/reports"

type Row = Readonly<Record<string, string>>

const world = openSharedWorld()
const [{ id: distributorId }] = DEMO_DISTRIBUTORS
let browser: HttpBrowser
let userId: string
let api: DistributorClient["get"]
/** Three investors of the demo with orders of both kinds. */
let investorIds: readonly string[]

beforeAll(async () => {
  const person = await createUserWithPassword(world)
  const viewer = await joinStaff(world, { ...person, distributor: { distributorId } }, "viewer")
  userId = viewer.userId
  browser = await signedInBrowser(viewer)
  const { client, clientSecret } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
    owner: { kind: "distributor", distributorId },
    name: "reports",
    createdBy: "schedule",
  })
  rememberSecrets(clientSecret)
  api = authorizedCalls(basic(client.clientId, clientSecret)).get
  const redeemers = await world.ctx.db.redemptionOrder.findMany({
    where: { investor: { distributorId }, executedAt: { not: null } },
    distinct: ["investorId"],
    orderBy: { investorId: "asc" },
    take: 3,
    select: { investorId: true },
  })
  investorIds = redeemers.map(({ investorId }) => investorId)
}, 120_000)

afterAll(() => world.close())

/** A file of a report. */
async function file(path: string): Promise<Buffer> {
  const response = await browser.get(`${REPORTS}/${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return response.bytes
}

const rows = async (path: string): Promise<Row[]> => parse(await file(path), { columns: true }) as Row[]

/** The last download of a file, as the audit log has it. */
const downloads = () =>
  world.ctx.db.$queryRaw<{ actor: string; address: string; query: unknown }[]>`
    SELECT actor, subject_id AS address, after -> 'query' AS query FROM audit_log
    WHERE action = 'file.downloaded' AND actor = ${`user:${userId}`} ORDER BY id DESC LIMIT 1`

const figure = (row: Row, column: string): Decimal => decimal(row[column] ?? "")

const total = (lines: readonly Row[], column: string): Decimal =>
  sum(lines.map((line) => figure(line, column)))

describe("portfolios", () => {
  it("are those of the API, to the cent", async () => {
    expect(investorIds).toHaveLength(3)
    for (const id of investorIds) {
      const response = await api(`${DISTRIBUTOR}/portfolios/${id}`)
      const { positions } = z.decode(portfolioShape, JSON.parse(response.bytes.toString("utf8")))
      const held = positions.filter(({ shares }) => shares !== "0").map((of) => shownPosition(of))
      expect(await rows(`portfolios/csv?investor=${id}`)).toEqual(
        held.map(({ symbol, shares, netAssetValue, value, unrealizedGain }) => ({
          Investor: expect.any(String),
          "Investor ID": id,
          Class: symbol,
          Currency: value.currency,
          Shares: shares,
          "Net asset value": netAssetValue?.amount.value,
          "Value day": netAssetValue?.day,
          Value: value.value,
          "Unrealised gain": unrealizedGain.value,
        })),
      )
    }
  })
})

/** Redemptions are shown as they are paid. */
const FLOW_ROUNDING = { subscriptions: "half-even", redemptions: "down" } as const

describe("accounting positions", () => {
  it.each(["weighted-average", "fifo"])("are those of the API by %s", async (method) => {
    const [from, to] = ["2025-07-01", "2026-06-30"]
    const classes = await world.ctx.db.shareClass.findMany({ select: { id: true, symbol: true } })
    for (const id of investorIds) {
      const lines = await rows(
        `accounting-positions/csv?investor=${id}&from=${from}&to=${to}&method=${method}`,
      )
      for (const line of lines) {
        const shareClassId = classes.find(({ symbol }) => symbol === line.Class)?.id ?? ""
        const query = new URLSearchParams({ investorId: id, shareClassId, from: "2025-06-30", to, method })
        const response = await api(`${DISTRIBUTOR}/accounting-positions?${query}`)
        const [before, ...positions] = z.decode(
          z.array(accountingPosition),
          JSON.parse(response.bytes.toString("utf8")),
        )
        const last = positions.at(-1)
        if (before === undefined || last === undefined) throw new Error("no positions")
        const cents = (of: Decimal) => round(of, 2, "half-even")
        const flows = (of: "subscriptions" | "redemptions") =>
          sum(positions.map((position) => round(position[of].ofDay.value, 2, FLOW_ROUNDING[of])))
        const gain = subtract(
          subtract(cents(last.holdings.value), cents(before.holdings.value)),
          subtract(flows("subscriptions"), flows("redemptions")),
        )
        const unrealized = ({ holdings, costBasis }: typeof last) =>
          subtract(cents(holdings.value), cents(costBasis.value))
        const unrealizedChange = subtract(unrealized(last), unrealized(before))
        expect(line).toMatchObject({
          Subscriptions: flows("subscriptions"),
          Redemptions: flows("redemptions"),
          "Realised gain": subtract(gain, unrealizedChange),
          "Change in unrealised gain": unrealizedChange,
          "Total gain": gain,
          "Closing value": cents(last.holdings.value),
        })
      }
    }
  })
})

describe("positions and flows", () => {
  it("add up for every line, and are the portfolios of the day", async () => {
    const { dealingDay } = await world.ctx.db.subscriptionOrder.findFirstOrThrow({
      where: { investor: { distributorId }, executedAt: { not: null }, dealingDay: { lt: new Date() } },
      orderBy: { sequence: "desc" },
      select: { dealingDay: true },
    })
    const day = dealingDay?.toISOString().slice(0, 10)
    for (const group of ["class", "holding"]) {
      const lines = await rows(`positions-and-flows/csv?day=${day}&group=${group}`)
      expect(total(lines, "Shares subscribed")).not.toBe("0")
      for (const line of lines) {
        expect(
          subtract(
            add(figure(line, "Opening shares"), figure(line, "Shares subscribed")),
            figure(line, "Shares redeemed"),
          ),
        ).toBe(figure(line, "Closing shares"))
      }
      const portfolios = await rows(`portfolios/csv?day=${day}&group=${group}`)
      for (const { Class } of lines) {
        const of = (all: readonly Row[]) => all.filter((line) => line.Class === Class)
        expect(total(of(lines), "Closing shares")).toBe(total(of(portfolios), "Shares"))
        expect(total(of(lines), "Closing value")).toBe(total(of(portfolios), "Value"))
      }
    }
  })
})

describe("the files of a report", () => {
  it.each([
    ["portfolios", "search=alessia"],
    ["portfolios", "group=class"],
    ["portfolios", "group=investor&sort=-money.closing"],
    ["accounting-positions", "class=EUTBL&method=fifo"],
    ["positions-and-flows", ""],
  ])("have the same figures: %s %s", async (name, query) => {
    const lines = parse(await file(`${name}/csv?${query}`)) as string[][]
    const { sheets, parts } = readXlsx(await file(`${name}/xlsx?${query}`))
    expect(sheets.map(({ frozenRows }) => frozenRows)).toEqual([1, 1])
    expect(parts).not.toContain("<f>")
    const width = lines[0]?.length ?? 0
    const days = lines[0]?.indexOf("Value day") ?? -1
    const inSheet = sheets[0]?.rows.map((row, index) =>
      Array.from({ length: width }, (_, column) => {
        const cell = row[column] ?? ""
        if (typeof cell === "string") return cell
        return column === days ? lines[index]?.[column] : decimal(cell.number)
      }),
    )
    expect(inSheet).toEqual(lines)
    const { pages } = await readPdf(await file(`${name}/pdf?${query}`))
    const words = new Set(pages.flat())
    const place = lines[0]?.findLastIndex((head) => /value|gain/i.test(head)) ?? -1
    for (const line of lines.slice(1)) {
      const shown = formatNumber("en", decimal(line[place] ?? ""), {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
      expect(words.has(shown) || words.has(`+${shown}`), shown).toBe(true)
    }
    expect(pages.flat().join(" ")).toMatch(/Generated \d+ \w+ \d{4}, \d\d:\d\d CES?T/)
    for (const [number, page] of pages.entries()) {
      expect(page).toContain(`Page ${number + 1} of ${pages.length}`)
      // The last page may have only notes.
      if (number < pages.length - 1) expect(page).toContain(lines[0]?.[0])
    }
    expect(pages[0]).toContain("North Quay Partners")
  })

  it("are in the language of the page", async () => {
    const response = await browser.get(`/fr${REPORTS}/portfolios/csv?group=class`)
    expect(response.bytes.toString("utf8").split(",")[0]).toBe("Classe")
    const pdf = await browser.get(`/fr${REPORTS}/positions-and-flows/pdf`)
    const { pages } = await readPdf(pdf.bytes)
    expect(pages[0]).toContain("Positions et flux")
  })
})

describe("a download", () => {
  it("is recorded with who took it and what was chosen, but not what was searched for", async () => {
    await file("portfolios/csv?search=alessia&group=investor")
    expect(await downloads()).toEqual([
      { actor: `user:${userId}`, address: `${REPORTS}/portfolios/csv`, query: { group: "investor" } },
    ])
    const statement = "/api/web/distributor/statements"
    const { id: shareClassId } = await world.ctx.db.shareClass.findFirstOrThrow({
      where: { symbol: "EUTBL" },
    })
    const query = `investorId=${investorIds[0]}&shareClassId=${shareClassId}&from=2026-01-01&to=2026-03-31&locale=en`
    expect((await browser.get(`${statement}?${query}&format=csv`)).status).toBe(200)
    expect(await downloads()).toMatchObject([
      { address: statement, query: { investorId: investorIds[0], format: "csv" } },
    ])
  })

  it("of nothing, with HEAD, or that is not there, is not recorded", async () => {
    const before = await downloads()
    await browser.get(`${REPORTS}/portfolios/pdf?investor=00000000-0000-4000-8000-000000000000`)
    expect(await downloads()).toEqual(before)
  })
})

describe("an address", () => {
  it.each([
    ["portfolios?day=9999-12-31", /^There are no figures after /],
    ["portfolios?day=0001-01-01", /^The first fund launched on /],
    ["portfolios?day=2026-02-30&class=x&group=y&sort=z&page=-1", /^Enter a date\.$/],
    ["accounting-positions?from=x&to=y&method=z", /^Enter a date\.$/],
    ["accounting-positions?from=2026-06-30&to=2026-01-01", /^The period ends before it begins\./],
    ["accounting-positions?from=1900-01-01", /^A period is at most ten years\./],
    ["positions-and-flows?day=%F0%9F%92%A5", /^Enter a date\.$/],
  ])("with the wrong days of %s is a page that says so, and no file", async (target, reason) => {
    expect((await browser.get(`${REPORTS}/${target}`)).status).toBe(200)
    const before = await downloads()
    for (const format of ["csv", "xlsx", "pdf"]) {
      const response = await browser.get(`${REPORTS}/${target.replace("?", `/${format}?`)}`)
      expect([format, response.status]).toEqual([format, 409])
      expect(response.headers["content-type"]).toMatch(/^text\/html/)
      const [, told] = /<\/h1>\s*<p>([^<]+)<\/p>/.exec(response.bytes.toString("utf8")) ?? []
      expect(told).toMatch(reason)
    }
    expect(await downloads()).toEqual(before)
  })

  it.each([
    "portfolios?search=%00&page=99999",
    "portfolios?search=%25_%5C%27",
    "portfolios?day=2026-01-01&day=2026-01-02",
  ])("of which nothing matches %s, or half of it is ignored, is a page with files", async (target) => {
    for (const format of ["", "/csv", "/xlsx", "/pdf"]) {
      const response = await browser.get(`${REPORTS}/${target.replace("?", `${format}?`)}`)
      expect([format, response.status]).toEqual([format, 200])
    }
  })

  it("with a choice that leaves nothing says so, once", async () => {
    const choice = "search=nobody%20has%20this%20name"
    const page = await browser.get(`${REPORTS}/portfolios?${choice}`)
    expect(page.bytes.toString("utf8")).toContain("Nothing matches this choice.")
    const { pages } = await readPdf((await browser.get(`${REPORTS}/portfolios/pdf?${choice}`)).bytes)
    expect(pages.flat().filter((run) => run.startsWith("Nothing matches this choice."))).toHaveLength(1)
  })

  it("with an investor of another distributor is not found, like an unknown one and like no id", async () => {
    const other = await createDistributorClient(world)
    const { id } = await other.newInvestor()
    for (const investor of [id, "00000000-0000-4000-8000-000000000000", "x", "%00"]) {
      for (const name of ["portfolios", "accounting-positions", "positions-and-flows"]) {
        for (const format of ["", "/csv", "/xlsx", "/pdf"]) {
          const target = `${REPORTS}/${name}${format}?investor=${investor}`
          expect([target, (await browser.get(target)).status]).toEqual([target, 404])
        }
      }
    }
  })

  it("of a distributor without investors is an empty report", async () => {
    const newcomer = await signedInBrowser(await createStaff(world, "viewer"))
    for (const name of ["portfolios", "accounting-positions", "positions-and-flows"]) {
      const page = await newcomer.get(`${REPORTS}/${name}`)
      expect(page.bytes.toString("utf8")).toContain("Holdings appear here once")
      const csv = await newcomer.get(`${REPORTS}/${name}/csv`)
      expect(csv.bytes.toString("utf8").trim().split("\n")).toHaveLength(1)
      for (const format of ["xlsx", "pdf"])
        expect((await newcomer.get(`${REPORTS}/${name}/${format}`)).status).toBe(200)
    }
  })
})
