import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { ROOT } from "#scripts/root.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

async function cli(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, "scripts/cli.mjs"), ...args],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: testDatabaseUrl(),
      },
    },
  )
  return stdout.trimEnd().split("\n")
}

await signInAs(testDatabaseUrl(), "maker")

it("signing-keys lists the key that signs, and rotates it", async () => {
  const [first = ""] = await cli("signing-keys", "list")
  expect(first).toMatch(/^[0-9a-f-]{36} {2}created \S+Z {2}active$/)
  const [rotated = ""] = await cli("signing-keys", "rotate")
  const [newest = "", retired = "", ...rest] = await cli("signing-keys", "list")
  expect(newest.slice(0, 36)).toBe(rotated.slice(0, 36))
  expect(newest).toMatch(/ {2}active$/)
  expect(retired).toMatch(new RegExp(`^${first.slice(0, 36)} .* retired \\S+Z$`))
  expect(rest).toEqual([])
})
