import type { FundParty, Party } from "#lib/domain/fund-parties/fund-party.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { KnownRecords } from "./known-records.ts"
import { fundNamed, unknownFund } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, unstorableTexts } from "./record-errors.ts"

/** An import record of a party, identified by fund, role and name. */
export type FundPartyRecord = Party & Readonly<{ fund: FundSlug }>

/** The errors of a party. */
export function fundPartyErrors(record: FundPartyRecord, known: KnownRecords): RecordError[] {
  if (!known.funds.has(record.fund)) return unknownFund(record.fund)
  const errors = unstorableTexts(record)
  if (record.registerUrl !== null && record.registerNumber === null) {
    errors.push(recordError("registerNumber", "noRegisterNumber"))
  }
  return errors
}

/** A record that has passed its rules as a party of its fund. */
export const toFundParty = ({ fund, ...party }: FundPartyRecord, known: KnownRecords): FundParty => ({
  ...party,
  fundId: fundNamed(known, fund).id,
})
