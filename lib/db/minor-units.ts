import { Prisma } from "#lib/db/generated/client.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"

/** The decimals of the minor unit of a currency (ISO 4217); nearly all have two. */
export const minorUnitsSql = (currency: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE ${Prisma.join(
    CURRENCY_CODES.filter((code) => minorUnitDecimals(code) !== 2).map(
      (code) =>
        Prisma.sql`WHEN ${currency} = ${Prisma.raw(`'${code}'`)} THEN ${Prisma.raw(`${minorUnitDecimals(code)}`)}`,
    ),
    " ",
  )} ELSE 2 END`
