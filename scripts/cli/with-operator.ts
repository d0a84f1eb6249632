import { openDatabaseServer } from "#lib/database-server/embedded-database.ts"
import { updateDatabase } from "#lib/database-server/update-database.ts"
import { openDatabase } from "#lib/db/client.ts"
import { isDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { setCatalogue } from "#lib/domain/catalogue/catalogue.ts"
import { env } from "#lib/env.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import { readCatalogue } from "#lib/services/catalogue/read-catalogue.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { measuredClock } from "#lib/services/database-clock.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { requireMaker } from "#lib/services/operators/operator.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { isPepperOfDatabase } from "#lib/services/secrets/peppers.ts"
import { CommandError } from "./command-errors.ts"
import { requireCurrentOperator } from "./current-operator.ts"
import { commandOrigin, commandPepper, givenCommandPepper } from "./service-settings.ts"

/** Connections of a command: one for its transaction and one to ask other processes to clear their caches. */
const POOL_SIZE = 2

/** Read when a command needs them: most work without, and the pepper of a service elsewhere is not known here. */
const SECRETS: ServiceSecrets = {
  get pepper() {
    return commandPepper()
  },
}

/** A pepper that is given for a command is checked, though the command may need none: with a wrong one nothing works. */
async function checkGivenPepper(db: ServiceContext["db"]): Promise<void> {
  const pepper = givenCommandPepper()
  if (pepper === undefined || (await isPepperOfDatabase({ db }, pepper))) return
  throw new CommandError([
    "SECRET_PEPPER is not the one that this database was last started with: secrets created by this command would not work. Set the pepper of the service.",
  ])
}

/**
 * Runs something on the database of this checkout, which is started if it is not running, and stopped afterwards. Only for
 * commands that come before a sign-in; all others work for an operator.
 */
export async function withoutSignIn<T>(run: (ctx: ServiceContext) => Promise<T>): Promise<T> {
  const server = await openDatabaseServer()
  try {
    await updateDatabase(server)
    const db = openDatabase(server.url, { poolSize: POOL_SIZE })
    try {
      await checkGivenPepper(db)
      const retentionYears = env().RETENTION_YEARS
      const ctx = { db, clock: await measuredClock(db), secrets: SECRETS, retentionYears }
      setCatalogue(await readCatalogue(ctx))
      return await run(ctx)
    } finally {
      await db.$disconnect()
    }
  } finally {
    await server.close()
  }
}

type ForOperator<T> = (ctx: ServiceContext, operator: Operator) => Promise<T>

/** Reads for whoever is signed in: a maker, a checker or a program. */
export const asOperator = <T>(run: ForOperator<T>): Promise<T> =>
  withoutSignIn(async (ctx) => {
    return run(ctx, await requireCurrentOperator(ctx))
  })

/** Changes something for a maker or a program. */
export const asMaker = <T>(run: ForOperator<T>): Promise<T> => asOperator(onlyForMakers(run))

/**
 * Reads or changes orders, money or values for whoever is signed in, in business time, which the sandbox may have moved. Not for
 * access, whose time is the machine's. Only a database that began as a demo is a sandbox, whatever the environment of the
 * command.
 */
export const asOperatorInBusinessTime = <T>(run: ForOperator<T>): Promise<T> =>
  asOperator(async (ctx, operator) => {
    const autoApproves = env().SANDBOX && (await isDemoDatabase(ctx.db))
    return run(
      { ...(await businessContext({ ...ctx, autoApproves })), notices: investorNotices(commandOrigin) },
      operator,
    )
  })

/** Changes orders, money or values for a maker or a program. */
export const asMakerInBusinessTime = <T>(run: ForOperator<T>): Promise<T> =>
  asOperatorInBusinessTime(onlyForMakers(run))

const onlyForMakers =
  <T>(run: ForOperator<T>): ForOperator<T> =>
  async (ctx, operator) => {
    requireMaker(operator)
    return run(ctx, operator)
  }
