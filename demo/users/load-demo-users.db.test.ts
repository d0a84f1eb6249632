import { mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { bringDemoDataUpToDate } from "#demo/load-demo-data.ts"
import { bringDemoOauthClients } from "#demo/oauth-clients/load-demo-oauth-clients.ts"
import { findRegisteredClient } from "#lib/db/oauth/oauth-clients.ts"
import { DEMO_ROLES, demoCredentialsFile, readDemoCredentials } from "#lib/demo-credentials.ts"
import { secretHash } from "#lib/services/secrets/secrets.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import { checkSecondFactor, currentCode } from "#lib/services/users/second-factor-codes.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { bringDemoUsers } from "./load-demo-users.ts"

const before = process.cwd()
const ctx = { ...testClockContext(testDatabaseUrl(), "2024-06-03T08:00:00Z"), autoApproves: true }
let folder: string

/** The credentials are stored below the folder in which the service runs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-users-"))
  process.chdir(folder)
  expect(await bringDemoUsers(ctx)).toBe(0)
  await bringDemoDataUpToDate(ctx, () => {})
  await bringDemoUsers(ctx)
  await bringDemoOauthClients(ctx)
}, 120_000)

afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
  await ctx.db.$disconnect()
})

const attempt = ({ email, password }: Readonly<{ email: string; password: string }>) =>
  signIn(ctx, { email, password, address: "192.0.2.1" })

test("the file, readable only by its owner, has a user of every role, and one who acts for several investors", async () => {
  expect((await stat(demoCredentialsFile())).mode & 0o777).toBe(0o600)
  const { users } = readDemoCredentials()
  expect(new Set(users.map(({ role }) => role))).toEqual(new Set(DEMO_ROLES))
  expect(
    users.filter(({ role }) => role === "investor").map(({ investorIds }) => investorIds.length),
  ).toEqual([1, 3])
})

test("each user can sign in, an operator with a code in addition", async () => {
  for (const credentials of readDemoCredentials().users) {
    const user = await requireUserByEmail(ctx, credentials.email)
    expect(await attempt(credentials)).toMatchObject({
      kind: "accepted",
      userId: user.id,
      needsSecondFactor: credentials.totpSecret !== null,
    })
    expect(new Set(user.investorIds)).toEqual(new Set(credentials.investorIds))
    expect(user.distributor?.distributorId ?? null).toBe(credentials.distributorId)
    expect(user.operatorRole).toBe(/^operator-(.*)$/.exec(credentials.role)?.[1] ?? null)
    if (credentials.totpSecret === null) continue
    const code = currentCode(credentials.totpSecret, ctx.clock.now())
    const checked = await checkSecondFactor(ctx, {
      userId: user.id,
      code,
      address: "192.0.2.1",
      emails: null,
    })
    expect(checked.kind).toBe("accepted")
  }
})

test("another start keeps them, and restores a changed password", async () => {
  const made = readDemoCredentials()
  await ctx.db.user.updateMany({ data: { passwordHash: null, passwordChangedAt: null } })
  await bringDemoUsers(ctx)
  await bringDemoOauthClients(ctx)
  expect(readDemoCredentials()).toEqual(made)
  for (const credentials of made.users) expect((await attempt(credentials)).kind).toBe("accepted")
})

test("two applications are registered with the secrets of the file", async () => {
  const { oauthClients } = readDemoCredentials()
  expect(oauthClients).toHaveLength(2)
  for (const { clientId, clientSecret, redirectUris } of oauthClients) {
    const registered = await findRegisteredClient(ctx.db, clientId)
    expect(registered?.redirectUris).toEqual(redirectUris)
    expect(Buffer.from(registered?.secretHash ?? [])).toEqual(
      Buffer.from(secretHash(clientSecret, ctx.secrets.pepper)),
    )
  }
})
