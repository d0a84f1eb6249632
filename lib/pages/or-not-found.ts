import { notFound } from "next/navigation"
import { DomainError } from "#lib/domain/errors/domain-error.ts"

/** A read of what an address names; the page is not found where the record is not, or is another's. */
export async function orNotFound<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError && error.code === "NotFoundError") notFound()
    throw error
  }
}
