import * as z from "zod"
import { statement as statementShape } from "#lib/contract/statements/statement.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"

/** A statement as the wire carries it, every digit of it. */
export function statementJson(statement: Statement): string {
  const movements = [...statement.movements]
  const positions = [...statement.positions]
  return JSON.stringify(z.encode(statementShape, { ...statement, movements, positions }))
}
