import { notFound } from "next/navigation"
import { expect, it } from "vitest"
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
