import type { Browser, BrowserContextOptions } from "@playwright/test"
import { test as base } from "@playwright/test"
import { DEMO_PEOPLE } from "#demo/users/demo-users.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>

/** Signs a user in once and stores the browser state. */
export async function stateAfterSignIn(
  browser: Browser,
  user: Readonly<{ email: string; password: string }>,
): Promise<State> {
  const context = await browser.newContext({ baseURL: process.env.SHAREBOOK_URL ?? "" })
  await signInTo(await context.newPage(), user, "/investor")
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * Tests with a signed-in user who acts for the investors of the demo's two investor users: years of history, several
 * positions. They change nothing. Each worker signs in once.
 */
export const test = base.extend<
  object,
  { reader: Readonly<{ state: State; investorIds: readonly string[] }> }
>({
  storageState: ({ reader }, use) => use(reader.state),
  reader: [
    async ({ browser }, use) => {
      const world = openSharedWorld()
      try {
        const investorIds = DEMO_PEOPLE.flatMap((person) => person.investorIds)
        const person = await createUserWithPassword(world)
        for (const investorId of investorIds) {
          await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "investor", investorId })
        }
        await use({ state: await stateAfterSignIn(browser, person), investorIds })
      } finally {
        await world.close()
      }
    },
    { scope: "worker" },
  ],
})
