/** The kind of an attempt; each has its own counters. A wrong code counts as what it looks like. */
export type Attempt = "sign-in" | "second-factor" | "recovery-code" | "password-reset"

/**
 * What attempts are counted for: the account, also together with its present password or with the address; the address; and the device,
 * where it is known.
 */
export type AttemptCounter =
  | "accountAndAddress"
  | "account"
  | "password"
  | "address"
  | "device"
  | "deviceInADay"

/** How many failed attempts may be made within a time. */
export type AttemptLimit = Readonly<{ most: number; seconds: number }>

type AttemptLimits = Readonly<Record<Attempt, Readonly<Partial<Record<AttemptCounter, AttemptLimit>>>>>

/** The time for most limits. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

const DAY_SECONDS = 86_400

const inTheWindow = (most: number): AttemptLimit => ({ most, seconds: FAILURE_WINDOW_SECONDS })

const inADay = (most: number): AttemptLimit => ({ most, seconds: DAY_SECONDS })

/**
 * Limits of attempts from a device that is not known: at one account from one address, at one account from any address (guessing from
 * many places), and from one address at any account (one guess at many). A requested password reset counts as failed, because each one
 * sends an email.
 *
 * Codes of six digits can be guessed by whoever knows the password, so they have a limit for a day. Another password begins it anew, so
 * that a user who has replaced a stolen one is not locked out; but only once, because whoever reads the user's emails can replace it.
 * Recovery codes cannot be guessed, and are what a user has left beyond that limit.
 */
export const ATTEMPT_LIMITS: AttemptLimits = {
  "sign-in": {
    accountAndAddress: inTheWindow(10),
    account: inTheWindow(100),
    address: inTheWindow(300),
  },
  "second-factor": {
    accountAndAddress: inTheWindow(10),
    password: inADay(20),
    account: inADay(40),
    address: inTheWindow(300),
  },
  "recovery-code": {
    accountAndAddress: inTheWindow(10),
    account: inTheWindow(30),
    address: inTheWindow(300),
  },
  "password-reset": {
    accountAndAddress: inTheWindow(5),
    account: inTheWindow(10),
    address: inTheWindow(100),
  },
}

/** Limits on a known device, or in a session. Nothing that others do elsewhere counts there. */
export const LIMITS_OF_KNOWN_DEVICES: AttemptLimits = {
  "sign-in": { device: inTheWindow(10) },
  "second-factor": { device: inTheWindow(10), deviceInADay: inADay(20) },
  "recovery-code": { device: inTheWindow(10) },
  "password-reset": { device: inTheWindow(5) },
}

/** An email about wrong codes is sent once in this time. */
export const WARNING_LIMIT = inADay(1)
