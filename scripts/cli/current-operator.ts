import { findDatabaseIdentity } from "#lib/db/operators/operator-setup.ts"
import { isDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { env } from "#lib/env.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { operatorOf } from "#lib/services/operators/operator.ts"
import { authenticateOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { findOperatorSession } from "#lib/services/operators/operator-sessions.ts"
import { awaitsOperators } from "#lib/services/operators/set-up-operators.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import { CommandError } from "./command-errors.ts"
import { readSessionFile } from "./session-file.ts"

/** Who gives a command, and until when they are signed in; null for what does not expire. */
export type CurrentOperator = Readonly<{ operator: Operator; until: Instant | null }>

let chosen: string | undefined

/** Takes the operator that `--as` names, or nobody, for the command that runs next. */
export function chooseOperator(email: string | undefined): void {
  chosen = email
}

/**
 * Who gives this command: the one that --as names, else the program of OPERATOR_CLIENT_ID, else whoever is signed in; null for
 * nobody. Throws CommandError for credentials that are not valid.
 */
export async function findCurrentOperator(ctx: ServiceContext): Promise<CurrentOperator | null> {
  if (chosen !== undefined) return { operator: await chosenOperator(ctx, chosen), until: null }
  const { OPERATOR_CLIENT_ID: id, OPERATOR_CLIENT_SECRET: secret } = env()
  if (id !== undefined || secret !== undefined)
    return { operator: await authenticateProgram(ctx, id, secret), until: null }
  const kept = await readSessionFile(await findDatabaseIdentity(ctx.db))
  const found = kept === null ? null : await findOperatorSession(ctx, kept)
  return found === null ? null : { operator: found.operator, until: found.expiresAt }
}

/** Who gives this command. Throws CommandError, saying what to do, when nobody is signed in. */
export async function requireCurrentOperator(ctx: ServiceContext): Promise<Operator> {
  const current = await findCurrentOperator(ctx)
  if (current !== null) return current.operator
  throw new CommandError(await whatToDo(ctx))
}

async function chosenOperator(ctx: ServiceContext, email: string): Promise<Operator> {
  if (!(await isDemoDatabase(ctx.db)))
    throw new CommandError([`--as works in demo databases only. ${SIGN_IN}`])
  const user = await requireUserByEmail(ctx, email)
  if (user.disabledAt !== null) throw new CommandError([`${user.email} is disabled.`])
  return operatorOf(user)
}

async function authenticateProgram(
  ctx: ServiceContext,
  id: string | undefined,
  secret: string | undefined,
): Promise<Operator> {
  if (id === undefined || secret === undefined)
    throw new CommandError([
      `OPERATOR_CLIENT_${id === undefined ? "ID" : "SECRET"} is not set: set both it and OPERATOR_CLIENT_${id === undefined ? "SECRET" : "ID"}, or neither.`,
    ])
  const operator = await authenticateOperatorClient(ctx, { id, secret })
  if (operator !== null) return operator
  throw new CommandError([
    "OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET are not those of an operator client of this database, or it was revoked (npm run cli -- operator-clients list).",
  ])
}

const SIGN_IN = "Sign in as an operator: npm run cli -- sign-in <email>"

async function whatToDo(ctx: ServiceContext): Promise<string[]> {
  const ways = [
    "You are not signed in, or your sign-in has ended.",
    `${SIGN_IN}. Programs set OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET.`,
  ]
  if (await isDemoDatabase(ctx.db))
    return [...ways, "In this demo you can also add --as operator.maker@sharebook.example to any command."]
  if (await awaitsOperators(ctx))
    return [
      ...ways,
      "This database has no maker and no checker yet, or only one of them. Create who is missing: npm run cli -- users create <email> --name <text> --operator maker",
    ]
  return ways
}
