/** Failures are forgotten after so long. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/** Whom failed attempts are counted for, and how many of them are let by within the window. */
export const ATTEMPT_LIMITS = {
  /** One account, from one address. */
  accountAndAddress: 10,
  /** One account, from anywhere: guessing from many places. */
  account: 100,
  /** One address, whatever the account: one guess at many. */
  address: 300,
} as const

export type AttemptCounter = keyof typeof ATTEMPT_LIMITS

/** What somebody tries: each has counters of its own. */
export type Attempt = "sign-in" | "second-factor" | "password-reset"
