import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { investorPayload, newBankAccount } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { getInvestors } from "#lib/contract/investors/endpoints.ts"

const INVESTORS = `${DISTRIBUTOR}/investors`
const HOW_MANY = 230
const FIRST_NAMES = ["Zoë", "Marie-Claire", "Jean Paul", "O'Neil", "100%", "Under_score"]

const world = openSharedWorld()
let client: DistributorClient
/** Ids in the order in which they were created. */
let created: string[]

beforeAll(async () => {
  client = await createDistributorClient(world)
  const other = await createDistributorClient(world)
  await other.newInvestor({ lastName: "Elsewhere" })
  created = []
  // A few concurrently, so that some are created at the same instant.
  for (let first = 0; first < HOW_MANY; first += 10) {
    const batch = Array.from({ length: 10 }, (_, offset) => {
      const number = first + offset
      const lastName = number % 23 === 0 ? "Review" : `Number${String(number).padStart(3, "0")}`
      const firstName = FIRST_NAMES[number % FIRST_NAMES.length]
      return client.post(INVESTORS, investorPayload({ firstName, lastName }))
    })
    for (const response of await Promise.all(batch)) {
      created.push(z.object({ id: z.string() }).parse(jsonOf(response)).id)
    }
  }
})

afterAll(() => world.close())

type Listed = Readonly<{ id: string; firstName: string; lastName: string; status: string; createdAt: string }>

async function page(
  target: string,
): Promise<Readonly<{ items: readonly Listed[]; next: string | undefined }>> {
  const response = await client.get(target)
  expect(response.status, target).toBe(200)
  const items = jsonOf(response) as Listed[]
  z.decode(getInvestors.body, items as never)
  const link = response.headers.link
  const next = link === undefined ? undefined : /^<([^>]+)>; rel="next"$/.exec(String(link))?.[1]
  expect(link === undefined).toBe(next === undefined)
  return { items, next }
}

/** Follows `Link` to the end. */
async function pages(target: string): Promise<(readonly Listed[])[]> {
  const found: (readonly Listed[])[] = []
  for (let next: string | undefined = target; next !== undefined; ) {
    const one = await page(next)
    found.push(one.items)
    next = one.next
  }
  return found
}

describe("a list in pages", () => {
  it("has 50 on a page by default, and every record once", async () => {
    const found = await pages(INVESTORS)
    expect(found.map(({ length }) => length)).toEqual([50, 50, 50, 50, 30])
    const ids = found.flat().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(created.toSorted())
  })

  it.each([1_000, 230, 229, 77])("has every record once on pages of %i, newest first", async (limit) => {
    const found = await pages(`${INVESTORS}/?limit=${limit}`)
    expect(found).toHaveLength(Math.ceil(HOW_MANY / limit))
    const all = found.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(HOW_MANY)
    const instants = all.map(({ createdAt }) => createdAt)
    expect(instants).toEqual(instants.toSorted().reverse())
  })

  it("has no link if it is complete, with and without trailing slash", async () => {
    const [plain, closed] = [await client.get(INVESTORS), await client.get(`${INVESTORS}/`)]
    expect(plain.bytes).toEqual(closed.bytes)
    expect(plain.headers.link).toMatch(/^<\/api\/distributor\/v0\/investors\/?\?cursor=[^>]+>; rel="next"$/)
  })

  it("keeps the filters in the link to the next page", async () => {
    const found = await pages(`${INVESTORS}?limit=3&status=pending-review&search=rev`)
    expect(found.map(({ length }) => length)).toEqual([3, 3, 3, 1])
    for (const investor of found.flat()) expect(investor).toMatchObject({ status: "pending-review" })
  })

  it("does not change when records are added meanwhile", async () => {
    const own = await createDistributorClient(world)
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await own.newInvestor()).id)
    const first = await own.get(`${INVESTORS}?limit=3`)
    await own.newInvestor()
    const next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ""
    const rest = await own.get(next)
    const listed = [first, rest].flatMap((response) => (jsonOf(response) as Listed[]).map(({ id }) => id))
    expect(listed).toEqual(ids.toReversed())
  })

  it("shows a client only records of its distributor", async () => {
    expect((await pages(`${INVESTORS}?search=Elsewhere`)).flat()).toEqual([])
  })

  it("works the same for bank accounts", async () => {
    const own = await createDistributorClient(world)
    const { id } = await own.newInvestor()
    for (const currency of ["EUR", "USD", "GBP", "CHF", "JPY"]) await newBankAccount(own, id, { currency })
    const first = await own.get(`${DISTRIBUTOR}/bank-accounts?limit=3&investorId=${id}`)
    const next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ""
    const last = await own.get(next)
    expect([first, last].map((response) => (jsonOf(response) as unknown[]).length)).toEqual([3, 2])
    expect(last.headers.link).toBeUndefined()
  })
})

describe("search and status", () => {
  const search = async (text: string) =>
    (await pages(`${INVESTORS}?limit=1000&search=${encodeURIComponent(text)}`)).flat()

  it.each([
    ["a last name", "Number007", 1],
    ["a part of it in any case", "nUMBER00", 9],
    ["first and last name in any order", "number013 marie", 1],
    ["words around white space", "  Jean   Paul  ", 38],
    ["letters beyond ASCII", "zoë", 39],
    ["letters beyond ASCII in capitals", "ZOË", 39],
    ["a decomposed accent", "zoe\u0308", 39],
    ["no accents", "zoe", 39],
    ["an apostrophe", "O'Neil", 38],
    ["a per cent sign, which is no wildcard", "100%", 38],
    ["an underscore, which is no wildcard", "Under_", 38],
    ["a wildcard that would match all", "%", 38],
    ["a backslash", "\\", 0],
    ["what nobody is called", "Nobody", 0],
    ["what is no query of a database", "' OR '1'='1", 0],
  ])("finds %s", async (_, text, count) => {
    expect(await search(text)).toHaveLength(count)
  })

  it("finds each investor by status", async () => {
    const count = async (status: string) =>
      (await pages(`${INVESTORS}?limit=1000&status=${status}`)).flat().length
    expect(await count("pending-review")).toBe(10)
    expect(await count("active")).toBe(HOW_MANY - 10)
    for (const status of ["action-required", "refused", "suspended", "archived"]) {
      expect(await count(status)).toBe(0)
    }
  })
})

describe("400", () => {
  it.each([
    ["limit=0", "Refinement"],
    ["limit=1001", "Refinement"],
    ["limit=-1", "Refinement"],
    ["limit=1.5", "Refinement"],
    ["limit=1e2", "Refinement"],
    ["limit=", "Refinement"],
    ["limit=all", "Refinement"],
    ["limit=10&limit=20", "Type"],
    ["cursor=nonsense", "Refinement"],
    ["cursor=", "Refinement"],
    ["search=", "Refinement"],
    ["search=%20", "Refinement"],
    ["search=a%00b", "Refinement"],
    ["search=Zo%EB", "Refinement"],
    [`search=${"x".repeat(201)}`, "Refinement"],
    ["status=Active", "Type"],
    ["status=", "Type"],
    ["status=active&status=refused", "Type"],
  ])("%s", async (query, tag) => {
    const issues = privateIssuesOf(await client.get(`${INVESTORS}?${query}`))
    expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([[tag, [query.split("=")[0]]]])
  })

  it("suggests a status for a misspelt one", async () => {
    const [issue] = privateIssuesOf(await client.get(`${INVESTORS}?status=Active`))
    expect(issue?.message).toContain('Did you mean "active"?')
  })

  it("unknown parameters are ignored", async () => {
    expect((await client.get(`${INVESTORS}?surprise=1`)).status).toBe(200)
  })
})

describe("an unknown cursor", () => {
  it("returns an empty page, like one of another distributor", async () => {
    const other = await createDistributorClient(world)
    const { id } = await other.newInvestor()
    for (const cursor of ["00000000-0000-0000-0000-000000000000", id]) {
      expect(await page(`${INVESTORS}?cursor=${cursor}`)).toEqual({ items: [], next: undefined })
    }
  })
})
