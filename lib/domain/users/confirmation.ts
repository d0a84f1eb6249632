import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { User } from "./user.ts"

/** By what somebody who is signed in shows again who they are. */
export const CONFIRMATIONS = ["password", "code"] as const

export type Confirmation = (typeof CONFIRMATIONS)[number]

/** For so long after a password or code, changes that let somebody in or say where money goes ask for none. */
export const CONFIRMATION_SECONDS = 5 * 60

/** What a user is asked for: a code of the second factor where they have one, since a password alone is worth less. */
export const confirmationOf = ({ hasSecondFactor }: Pick<User, "hasSecondFactor">): Confirmation =>
  hasSecondFactor ? "code" : "password"

/** Whether a confirmation still counts. */
export const isRecent = (confirmedAt: Instant, now: Instant): boolean =>
  epochMilliseconds(now) - epochMilliseconds(confirmedAt) < CONFIRMATION_SECONDS * 1000
