import { invariant } from "#lib/domain/errors/invariant.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { fundNamed } from "#lib/domain/imports/known-records.ts"
import type { ShareClass, ShareClassSymbol } from "./share-class.ts"
import type { StoredShareClassRecord } from "./to-share-class-record.ts"

/** A complete record as the share class of its fund; `ids` has every class, new ones included. */
export function fromShareClassRecord(
  record: StoredShareClassRecord,
  known: KnownRecords,
  ids: ReadonlyMap<ShareClassSymbol, string>,
): ShareClass {
  const {
    fund,
    intermediaryShareClasses,
    bankAccountNumber,
    bankAccountBic,
    bankAccountIntermediaryBic,
    ...rest
  } = record
  const plain = {
    ...rest,
    fundId: fundNamed(known, fund).id,
    intermediaryShareClasses: intermediaryShareClasses.map(([currency, symbol]) => {
      const id = ids.get(symbol)
      invariant(id !== undefined, "the rules refuse unknown intermediaries")
      return [currency, id] as const
    }),
  }
  return bankAccountNumber === null || bankAccountBic === null
    ? plain
    : { ...plain, bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic }
}
