import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DealtWorld } from "#e2e/fixtures/data/dealt-world.ts"
import { openDealtWorld } from "#e2e/fixtures/data/dealt-world.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import type { OperatorPerson } from "#e2e/fixtures/people/operator-person.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send, textOf } from "#e2e/fixtures/requests/send.ts"
import { objectOf } from "#e2e/fixtures/requests/web-call.ts"
import { MAX_PAYOUTS_PER_RELEASE } from "#lib/contract/payouts/web-endpoints.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal, subtract, sum } from "#lib/domain/money/decimal.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { approveAsItIs } from "#test/approvals/sample-operators.ts"
import { lastTransferOf } from "#test/orders/record-latest.ts"
import { readPdf } from "#test/read-pdf.ts"
import { readXlsx } from "#test/read-xlsx.ts"

let world: DealtWorld
let checker: OperatorPerson
let maker: HttpBrowser
let owed: string

const post = (path: string, payload?: unknown) =>
  send(`/api/web/operator${path}`, {
    origin: world.origin,
    method: "POST",
    headers: {
      Origin: world.origin.origin,
      Cookie: maker.cookieHeader,
      ...(payload === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  })

const approve = async (response: Awaited<ReturnType<typeof post>>) => {
  expect(response.status, textOf(response)).toBe(201)
  await approveAsItIs(world.ctx, checker.actor, String(objectOf(response).approvalId))
}

/** A correction of the value at which the buyer and the seller were executed. */
const correction = (value: string, compensation?: string) =>
  post("/net-asset-values", {
    values: [{ shareClass: "EUTBL", day: "2025-02-03", value }],
    reason: "A bill had the wrong price.",
    ...(compensation === undefined ? {} : { compensation }),
  })

const release = (compensationIds: readonly string[], more: object = {}) =>
  post("/compensations", { compensationIds, ...more })

beforeAll(async () => {
  world = await openDealtWorld()
  checker = await createOperator(world, "checker")
  maker = await signedInBrowser(await createOperator(world, "maker"), world.origin)
}, 120_000)

afterAll(() => world?.close())

describe("a correction of a value with executed orders", () => {
  it("without a choice of compensation is 409, and says what may be chosen", async () => {
    const response = await correction("1.03")
    expectPrivateErrorResponse(response, "ConflictError")
    expect(textOf(response)).toContain("choose shares or cash as compensation")
    expect(textOf(response)).not.toContain("--")
  })

  it("without compensation although the error is beyond the tolerance is 409", async () => {
    expectPrivateErrorResponse(await correction("1.03", "none"), "ConflictError")
  })

  it("with a choice that there is not is 400", async () => {
    expect((await correction("1.03", "vouchers")).status).toBe(400)
  })

  it("with a choice is 201, and grants it once approved", async () => {
    await approve(await correction("1.03", "cash"))
    const granted = await world.ctx.db.compensation.findMany()
    expect(granted).toMatchObject([{ status: "owed" }])
    owed = granted[0]?.id ?? ""
  })
})

describe("the report of the distributor on the day", () => {
  it("adds up with the compensation in a column of its own, in every file", async () => {
    const { day, amount, investor } = await world.ctx.db.compensation.findUniqueOrThrow({
      where: { id: owed },
      include: { investor: true },
    })
    const { distributorId, id: investorId } = investor
    const person = await createUserWithPassword(world)
    const viewer = await joinStaff(world, { ...person, distributor: { distributorId } }, "viewer")
    const reader = await signedInBrowser(viewer, world.origin)
    const money = decimal(amount?.toFixed() ?? "")
    const file = async (format: string): Promise<Buffer> => {
      const asked = new URLSearchParams({
        day: day.toISOString().slice(0, 10),
        investor: investorId,
        group: "holding",
      })
      const response = await reader.get(`/distributor/reports/positions-and-flows/${format}?${asked}`)
      expect([format, response.status]).toEqual([format, 200])
      return response.bytes
    }
    expect(parse(await file("csv"), { columns: true })).toMatchObject([
      { Subscriptions: "0", Redemptions: "0", Compensation: money },
    ])
    const [lines, totals] = readXlsx(await file("xlsx")).sheets
    expect(lines?.rows[0]).toContain("Compensation")
    const [head = [], total = []] = totals?.rows ?? []
    const figure = (name: string): Decimal => {
      const cell = total[head.indexOf(name)]
      return decimal(typeof cell === "object" ? cell.number : "")
    }
    expect(figure("Compensation")).toBe(money)
    const into = sum([figure("Opening value"), figure("Subscriptions"), figure("Change in value")])
    const out = add(figure("Redemptions"), figure("Compensation"))
    expect(subtract(into, out)).toBe(figure("Closing value"))
    const words = (await readPdf(await file("pdf"))).pages.flat()
    expect(words.filter((word) => word === "Compensation")).toHaveLength(2)
    expect(words).toContain(formatNumber("en", money, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
  })
})

describe("a release", () => {
  it.each([
    ["of nothing", () => [] as string[]],
    ["of what is no id", () => ["1"]],
    ["of too many", () => Array.from({ length: MAX_PAYOUTS_PER_RELEASE + 1 }, () => randomUUID())],
  ])("%s is 400", async (_, ids) => {
    expect((await release(ids())).status).toBe(400)
  })

  it("with another field is 400", async () => {
    expect((await release([owed], { account: "x" })).status).toBe(400)
  })

  it("of a compensation that there is not is 404", async () => {
    expectPrivateErrorResponse(await release([randomUUID()]), "NotFoundError")
  })

  it("to a bank account that there is not is 404, and to that of another investor 409", async () => {
    expectPrivateErrorResponse(await release([owed], { bankAccountId: randomUUID() }), "NotFoundError")
    const { id } = await world.ctx.db.bankAccount.findFirstOrThrow({
      where: { investor: { lastName: "Hopper" } },
    })
    expectPrivateErrorResponse(await release([owed], { bankAccountId: id }), "ConflictError")
  })
})

describe("the outcome of a compensation", () => {
  const confirm = (id: string, endToEndId: string) =>
    post(`/compensations/${id}/confirmation`, { endToEndId })
  const fail = (id: string, endToEndId: string, reason: string) =>
    post(`/compensations/${id}/failure`, { endToEndId, reason })
  const NONE = "NONE"
  let first: string

  it("that there is not is 404", async () => {
    expectPrivateErrorResponse(await confirm(randomUUID(), NONE), "NotFoundError")
    expectPrivateErrorResponse(await fail(randomUUID(), NONE, "Closed."), "NotFoundError")
  })

  it("that is not with the bank is 409", async () => {
    expectPrivateErrorResponse(await confirm(owed, NONE), "ConflictError")
    expectPrivateErrorResponse(await fail(owed, NONE, "Closed."), "ConflictError")
  })

  it("without the end-to-end id of its transfer is 400", async () => {
    expect((await post(`/compensations/${owed}/confirmation`, {})).status).toBe(400)
    expect((await post(`/compensations/${owed}/failure`, { reason: "Closed." })).status).toBe(400)
    expect((await confirm(owed, "")).status).toBe(400)
    expect((await confirm(owed, "X".repeat(36))).status).toBe(400)
  })

  it("is failed only for a reason, and owed again", async () => {
    await approve(await release([owed]))
    first = await lastTransferOf(world.ctx, owed)
    expect((await fail(owed, first, " ")).status).toBe(400)
    const response = await fail(owed, first, " The account is closed. ")
    expect(response.status).toBe(200)
    expect(objectOf(response)).toEqual({ compensationId: owed, status: "owed" })
    const record = await world.ctx.db.auditRecord.findFirstOrThrow({
      where: { action: "compensation.ended", subjectId: owed },
    })
    expect(JSON.stringify(record.after)).toContain("The account is closed.")
  })

  it("of an earlier transfer than the one that is with the bank is 409", async () => {
    await approve(await release([owed]))
    expectPrivateErrorResponse(await confirm(owed, first), "ConflictError")
    expectPrivateErrorResponse(await fail(owed, first, "Closed."), "ConflictError")
    expect(await world.ctx.db.compensation.findUnique({ where: { id: owed } })).toMatchObject({
      status: "sent",
    })
  })

  it("is paid once, after which nothing is released", async () => {
    const second = await lastTransferOf(world.ctx, owed)
    const response = await confirm(owed, second)
    expect(response.status).toBe(200)
    expect(objectOf(response)).toEqual({ compensationId: owed, status: "paid" })
    expectPrivateErrorResponse(await confirm(owed, second), "ConflictError")
    expectPrivateErrorResponse(await release([owed]), "ConflictError")
  })
})
