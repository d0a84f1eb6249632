import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Messages } from "./messages.ts"
import { messages } from "./messages.ts"
import { staffMessages } from "./staff-messages.ts"

/** The texts about orders as the staff of a distributor reads them: those that speak to the investor are others. */
export function staffOrdering(language: StaffLanguage): Messages["ordering"] {
  const { ordering } = staffMessages(language).orders
  return { ...messages(language).ordering, ...(ordering satisfies Partial<Messages["ordering"]>) }
}
