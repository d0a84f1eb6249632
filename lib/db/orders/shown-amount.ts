import { Prisma } from "#lib/db/generated/client.ts"

/**
 * The exact amount of an executed order as `shownOrderAmount` shows it: that of a redemption rounded down to minor units, others
 * half to even. PostgreSQL rounds halves up, so a half above an even minor unit is one too many.
 */
export const shownOrderAmountSql = ({
  kind,
  exact,
  minorUnits,
}: Readonly<Record<"kind" | "exact" | "minorUnits", Prisma.Sql>>): Prisma.Sql => {
  const unit = Prisma.sql`('1e-' || ${minorUnits})::numeric`
  return Prisma.sql`CASE WHEN ${kind} = 'redemption' THEN trunc(${exact}, ${minorUnits})
    WHEN ${exact} % (2 * ${unit}) = ${unit} / 2 THEN trunc(${exact}, ${minorUnits})
    ELSE round(${exact}, ${minorUnits}) END`
}
