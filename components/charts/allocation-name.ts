import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What the reader's language calls an allocation: the coins keep their symbols. */
export const allocationName = (messages: Messages["charts"], allocation: Allocation): string =>
  allocation === "CASH" ? messages.cash : allocation
