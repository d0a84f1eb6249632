import { FollowEvents } from "#components/events/follow-events.tsx"
import { serviceContext } from "#lib/http/service-context.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { currentUser } from "#lib/pages/web-session.ts"
import { addressStaffLanguage } from "./staff-page.ts"

/** Keeps open pages of the staff of a distributor or of the fund operator up to date. */
export async function PageEvents({ area }: Readonly<{ area: "distributor" | "operator" }>) {
  // Before any page below reads its data: what changes after that is reported.
  const since = serviceContext().clock.now()
  const signedIn = await currentUser()
  if (signedIn === null) return null
  const { distributor, operatorRole } = signedIn.user
  if ((area === "distributor" ? distributor : operatorRole) === null) return null
  const texts = staffMessages(await addressStaffLanguage()).today.live
  const { label, live, reconnecting, ended } = texts
  return <FollowEvents area={area} since={since} texts={{ label, live, reconnecting, ended }} />
}
