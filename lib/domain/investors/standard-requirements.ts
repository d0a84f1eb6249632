/**
 * What is said by default of a requirement, by its code. The interfaces say it in English; pages say it in their
 * language, and repeat the operator's own words where there are any.
 */
export const STANDARD_REQUIREMENTS = {
  review: "The operator reviews this investor. Nothing is asked of you.",
  refused: "The operator refused this investor. Contact the operator.",
  suspended: "The operator suspended this investor. Contact the operator.",
  "proof-of-address": "A proof of this address, not older than three months, is needed.",
} as const
