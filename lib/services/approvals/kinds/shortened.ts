const LONGEST_REASON = 300

/** A reason as the summary of a proposal has it; the content has all of it. */
export const shortened = (reason: string): string =>
  reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason
