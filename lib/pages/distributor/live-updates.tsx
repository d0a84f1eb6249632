import { LiveRefresh } from "#components/live/live-refresh.tsx"
import { serviceContext } from "#lib/http/service-context.ts"
import { currentUser } from "#lib/http/web-session.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { addressStaffLanguage } from "./distributor-page.tsx"

/** Keeps open pages of a distributor's staff up to date. */
export async function LiveUpdates() {
  // Before any page below reads its data: what changes after that is reported.
  const since = serviceContext().clock.now()
  const signedIn = await currentUser()
  if (signedIn === null || signedIn.user.distributor === null) return null
  const words = staffMessages(await addressStaffLanguage()).today.live
  const { label, live, reconnecting, ended } = words
  return <LiveRefresh since={since} words={{ label, live, reconnecting, ended }} />
}
