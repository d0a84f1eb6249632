import type { TestSpecification } from "vitest/node"
import { BaseSequencer } from "vitest/node"

/** Files that take longest, by the end of their paths. */
const LONGEST = [
  "cli/lifecycle.db.test.ts",
  "cli/own-funds.db.test.ts",
  "orders/lifecycle-model.db.test.ts",
  "orders/late-runs.db.test.ts",
  "cli/run-cli.db.test.ts",
  "approvals/every-kind.db.test.ts",
  "users/known-devices.db.test.ts",
  "bank-statements/import-bank-statement.db.test.ts",
  "demo/load-demo-data.db.test.ts",
  "front-door/whole-range.db.test.ts",
  "database-server/embedded-database.db.test.ts",
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return place === -1 ? LONGEST.length : place
}

/**
 * Begins with the files that take longest, so that none of them runs on one core when all others are over. Vitest knows
 * durations of earlier runs only, which a clean checkout does not have, and takes the size of a file for its duration.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
