import type { Database } from "#lib/db/client.ts"
import { findKeepers } from "#lib/db/users/users.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import { systemClock } from "#lib/services/context.ts"
import type { AccountEmails, Addressee } from "./account-emails.ts"
import { postMail } from "./mails.ts"

/** What it takes to tell people of a change that a user makes: how they are written, and who it was. */
export type Teller = Readonly<{ letters: AccountEmails; pepper: string; by: string }>

/**
 * Mails everybody who keeps what belongs to an owner, in the transaction of the change that it is about. By the
 * machine's clock: the sandbox moves business time only.
 */
export async function tellKeepers(
  db: Database,
  owner: ApiClientOwner,
  letter: (to: Addressee) => Email,
  { pepper }: Pick<Teller, "pepper">,
): Promise<void> {
  const at = systemClock.now()
  for (const keeper of await findKeepers(db, owner)) {
    await postMail(db, keeper.email, letter(keeper), { pepper, at })
  }
}
