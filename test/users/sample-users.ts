import { randomUUID } from "node:crypto"
import { findUserById, savePassword } from "#lib/db/users/users.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { passwordHash } from "#lib/services/users/change-password.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { createUser } from "#lib/services/users/users.ts"
import { startWebSession } from "#lib/services/users/web-sessions.ts"
import { PEPPER } from "#test/pepper.ts"

export const PASSWORD = "three blue herons"

const emailWith = (subject: string, values: object): Email => ({
  language: "en",
  subject,
  text: JSON.stringify(values),
})

/** Emails that say which they are and carry their token, for tests to read. */
export const EMAILS: AccountEmails = {
  invitation: (_, token) => ({ language: "en", subject: "invitation", text: token }),
  staffInvitation: (_, { token }) => ({ language: "en", subject: "staff invitation", text: token }),
  staffAsked: (_, values) => emailWith("staff asked", values),
  staffDeclined: (_, values) => emailWith("staff declined", values),
  staffJoined: (_, values) => emailWith("staff joined", values),
  staffRoleChanged: (_, values) => emailWith("staff role changed", values),
  staffEnded: (_, values) => emailWith("staff ended", values),
  passwordReset: (_, token) => ({ language: "en", subject: "reset", text: token }),
  passwordChanged: () => ({ language: "en", subject: "changed", text: "" }),
  passwordChangedAccessEnded: () => ({ language: "en", subject: "changed, access ended", text: "" }),
  secondFactorSetUp: () => ({ language: "en", subject: "second factor set up", text: "" }),
  recoveryCodesRenewed: () => ({ language: "en", subject: "recovery codes renewed", text: "" }),
  wrongCodes: ({ locale }) => ({ language: locale, subject: "wrong codes", text: "" }),
  apiClientCreated: (_, values) => emailWith("api client created", values),
  apiClientSecretMade: (_, values) => emailWith("api client secret made", values),
  appAllowed: (_, values) => emailWith("app allowed", values),
  bankAccountRegistered: (_, values) => emailWith("bank account registered", values),
  investorAsked: (_, values) => emailWith("investor asked", values),
  investorAccessGiven: (_, values) => emailWith("investor access given", values),
  payoutAccountChanged: (_, values) => emailWith("payout account changed", values),
  secondFactorRemoved: () => ({ language: "en", subject: "second factor removed", text: "" }),
}

/** A user with an address of their own, who has no password. */
export const newUser = (ctx: ServiceContext, links: readonly UserLink[] = []): Promise<User> =>
  createUser(ctx, SCHEDULE, {
    email: `${randomUUID()}@example.org`,
    name: "Marie Durand",
    locale: "fr",
    links,
  })

/** A user with the password of these tests. */
export async function userWithPassword(ctx: ServiceContext, links: readonly UserLink[] = []): Promise<User> {
  const user = await newUser(ctx, links)
  const hash = await passwordHash(PASSWORD, PEPPER)
  await savePassword(ctx.db, user.id, { hash, expectedHash: null, at: ctx.clock.now() })
  return user
}

/** A browser in which the user is signed in; its session's id. */
export async function signedInBrowser(ctx: ServiceContext, userId: string): Promise<string> {
  const session = await startWebSession(ctx, {
    userId,
    signInId: randomUUID(),
    secondFactor: false,
    confirmedAt: ctx.clock.now(),
    userAgent: "test",
    address: "192.0.2.1",
    replaces: null,
  })
  invariant(session, "the user is not disabled")
  return session.id
}

/** The user as they are now. */
export async function userNow(ctx: ServiceContext, userId: string): Promise<User> {
  const user = await findUserById(ctx.db, userId)
  invariant(user, "the user is there")
  return user
}
