import { notFound } from "next/navigation"
import { DomainError } from "#lib/domain/errors/domain-error.ts"

/** What `value` resolves to, or null where it throws NotFoundError: for unknown records and those of others. */
export async function orNull<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value
  } catch (error) {
    if (error instanceof DomainError && error.code === "NotFoundError") return null
    throw error
  }
}

/** What `value` resolves to; shows the page for what is not found where it throws NotFoundError. */
export const orNotFound = async <Value>(value: Promise<Value>): Promise<Value> =>
  (await orNull(value.then((found) => ({ found }))))?.found ?? notFound()
