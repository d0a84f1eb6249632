import { expect, it } from "vitest"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { noteError, withRendering } from "#lib/http/rendering.ts"
import { pageBlock } from "./page-block.ts"

const failing = (error: unknown) => pageBlock(() => Promise.reject(error))

it("one failing block never takes the page down", async () => {
  expect(await failing(new Error("a fault"))).toEqual({ kind: "failed" })
})

it("tells what is not there yet from what cannot be reached", async () => {
  expect(await failing(notFound("yield of this share class yet"))).toEqual({ kind: "empty" })
  expect(await failing(new DomainError("TemporarilyUnavailableError", "Later."))).toEqual({
    kind: "unavailable",
  })
  expect(await failing(new Error("connect ECONNREFUSED 127.0.0.1:5432"))).toEqual({ kind: "unavailable" })
})

it("notes what failed, and not what does not exist or is marked as unavailable", async () => {
  const notedOf = (error: unknown) =>
    withRendering(async (rendering) => {
      await failing(error)
      return { ...rendering }
    })
  const nothing = { hasFailure: false, hasOutage: false }
  expect(await notedOf(notFound("yield of this share class yet"))).toEqual(nothing)
  expect(await notedOf(new DomainError("TemporarilyUnavailableError", "In doubt."))).toEqual(nothing)
  expect(await notedOf(new Error("a fault"))).toEqual({ hasFailure: true, hasOutage: false })
  expect(await notedOf(new Error("connect ECONNREFUSED"))).toEqual({ hasFailure: true, hasOutage: true })
})

it("an error for which all of a page fails is noted whatever it states", async () => {
  const notedOf = (error: unknown) =>
    withRendering((rendering) => {
      noteError(error)
      return { ...rendering }
    })
  expect(notedOf(new DomainError("TemporarilyUnavailableError", "Later."))).toEqual({
    hasFailure: true,
    hasOutage: true,
  })
  expect(notedOf(notFound("fund"))).toEqual({ hasFailure: true, hasOutage: false })
})

it("hands on what was loaded", async () => {
  expect(await pageBlock(async () => 1)).toEqual({ kind: "ready", value: 1 })
})
