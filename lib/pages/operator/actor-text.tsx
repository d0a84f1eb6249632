import { EmailText } from "#components/ui/email-text.tsx"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { SCHEDULE } from "#lib/services/actor.ts"

/** Who did something; `name` is what findOperatorNames calls them. What nobody started was done automatically. */
export const ActorText = ({
  language,
  who,
  name,
}: Readonly<{ language: StaffLanguage; who: string; name: string }>) =>
  who === SCHEDULE.who ? staffMessages(language).operator.bySchedule : <EmailText email={name} />
