/** Failures are cleared after so long. */
export const FAILURE_WINDOW_SECONDS = 15 * 60

/** What somebody tries: each has counters of its own. */
export type Attempt = "sign-in" | "second-factor" | "password-reset"

/** Whom attempts are counted for. */
export type AttemptCounter = "accountAndAddress" | "account" | "address"

/**
 * How many failed attempts are let by within the window: at one account from one address, at one account from
 * anywhere (guessing from many places), and from one address at whatever account (one guess at many). A reset that is
 * asked for counts as failed, because each one writes a mail.
 */
export const ATTEMPT_LIMITS: Readonly<Record<Attempt, Readonly<Record<AttemptCounter, number>>>> = {
  "sign-in": { accountAndAddress: 10, account: 100, address: 300 },
  "second-factor": { accountAndAddress: 10, account: 30, address: 300 },
  "password-reset": { accountAndAddress: 5, account: 10, address: 100 },
}
