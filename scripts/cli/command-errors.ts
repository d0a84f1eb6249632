import { DatabaseServerError } from "#lib/database-server/database-server-error.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { isLockTimeout } from "#lib/db/sql-state.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import { EnvError } from "#lib/env.ts"

/** Exit codes of a command. */
export const EXIT = { done: 0, failed: 1, wrongCommand: 2 } as const

/** A command with wrong arguments; the message is printed to the user. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}

/** An error whose lines are printed as they are. */
export class CommandError extends Error {
  override readonly name = "CommandError"
  readonly lines: readonly string[]

  constructor(lines: readonly string[], options?: { cause: unknown }) {
    super(lines[0], options)
    this.lines = lines
  }
}

export const isUsageError = (error: unknown): boolean => error instanceof UsageError

/** An error as lines for the terminal: the message, and the stack trace with --verbose. */
export function describeFailure(error: unknown, { verbose }: { verbose: boolean }): readonly string[] {
  const stack = verbose && error instanceof Error ? (error.stack ?? "").split("\n") : []
  return [...messagesOf(error, verbose), ...stack]
}

function messagesOf(error: unknown, verbose: boolean): readonly string[] {
  if (error instanceof CommandError) return error.lines
  if (error instanceof DomainError) return [error.reason]
  if (error instanceof UsageError || error instanceof EnvError || error instanceof DatabaseServerError) {
    return [error.message]
  }
  if (isLockTimeout(error)) {
    return ["Another change of public data is in progress. Nothing was changed; try again in a moment."]
  }
  if (isDatabaseOutage(error)) {
    return ["The database cannot be reached. Nothing was changed; try again when it is available."]
  }
  const message = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error)
  return [`Unexpected: ${message}`, ...(verbose ? [] : ["Nothing was changed. Add --verbose to see more."])]
}

/** A UUID from the command line; throws a UsageError for anything else. */
export function uuidOf(text: string, what: string): string {
  if (!isUuid(text)) throw new UsageError(`${what} must be a UUID, not ${JSON.stringify(text.slice(0, 60))}.`)
  return text.toLowerCase()
}
