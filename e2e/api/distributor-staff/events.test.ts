import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createInvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { newBankAccount } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import type { EventStream } from "#e2e/fixtures/requests/event-stream.ts"
import { EVENTS, openEventStream } from "#e2e/fixtures/requests/event-stream.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"
import { until } from "#test/until.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"

const world = openSharedWorld()
const open: EventStream[] = []
let ours: DistributorClient
let theirs: DistributorClient
let cookie: string

beforeAll(async () => {
  ours = await createDistributorClient(world)
  theirs = await createDistributorClient(world)
  cookie = await newStaffCookie(ours)
})

afterAll(async () => {
  for (const stream of open) stream.close()
  await world.close()
})

const newStaffCookie = async (distributor: DistributorClient) =>
  webSessionCookie(world.ctx, (await createStaff(world, "viewer", distributor)).userId)

async function follow(...given: Parameters<typeof openEventStream>): Promise<EventStream> {
  const stream = await openEventStream(...given)
  open.push(stream)
  return stream
}

/** A stream that knows everything until now. */
const followFromNow = (by: string) =>
  follow(by, { target: `${EVENTS}?since=${encodeURIComponent(new Date(Date.now() + 10_000).toISOString())}` })

describe("200", () => {
  it("is a stream that nothing on its way holds back", async () => {
    const { status, headers, events } = await follow(cookie)
    expect([status, headers]).toMatchObject([
      200,
      {
        "content-type": "text/event-stream",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
        connection: "close",
      },
    ])
    expect(headers["content-encoding"]).toBeUndefined()
    await until("the first event", async () => events[0]?.name === "open")
  })

  it("reports a change of the distributor within two seconds, and nothing of another's", async () => {
    const [mine, others] = [await followFromNow(cookie), await followFromNow(await newStaffCookie(theirs))]
    const othersSee = (resource: string) =>
      others
        .changes()
        .flat()
        .filter((each) => each === resource).length
    const theirInvestor = await theirs.newInvestor()
    await until("the others' own change", () => othersSee("investors") === 1)
    const [milliseconds] = await Promise.all([mine.nextChange(), ours.newInvestor()])
    expect(milliseconds).toBeLessThan(2_000)
    expect(mine.changes()).toEqual([["investors"]])
    // Changes are reported in their order: with the next one of their own, the others would have got ours too.
    await newBankAccount(theirs, theirInvestor.id)
    await until("the others' next change", () => othersSee("bank-accounts") > 0)
    expect(othersSee("investors")).toBe(1)
  })

  it("begins with a change when something was missed since the last event", async () => {
    const since = new Date(Date.now() - 60_000).toISOString()
    const before = await followFromNow(cookie)
    await Promise.all([before.nextChange(), ours.newInvestor()])
    const stream = await follow(cookie, { headers: { "Last-Event-ID": since } })
    await until("a change", async () => stream.changes().length === 1)
    expect(stream.changes()).toEqual([[]])
  })

  it("to HEAD is the beginning alone", async () => {
    const { status, bytes } = await send(EVENTS, { method: "HEAD", headers: { Cookie: cookie } })
    expect([status, bytes.length]).toEqual([200, 0])
  })
})

describe("401", () => {
  it("without a session", async () => {
    expect((await follow("")).status).toBe(401)
  })
})

describe("403", () => {
  it("without a distributor", async () => {
    const investor = await createInvestorClient(world)
    expect((await follow(await webSessionCookie(world.ctx, investor.userId))).status).toBe(403)
  })

  it("without the second factor that the role requires", async () => {
    const { userId } = await createStaff(world, "viewer", ours)
    const session = await webSessionCookie(world.ctx, userId)
    await world.ctx.db.webSession.updateMany({ where: { userId }, data: { secondFactor: false } })
    const { distributorId } = ours
    await linkUser(world.ctx, SCHEDULE, userId, { kind: "distributor", distributorId, role: "admin" })
    expect((await follow(session)).status).toBe(403)
  })
})

describe("429", () => {
  it("for the 21st open page of a user, until one is closed", async () => {
    const mine = await newStaffCookie(ours)
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(mine)))
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const { status, headers } = await follow(mine)
    expect([status, Number(headers["retry-after"])]).toEqual([429, 15])
    streams[0]?.close()
    await until("another stream is accepted", async () => {
      const { status: again } = await send(EVENTS, { method: "HEAD", headers: { Cookie: mine } })
      return again === 200
    })
  })
})
