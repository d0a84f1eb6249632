import type { AddressParameters } from "#components/ui/current-parameters.ts"
import type { RangeName } from "#lib/domain/series/series.ts"

/** The parameters that say which days the charts of a page show. */
const RANGE_PARAMETERS = ["range", "from", "to"]

/** The parameters of an address that are not of its range. */
export const besidesRange = (parameters: AddressParameters): AddressParameters =>
  parameters.filter(([name]) => !RANGE_PARAMETERS.includes(name))

/** The parameters of an address with another range. */
export const inRange = (parameters: AddressParameters, range: RangeName): AddressParameters => [
  ...besidesRange(parameters),
  ["range", range],
]
