import { StaffNotFound } from "#lib/pages/staff/staff-not-found.tsx"
import { addressStaffLanguage } from "#lib/pages/staff/staff-page.ts"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"
import { currentUser } from "#lib/pages/web-session.ts"

export const generateMetadata = notFoundMetadata

/** For a record that does not exist, and for whoever does not work for the fund operator. */
export default async function OperatorNotFound() {
  const user = (await currentUser())?.user ?? null
  return <StaffNotFound language={await addressStaffLanguage()} user={user} />
}
