import type { User } from "./user.ts"

/** Where a user begins after signing in. */
export function homePath({ investorIds, distributor }: User): string {
  if (investorIds.length > 0) return "/investor"
  return distributor === null ? "/account" : "/distributor/settings"
}
