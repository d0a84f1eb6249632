import { expect, test } from "@playwright/test"
import pg from "pg"
import { blocksAnother } from "#e2e/fixtures/data/blocks-another.ts"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openDatabase } from "#lib/db/client.ts"
import { wire } from "#test/orders/sample-orders.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"

/** A server whose connection to its database can be cut, and connections of the test that are not. */
async function openSeverableWorld() {
  const copy = await createDemoCopy()
  const direct = new pg.Client({ connectionString: copy.url })
  await direct.connect()
  const proxy = await openSeverableProxy(new URL(copy.url))
  const url = new URL(copy.url)
  url.hostname = "127.0.0.1"
  url.port = String(proxy.port)
  const server = await startOwnServer({ DATABASE_URL: url.href, SANDBOX: "1", SECRET_PEPPER: PEPPER })
  const ctx = { ...testContext(openDatabase(copy.url, { poolSize: 2 })), autoApproves: true }
  return {
    world: { ctx, origin: server.origin },
    direct,
    proxy,
    close: async () => {
      await server.stop()
      await proxy.disconnect()
      await direct.end()
      await ctx.db.$disconnect()
      await copy.drop()
    },
  }
}

test("a database that goes away in the middle of a proposal: the page says so, nothing is half done, and once more is once", async ({
  browser,
}) => {
  test.slow()
  const { world, direct, proxy, close } = await openSeverableWorld()
  try {
    const maker = await createOperator(world, "maker")
    const { id: shareClassId } = await world.ctx.db.shareClass.findFirstOrThrow({
      where: { symbol: "EUTBL" },
    })
    const { id: wireId } = await wire(world.ctx, shareClassId, "70", "for Ada")
    const proposals = () => world.ctx.db.approval.count({ where: { subjects: { has: `wire:${wireId}` } } })
    const page = await browser.newPage({ baseURL: world.origin.href, reducedMotion: "reduce" })
    // A refresh that is under way when the database goes away shows its own error: this is about what somebody does.
    await page.route("**/api/web/operator/events*", (route) => route.abort())
    await signInTo(page, maker, `/operator/wires/${wireId}`)
    await page.getByRole("button", { name: "Return" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Reason").fill("Nobody knows this money.")
    await direct.query("BEGIN")
    await direct.query("SELECT FROM wires WHERE id = $1 FOR UPDATE", [wireId])
    await dialog.getByRole("button", { name: "Propose" }).click()
    await expect.poll(() => blocksAnother(direct)).toBe(true)
    await proxy.disconnect()
    await expect(dialog.getByRole("alert")).toContainText(
      "the database is away, or others change the same records. Nothing is half done.",
    )
    await direct.query("COMMIT")
    expect(await proposals()).toBe(0)
    await expect(dialog.getByLabel("Reason")).toHaveValue("Nobody knows this money.")
    await proxy.reconnect()
    await expect.poll(async () => (await page.request.get("/operator/wires")).status()).toBe(200)
    await dialog.getByRole("button", { name: "Propose" }).click()
    await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
    expect(await proposals()).toBe(1)
    await page.context().close()
  } finally {
    await close()
  }
})
