import { expect, test } from "@playwright/test"
import { proposeRelease } from "#e2e/fixtures/data/proposed-release.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { expectNoCrowding } from "#e2e/fixtures/pages/crowding.ts"
import { expectNothingFound, expectToFitAPhone, SMALL_PHONE } from "#e2e/fixtures/pages/expect-accessible.ts"
import { STAFF_WIDTHS } from "#e2e/fixtures/pages/window-sizes.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { wire } from "#test/orders/sample-orders.ts"

test.use({ reducedMotion: "reduce" })

test("every page of the operator is accessible in light and dark, fits every width, and is in English and French", async ({
  page,
}) => {
  test.slow()
  const world = openSharedWorld()
  const consoleErrors = collectConsoleErrors(page)
  try {
    const maker = await createOperator(world, "maker")
    const { approvalId, investorId } = await proposeRelease(world, maker)
    const { id: shareClassId } = await world.ctx.db.shareClass.findFirstOrThrow({
      where: { symbol: "EUTBL" },
    })
    const { id: wireId } = await wire(world.ctx, shareClassId, "70", "RF00 for whom?")
    await signInTo(page, maker, "/operator")
    const last = await world.ctx.db.netAssetValue.findFirstOrThrow({
      where: { shareClass: { symbol: "EUTBL" } },
      orderBy: { day: "desc" },
    })
    const fund = await world.ctx.db.ledgerAccount.findFirstOrThrow({
      where: { kind: "fund", shareClass: { symbol: "EUTBL" } },
    })
    const run = await world.ctx.db.dealingRun.findFirstOrThrow({ orderBy: { sequence: "desc" } })
    const slipped = `EUTBL,${last.day.toISOString().slice(0, 10)},${last.value.mul(2).toFixed()}`
    for (const path of [
      "/operator",
      "/operator?before=2099-01-01",
      "/operator?day=1990-01-01",
      "/operator/approvals",
      `/operator/approvals/${approvalId}`,
      "/operator/net-asset-values",
      "/operator/dealing-runs",
      `/operator/dealing-runs/${run.id}`,
      "/operator/ledger",
      "/operator/ledger?class=EUTBL&kind=payable",
      "/operator/ledger/EUTBL",
      `/operator/ledger/${fund.id}`,
      "/operator/wires",
      "/operator/wires/new",
      `/operator/wires/${wireId}`,
      "/operator/payouts",
      "/operator/compensations",
      "/operator/bank-statements",
      "/operator/bank-statements/new",
      "/operator/bank-statements/days",
      "/operator/investors",
      `/operator/investors/${investorId}`,
      "/operator/users",
      `/operator/users/${maker.userId}`,
      "/operator/operator-clients",
      "/operator/audit-log?verify=1",
      "/operator/data",
      "/operator/data/fund-assets",
      "/operator/data/index-values",
      "/operator/data/exchange-rates",
      "/operator/data/calendars",
      "/operator/data/calendars?year=2030&day=2030-12-24",
      "/operator/data/terms?file=share-classes",
      "/operator/data/documents",
      `/operator/net-asset-values?${new URLSearchParams({ values: `${slipped}\nNOCLASS` })}`,
    ]) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(path)
      const heading = page.getByRole("heading", { level: 1 })
      await expect(heading).not.toBeEmpty()
      await expectNothingFound(page)
      await expectNoCrowding(page, STAFF_WIDTHS)
      await page.setViewportSize(SMALL_PHONE)
      await expectToFitAPhone(page)
      await page.goto(localePath("fr", path))
      await expect(page.locator("html")).toHaveAttribute("lang", "fr")
      await expectToFitAPhone(page)
    }
    expect(consoleErrors).toEqual([])
  } finally {
    await world.close()
  }
})
