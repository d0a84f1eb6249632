import { defineConfig } from "@playwright/test"

const asRoot = process.getuid?.() === 0

// npm test starts the service and chooses the browser, and tells both by the environment.
export default defineConfig({
  testDir: "e2e/web",
  outputDir: ".data/test-results",
  forbidOnly: true,
  fullyParallel: true,
  // One for each of two cores: a third one took a tenth longer (28 tests, interleaved: 45 and 47 s with two, 49 and 52 s with three).
  workers: 2,
  // A busy machine is slow and right all the same: it takes a minute to look at every piece of a reference.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A test that passes only at its second attempt has found a race, in itself or in the service.
  retries: 0,
  use: {
    // What cannot be pressed for a minute never can: waiting for the end of the test would only hide which step it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    ...(process.env.SHAREBOOK_URL ? { baseURL: process.env.SHAREBOOK_URL } : {}),
    // Recording slows every test down: TRACE=1 records those that are to be looked into.
    trace: process.env.TRACE === "1" ? "on" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        ...(asRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
})
