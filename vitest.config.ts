import { defineConfig } from "vitest/config"
import { PEPPER } from "./test/pepper.ts"
import LongestFirst from "./test/vitest-sequencer.ts"

const NOT_TESTED = ["**/node_modules/**", "**/.next/**", "**/.data/**"]

// Without isolation the files of a worker share what they import, which takes longer to load than most of them to run.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts"],
          exclude: [...NOT_TESTED, "**/*.db.test.ts", "e2e/**"],
          isolate: false,
          setupFiles: "test/vitest-catalogue.ts",
          // A busy machine is no reason to fail.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          env: { SECRET_PEPPER: PEPPER },
          exclude: [...NOT_TESTED, "e2e/**"],
          globalSetup: "test/vitest-server.ts",
          setupFiles: ["test/vitest-catalogue.ts", "test/vitest-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["e2e/api/**/*.test.ts"],
          setupFiles: "test/vitest-catalogue.ts",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // What can only be told when the other suites are over.
          name: "after",
          include: ["e2e/after/**/*.test.ts"],
          setupFiles: "test/vitest-catalogue.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
