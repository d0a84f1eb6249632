import { expect, test } from "@playwright/test"
import { expectAccessible } from "#e2e/fixtures/expect-accessible.ts"
import type { OperatorPerson } from "#e2e/fixtures/operator-people.ts"
import { createOperator } from "#e2e/fixtures/operator-people.ts"
import { openSharedWorld } from "#e2e/fixtures/shared-world.ts"
import { signInTo } from "#e2e/fixtures/sign-in-page.ts"
import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import { add, decimal, multiply } from "#lib/domain/money/decimal.ts"
import { loadKnownRecords } from "#lib/services/imports/run-import.ts"

const PAGE = "/operator/net-asset-values"

test.use({ reducedMotion: "reduce" })

let world: ReturnType<typeof openSharedWorld>
let maker: OperatorPerson

test.beforeEach(async () => {
  world = openSharedWorld()
  maker = await createOperator(world, "maker")
})

test.afterEach(() => world.close())

/** The last value of EUTBL. The demo publishes every value that is due, so that tests correct the last one. */
async function lastOfEutbl() {
  const known = (await loadKnownRecords(world.ctx)).shareClasses.get("EUTBL")
  if (known === undefined) throw new Error("the demo has EUTBL")
  const last = await findLatestNetAssetValue(world.ctx.db, known.shareClass.id)
  if (last === null) throw new Error("the demo has values")
  const published = () => world.ctx.db.netAssetValue.count({ where: { shareClassId: known.shareClass.id } })
  return { value: last.amount.value, day: last.day, published }
}

test("a maker corrects a value, sees what changes and its checks, and proposes it; nothing is published", async ({
  page,
}) => {
  const { value, day, published } = await lastOfEutbl()
  const before = await published()
  await signInTo(page, maker, PAGE)
  await expectAccessible(page)
  await page.getByLabel("Day of EUTBL").fill(day)
  const near = add(value, decimal("0.00001"))
  await page.getByLabel("Value of EUTBL").fill(near)
  await page.getByRole("button", { name: "Check the values" }).click()
  const preview = page.getByRole("region", { name: "What you propose" })
  await expect(preview).toContainText(`EUTBL ${day}: ${value} → ${near}`)
  await expect(preview.getByRole("row", { name: / move / })).toContainText("Passed")
  await expect(preview.getByRole("img", { name: /EUTBL: published values/ })).toBeVisible()
  await expectAccessible(page)
  await preview.getByLabel("Reason").fill("The depositary sent another value.")
  await preview.getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("main")).toContainText("You proposed this, so another person decides about it.")
  expect(await published()).toBe(before)
  await page.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await expect(page.getByRole("definition").getByText("Withdrawn", { exact: true })).toBeVisible()
})

test("a slipped decimal, a wrong day and a wrong class are named before anything is proposed", async ({
  page,
}) => {
  const { value, day } = await lastOfEutbl()
  await signInTo(page, maker, PAGE)
  const lines = page.getByLabel("Or from a file")
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
  await expect(preview).toContainText("NOTACLASS")
  await expect(preview.getByRole("button", { name: "Propose" })).toHaveCount(0)
})

test("a failed check needs a reason", async ({ page }) => {
  const { value, day } = await lastOfEutbl()
  await signInTo(page, maker, PAGE)
  await page.getByLabel("Value of EUTBL").fill(multiply(value, decimal("2")))
  await page.getByLabel("Day of EUTBL").fill(day)
  await page.getByRole("button", { name: "Check the values" }).click()
  const preview = page.getByRole("region", { name: "What you propose" })
  await expect(preview.getByRole("row", { name: / move / })).toContainText("Failed")
  await preview.getByRole("button", { name: "Propose" }).click()
  await expect(preview).toContainText("Enter a reason of at most 500 characters.")
  await expect(preview.getByLabel("Reason")).toBeFocused()
})

test("a checker sees the last values and no form", async ({ page }) => {
  await signInTo(page, await createOperator(world, "checker"), PAGE)
  await expect(page.getByRole("row", { name: /EUTBL/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Check the values" })).toHaveCount(0)
})
