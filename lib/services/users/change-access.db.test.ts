import { afterAll, expect, test } from "vitest"
import { openDistributor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser, userNow } from "#test/users/sample-users.ts"
import { linkUser, unlinkUser } from "./link-user.ts"
import { createUser, disableUser } from "./users.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

test("only the operator creates, links, unlinks and disables users", async () => {
  const distributor = await openDistributor(ctx)
  const link = { kind: "distributor", distributorId: distributor.distributorId, role: "admin" } as const
  const user = await newUser(ctx)
  const person = { email: "ada@example.org", name: "Ada", locale: "en", links: [link] } as const
  const changes = [
    () => createUser(ctx, distributor, person),
    () => linkUser(ctx, distributor, user.id, link),
    () => unlinkUser(ctx, distributor, { userId: user.id, links: [link] }),
    () => disableUser(ctx, distributor, { userId: user.id }),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject({ code: "ForbiddenError" })
  expect(await userNow(ctx, user.id)).toEqual(user)
})
