import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

const PEPPERS = "the first of two peppers in a file,the second of two peppers in a file"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pepper-"))
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What the service takes for its pepper when it is in a file. */
async function pepperInFile(text: string, mode: number): Promise<string> {
  const file = path.join(folder, "pepper")
  writeFileSync(file, text)
  chmodSync(file, mode)
  vi.stubEnv("SECRET_PEPPER", "")
  vi.stubEnv("SECRET_PEPPER_FILE", file)
  return (await import("./service-secrets.ts")).serviceSecrets().pepper
}

test("SECRET_PEPPER_FILE is read as SECRET_PEPPER would be, without the end of its line", async () => {
  expect(await pepperInFile(`${PEPPERS}\n`, 0o440)).toBe(PEPPERS)
})

test.each([0o644, 0o604, 0o660])("a file with the mode %o is rejected, with what to do", async (mode) => {
  await expect(pepperInFile(PEPPERS, mode)).rejects.toThrow("chmod 600")
})

test("a file that is empty, or not there, is rejected", async () => {
  await expect(pepperInFile("\n", 0o600)).rejects.toThrow("at least 32 characters")
  vi.resetModules()
  vi.stubEnv("SECRET_PEPPER_FILE", path.join(folder, "missing"))
  const { serviceSecrets } = await import("./service-secrets.ts")
  expect(serviceSecrets).toThrow("SECRET_PEPPER_FILE cannot be read")
})
