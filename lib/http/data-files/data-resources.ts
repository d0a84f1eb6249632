import type { DataKind } from "#lib/domain/data-files/data-file.ts"
import type { Resource } from "#lib/import/resource.ts"
import {
  CALENDARS,
  DISTRIBUTIONS,
  EXCHANGE_RATES,
  FUND_ASSETS,
  FUND_PARTIES,
  FUNDS,
  INDEX_VALUES,
  SHARE_CLASSES,
} from "#lib/import/resources.ts"

/** The resource of each kind of data that is imported in the browser. */
export const DATA_RESOURCES: Readonly<Record<DataKind, Resource>> = {
  "fund-assets": FUND_ASSETS,
  "index-values": INDEX_VALUES,
  "exchange-rates": EXCHANGE_RATES,
  calendars: CALENDARS,
  funds: FUNDS,
  "share-classes": SHARE_CLASSES,
  "fund-parties": FUND_PARTIES,
  distributions: DISTRIBUTIONS,
}

/** The columns of a file of a kind, in their order. */
export function dataColumns(kind: DataKind): Readonly<{ required: string[]; optional: string[] }> {
  const { columns } = DATA_RESOURCES[kind]
  const named = (isRequired: boolean) =>
    columns.flatMap((column) => (column.isRequired === isRequired ? [column.name] : []))
  return { required: named(true), optional: named(false) }
}
