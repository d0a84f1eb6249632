import { forbidden, notFound } from "next/navigation"
import { expect, it, vi } from "vitest"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { recordMetadata } from "./record-metadata.ts"

it("a page about a record has its own title, also when the record cannot be read now", async () => {
  const titled = { title: "Order", robots: { index: false } }
  expect(await recordMetadata("Order", async () => ({ id: "1" }))).toEqual(titled)
  const busy = new DomainError("TemporarilyUnavailableError", "Later.")
  expect(await recordMetadata("Order", () => Promise.reject(busy))).toEqual(titled)
})

it("a page about a record that is not there has the title of what is not found", async () => {
  const missing = recordMetadata("Order", async () => notFound())
  await expect(missing).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" })
})

it("a page about a record that somebody may not see has its own title", async () => {
  // forbidden() itself works only where the setting of Next.js for it is known.
  vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true")
  expect(await recordMetadata("Order", async () => forbidden())).toMatchObject({ title: "Order" })
  vi.unstubAllEnvs()
})
