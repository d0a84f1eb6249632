import type { FirstStartFacts } from "#lib/domain/first-start/first-start.ts"
import type { Database } from "./client.ts"

/** Which of the first steps are done. A person counts once they could sign in. */
export async function findFirstStartFacts(db: Database): Promise<FirstStartFacts> {
  const [facts] = await db.$queryRaw<FirstStartFacts[]>`
    SELECT
      (SELECT count(DISTINCT operator.role) = 2
         FROM user_operators operator JOIN users ON users.id = operator.user_id
        WHERE operator.role IN ('maker', 'checker')
          AND users.totp_enabled_at IS NOT NULL AND users.disabled_at IS NULL) AS users,
      EXISTS (SELECT FROM funds) AS funds,
      EXISTS (SELECT FROM share_classes) AS classes,
      EXISTS (SELECT FROM net_asset_values) AS values`
  return facts ?? { users: false, funds: false, classes: false, values: false }
}
