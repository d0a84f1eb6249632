import { freePort } from "#lib/database-server/free-port.ts"
import { startServer, waitUntilReady } from "#scripts/server-process.ts"

/** Settings of the benchmarked server, independent of the environment. */
export const serviceEnvironment = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: "production",
  DEMO: "0",
  SANDBOX: "0",
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
  SECRET_PEPPER: BENCH_PEPPER,
})

/** The pepper of the benchmark's API clients; their databases are dropped afterwards. */
export const BENCH_PEPPER = "a pepper for servers of the benchmark"

/** Runs a measurement against the built service on a database. */
export async function withBuiltService(
  databaseUrl: string,
  run: (origin: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const port = await freePort()
  const environment = {
    ...serviceEnvironment(databaseUrl),
    ...settings,
    HOST: "127.0.0.1",
    PORT: String(port),
  }
  const service = startServer({ environment })
  try {
    const origin = `http://127.0.0.1:${port}`
    await waitUntilReady(service, origin, new AbortController().signal)
    await run(origin)
  } finally {
    await service.stop()
  }
}
