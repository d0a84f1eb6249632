import { defineConfig } from "@playwright/test"

const asRoot = process.getuid?.() === 0

// npm test starts the service and chooses the browser, and tells both by the environment.
export default defineConfig({
  testDir: "e2e/web",
  outputDir: ".data/test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // What is waited for on a page comes late on a busy machine, and is right all the same.
  expect: { timeout: 15_000 },
  // A test that passes only at its second attempt has found a race, in itself or in the service.
  retries: 0,
  use: {
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
