import { expect, it } from "vitest"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
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

it("hands on what was loaded", async () => {
  expect(await pageBlock(async () => 1)).toEqual({ kind: "ready", value: 1 })
})
