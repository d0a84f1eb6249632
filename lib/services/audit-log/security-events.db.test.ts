import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { findSecondFactor } from "#lib/db/users/second-factor-rows.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { renameApiClient, revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"
import { endOldSecret, rotateApiClientSecret } from "#lib/services/api-clients/rotate-api-client-secret.ts"
import {
  consumeAuthorizationRecord,
  findAuthorizationRecord,
  saveAuthorizationRecord,
} from "#lib/services/oauth/authorization-records.ts"
import { recordAllowedApp, revokeConnectedApp } from "#lib/services/oauth/connected-apps.ts"
import { registerOauthClient } from "#lib/services/oauth/oauth-clients.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"
import { confirmSecondFactor, startSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { checkSecondFactor, currentCode } from "#lib/services/users/second-factor-codes.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import { endWebSession, findSignedIn } from "#lib/services/users/web-sessions.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, signedInBrowser, userWithPassword } from "#test/users/sample-users.ts"
import type { RepeatedEvent } from "./repeated-events.ts"
import { recordRepeatedEvent, repeatedEventTotals } from "./repeated-events.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

let since: bigint
beforeEach(async () => {
  const { _max } = await ctx.db.auditRecord.aggregate({ _max: { id: true } })
  since = _max.id ?? 0n
})

/** What was recorded of some actions in this test, oldest first. */
const recorded = async (...actions: readonly AuditAction[]) =>
  (
    await ctx.db.auditRecord.findMany({
      where: { action: { in: [...actions] }, id: { gt: since } },
      orderBy: { id: "asc" },
    })
  ).map(({ action, actor, after }) => ({ action, actor, after }))

const rejected = (address: string): RepeatedEvent => ({
  action: "credentials.rejected",
  subject: { kind: "credentials", id: "token" },
  address,
})

const total = () => repeatedEventTotals().get("credentials.rejected") ?? 0

test("a storm of wrong credentials is one record a minute and address, with how many there were, and each is counted", async () => {
  ctx.pass(3_600)
  const before = total()
  const storm = (events: number) =>
    Promise.all(Array.from({ length: events }, () => recordRepeatedEvent(ctx, rejected("192.0.2.7"))))
  await storm(500)
  await recordRepeatedEvent(ctx, rejected("192.0.2.8"))
  ctx.pass(30)
  await storm(100)
  ctx.pass(31)
  await storm(1)
  expect((await recorded("credentials.rejected")).map(({ after }) => after)).toEqual([
    { events: 1, from: "192.0.2.7" },
    { events: 1, from: "192.0.2.8" },
    { events: 600, from: "192.0.2.7" },
  ])
  expect(total() - before).toBe(602)
})

test("a storm from a thousand addresses is at most sixty records a minute", async () => {
  ctx.pass(3_600)
  const addresses = Array.from({ length: 1_000 }, (_, index) => `2001:db8::${index.toString(16)}`)
  await Promise.all(addresses.map((address) => recordRepeatedEvent(ctx, rejected(address))))
  expect(await recorded("credentials.rejected")).toHaveLength(60)
})

test("sign-ins that are rejected because there were too many are one record, without the account that was typed", async () => {
  ctx.pass(3_600)
  const email = `${randomUUID()}@example.org`
  for (let attempt = 0; attempt < 15; attempt += 1)
    await signIn(ctx, { email, password: "wrong", address: "192.0.2.9" })
  expect(await recorded("sign-in.failed")).toHaveLength(10)
  expect(await recorded("attempts.throttled")).toEqual([
    { action: "attempts.throttled", actor: "anonymous", after: { events: 1, from: "192.0.2.9" } },
  ])
})

test("a wrong code of a second factor is recorded with its user", async () => {
  const user = await userWithPassword(ctx)
  const sessionId = await signedInBrowser(ctx, user.id)
  const { secret } = await startSecondFactor(ctx, { user })
  const code = currentCode(secret, ctx.clock.now())
  await confirmSecondFactor(ctx, { user, emails: EMAILS, sessionId, code, address: "192.0.2.1" })
  expect(
    await checkSecondFactor(ctx, { userId: user.id, code: "000000", address: "192.0.2.1", emails: EMAILS }),
  ).toEqual({
    kind: "rejected",
  })
  const failed = await ctx.db.auditRecord.findMany({ where: { action: "second-factor.failed" } })
  expect(failed).toMatchObject([{ subjectKind: "user", subjectId: user.id }])
})

test("a refresh token that is shown again after its use is recorded", async () => {
  const { id: userId } = await userWithPassword(ctx)
  const records = { ...ctx, idOf: recordIds(ctx.secrets.pepper) }
  const clientId = randomUUID()
  const [grant, token] = [randomUUID(), randomUUID()]
  const payload = { accountId: userId, clientId }
  const common = { payload, userId, clientId, uid: null, secondsToLive: 3_600 }
  await saveAuthorizationRecord(records, { kind: "Grant", id: grant, grantId: null, ...common })
  await saveAuthorizationRecord(records, { kind: "RefreshToken", id: token, grantId: grant, ...common })
  await findAuthorizationRecord(records, "RefreshToken", token)
  await consumeAuthorizationRecord(records, "RefreshToken", token)
  expect(await recorded("token.reused")).toEqual([])
  await findAuthorizationRecord(records, "RefreshToken", token)
  expect(await recorded("token.reused")).toEqual([
    { action: "token.reused", actor: "anonymous", after: { token: "RefreshToken", clientId } },
  ])
})

test("secrets that are made and revoked are recorded with whoever did it, never the secrets", async () => {
  const { id: userId } = await userWithPassword(ctx)
  const owner = { kind: "user", userId } as const
  const createdBy = `user:${userId}` as const
  const { client, clientSecret } = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner,
    name: "Feed",
    createdBy,
  })
  const { clientId } = client
  const by = `user:${randomUUID()}` as const
  await renameApiClient(ctx, EVERY_API_CLIENT, { clientId, name: "Reports", by })
  await rotateApiClientSecret(ctx, EVERY_API_CLIENT, { clientId, overlapHours: 1, by })
  await endOldSecret(ctx, EVERY_API_CLIENT, { clientId, by: createdBy })
  await revokeApiClient(ctx, EVERY_API_CLIENT, { clientId, by })
  const found = await recorded(
    "api-client.created",
    "api-client.renamed",
    "api-client.secret-created",
    "api-client.old-secret-ended",
    "api-client.revoked",
  )
  expect(found.map(({ action, actor }) => [action, actor])).toEqual([
    ["api-client.created", createdBy],
    ["api-client.renamed", by],
    ["api-client.secret-created", by],
    ["api-client.old-secret-ended", createdBy],
    ["api-client.revoked", by],
  ])
  expect(JSON.stringify(found)).not.toContain(clientSecret)
})

test("consent that a user gives an application is recorded with its scopes, and emailed to them", async () => {
  const { id: userId, email } = await userWithPassword(ctx)
  const redirectUri = "https://planner.example/callback"
  const app = { ownerUserId: userId, name: "Planner", redirectUris: [redirectUri], logoUri: null }
  const { clientId } = (await registerOauthClient(ctx, app)).client
  await recordAllowedApp(ctx, { userId, clientId, scopes: ["offline"], redirectUri, emails: EMAILS })
  expect(await recorded("connected-app.allowed")).toEqual([
    {
      action: "connected-app.allowed",
      actor: `user:${userId}`,
      after: { clientId, scopes: ["offline"] },
    },
  ])
  const sent = (await listMails(ctx, { limit: 200 })).find(({ recipient }) => recipient === email)
  expect(sent).toMatchObject({
    subject: "app allowed",
    text: JSON.stringify({ app: "Planner", host: "planner.example" }),
  })
})

test("what cannot be recorded is not done: a session, an access and a second factor stay as they were", async () => {
  const user = await userWithPassword(ctx)
  const userId = user.id
  const sessionId = await signedInBrowser(ctx, userId)
  const grant = {
    ...{ kind: "Grant", id: randomUUID(), grantId: null, payload: {}, userId, clientId: randomUUID() },
    ...{ uid: null, secondsToLive: 3_600 },
  }
  await saveAuthorizationRecord({ ...ctx, idOf: recordIds(ctx.secrets.pepper) }, grant)
  const owner = testOwnerUrl()
  await runOnServer(
    owner,
    `ALTER TABLE audit_log ADD CONSTRAINT unrecorded
       CHECK (action NOT IN ('session.ended', 'connected-app.revoked', 'second-factor.started')) NOT VALID`,
  )
  try {
    await expect(endWebSession(ctx, { userId, sessionId })).rejects.toThrow("unrecorded")
    await expect(revokeConnectedApp(ctx, grant)).rejects.toThrow("unrecorded")
    await expect(startSecondFactor(ctx, { user })).rejects.toThrow("unrecorded")
  } finally {
    await runOnServer(owner, "ALTER TABLE audit_log DROP CONSTRAINT unrecorded")
  }
  expect(await findSignedIn(ctx, sessionId)).toMatchObject({ sessionId })
  expect(await ctx.db.authorizationRecord.count({ where: { userId, kind: "Grant" } })).toBe(1)
  expect(await findSecondFactor(ctx.db, userId)).toBeNull()
})
