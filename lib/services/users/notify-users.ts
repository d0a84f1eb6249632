import type { Database } from "#lib/db/client.ts"
import { findUsersOfOwner } from "#lib/db/users/users.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { ServiceSecrets } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { AccountEmails, Addressee } from "./account-emails.ts"
import { postMail } from "./mails.ts"

/** With it a service function notifies the other users of an owner: the texts of the emails, and who made the change. */
export type Notifier = Readonly<{ emails: AccountEmails; by: string }>

/**
 * Emails every user who may act for an owner, in the transaction of the change that the email is about, by the
 * machine's clock.
 */
export async function notifyUsersOfOwner(
  db: Database,
  { pepper }: ServiceSecrets,
  owner: ApiClientOwner,
  emailTo: (to: Addressee) => Email,
  isConcerned: (to: Addressee) => boolean = () => true,
): Promise<void> {
  const at = systemClock.now()
  for (const user of (await findUsersOfOwner(db, owner)).filter(isConcerned)) {
    await postMail(db, user.email, emailTo(user), { pepper, at })
  }
}
