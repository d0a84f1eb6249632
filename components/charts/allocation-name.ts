import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { ChartMessages } from "#lib/i18n/chart-messages.ts"

/** What the reader's language calls an allocation: the coins keep their symbols. */
export const allocationName = (messages: ChartMessages, allocation: Allocation): string =>
  allocation === "CASH" ? messages.cash : allocation
