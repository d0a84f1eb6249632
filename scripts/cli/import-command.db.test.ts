import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signInAs } from "#test/operators/sign-in-as.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { runHere } from "./run-here.fixture.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-cli-"))
  process.env.INIT_CWD = folder
  const ctx = ordersContext(testDatabaseUrl())
  try {
    const shareClassId = await openShareClass(ctx)
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
  } finally {
    await ctx.db.$disconnect()
  }
  await signInAs(testDatabaseUrl(), "maker")
})

afterAll(() => rm(folder, { recursive: true }))

test("asks for --compensation before it corrects a value at which orders were executed", async () => {
  await writeFile(path.join(folder, "corrected.csv"), "shareClass,day,value\r\nEUTBL,2025-02-02,1.003\r\n")
  const importing = ["import", "net-asset-values", "corrected.csv", "--reason", "A wrong price."]
  const rejected = await runHere(...importing)
  expect(rejected).toMatchObject({ code: 1, out: "" })
  expect(rejected.error).toMatch(
    /one order was executed at another value, .*: choose shares, cash or none as compensation\nAdd --compensation with what investors get\.\n$/,
  )
  expect(await runHere(...importing, "--compensation", "shares")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^corrected.csv \(net-asset-values\): 1 changed, once approved\.\n/),
  })
})
