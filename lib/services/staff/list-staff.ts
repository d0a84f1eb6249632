import { findStaff } from "#lib/db/staff/staff-rows.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Everybody who works for a distributor or is invited to, by name. */
export const listStaff = (
  ctx: ServiceContext,
  { distributorId }: Readonly<{ distributorId: string }>,
): Promise<StaffMember[]> => findStaff(ctx.db, distributorId)
