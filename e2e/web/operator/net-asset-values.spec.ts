import { expect } from "@playwright/test"
import type { ClientWorld } from "#e2e/fixtures/clients/distributor-client.ts"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import type { OperatorPerson } from "#e2e/fixtures/people/operator-person.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import { add, decimal, multiply } from "#lib/domain/money/decimal.ts"
import { PEPPER } from "#test/pepper.ts"

const PAGE = "/operator/net-asset-values"

/** Values of which nobody has orders, so that a correction compensates nobody, at whatever time of day. */
let small: SmallWorld
let server: OwnServer
let world: ClientWorld & Readonly<{ origin: URL }>
let maker: OperatorPerson

// One server for all of them: each takes seconds of a processor to start.
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  small = await createSmallWorld()
  server = await startOwnServer({
    DATABASE_URL: small.databaseUrl,
    SECRET_PEPPER: PEPPER,
    RATE_LIMITS: "off",
  })
  world = { ctx: small.ctx, origin: server.origin }
})

test.beforeEach(async () => {
  maker = await createOperator(world, "maker")
})

test.afterAll(async () => {
  await server?.stop()
  await small?.close()
})

/** The last value of EUTBL. */
async function lastOfEutbl() {
  const shareClass = await findShareClass(world.ctx.db, "EUTBL")
  const last = shareClass === null ? null : await findLatestNetAssetValue(world.ctx.db, shareClass.id)
  if (shareClass === null || last === null) throw new Error("the small world has values of EUTBL")
  const published = () => world.ctx.db.netAssetValue.count({ where: { shareClassId: shareClass.id } })
  return { value: last.amount.value, day: last.day, published }
}

test("a maker corrects a value, sees what changes and its checks, and proposes it; nothing is published", async ({
  browser,
}) => {
  const { value, day, published } = await lastOfEutbl()
  const before = await published()
  const page = await openFor(world, browser, maker, PAGE)
  await expectAccessible(page)
  await page.getByLabel("Day of EUTBL").fill(day)
  const near = add(value, decimal("0.00001"))
  await page.getByLabel("Value of EUTBL").fill(near)
  await page.getByRole("button", { name: "Check the values" }).click()
  const preview = page.getByRole("region", { name: "What you propose" })
  await expect(preview).toContainText(`EUTBL ${day}: ${value} → ${near}`)
  // The result is above the form.
  await expect(preview.getByRole("heading", { name: "What you propose" })).toBeFocused()
  await expect(preview.getByRole("row", { name: / move limit/ })).toContainText("Passed")
  await expect(preview.getByRole("img", { name: /EUTBL: published values/ })).toBeVisible()
  await expectAccessible(page)
  await preview.getByLabel("Reason").fill("The depositary sent another value.")
  await preview.getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("main")).toContainText("You proposed this, so another person decides about it.")
  expect(await published()).toBe(before)
  const proposal = new URL(page.url()).pathname
  await page.goto(`/fr${proposal}`)
  const move = page.getByRole("row", { name: /^EUTBL, .*: limite de variation/ })
  await expect(move).toContainText("Conforme")
  await expect(move).toContainText(/% par rapport à .*, limite 0,5\s%/)
  await expect(page.getByRole("row", { name: /date attendue/ })).toContainText("corrige la valeur du")
  await page.goto(proposal)
  await page.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await expect(page.getByRole("definition").getByText("Withdrawn", { exact: true })).toBeVisible()
})

test("a slipped decimal, a wrong day and a wrong class are named before anything is proposed", async ({
  browser,
}) => {
  const { value, day } = await lastOfEutbl()
  const page = await openFor(world, browser, maker, PAGE)
  const lines = page.getByLabel("Or paste lines")
  const preview = page.getByRole("region", { name: "What you propose" })
  const check = async (text: string) => {
    await lines.fill(text)
    await page.getByRole("button", { name: "Check the values" }).click()
  }
  await check(`EUTBL;${day};${multiply(value, decimal("10"))}`)
  await expect(preview).toContainText(/decimals|move/)
  await check(`shareClass,day,value\nEUTBL,1999-01-04,${value}`)
  await expect(preview).toContainText("These values cannot be proposed")
  await expect(preview.getByRole("button", { name: "Propose" })).toHaveCount(0)
  await check(`NOTACLASS,${day},${value}`)
  await expect(preview).toContainText("These lines could not be read")
  await expect(preview).toContainText(`NOTACLASS,${day},${value}: no such share class`)
  await expect(preview.getByRole("button", { name: "Propose" })).toHaveCount(0)
})

test("a form without any value says what is missing", async ({ browser }) => {
  const page = await openFor(world, browser, maker, PAGE)
  await page.getByRole("button", { name: "Check the values" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "No value was entered" })).toContainText(
    "Type at least one value or choose a file.",
  )
})

test("a failed check needs a reason", async ({ browser }) => {
  const { value, day } = await lastOfEutbl()
  const page = await openFor(world, browser, maker, PAGE)
  await page.getByLabel("Value of EUTBL").fill(multiply(value, decimal("2")))
  await page.getByLabel("Day of EUTBL").fill(day)
  await page.getByRole("button", { name: "Check the values" }).click()
  const preview = page.getByRole("region", { name: "What you propose" })
  await expect(preview.getByRole("row", { name: / move limit/ })).toContainText("Failed")
  await preview.getByRole("button", { name: "Propose" }).click()
  await expect(preview).toContainText("Enter a reason of at most 500 characters.")
  await expect(preview.getByLabel("Reason")).toBeFocused()
})

test("a checker sees the last values and no form", async ({ browser }) => {
  const page = await openFor(world, browser, await createOperator(world, "checker"), PAGE)
  await expect(page.getByRole("row", { name: /EUTBL/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Check the values" })).toHaveCount(0)
})
