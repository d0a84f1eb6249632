import type { StaffLanguage } from "./language.ts"
import type { MessagesOf } from "./parse-messages.ts"
import { parseMessages } from "./parse-messages.ts"
import { en as bankAccountsEn } from "./staff-messages/bank-accounts/en.ts"
import { fr as bankAccountsFr } from "./staff-messages/bank-accounts/fr.ts"
import { en as importsEn } from "./staff-messages/imports/en.ts"
import { fr as importsFr } from "./staff-messages/imports/fr.ts"
import { en as investorsEn } from "./staff-messages/investors/en.ts"
import { fr as investorsFr } from "./staff-messages/investors/fr.ts"
import { en as onboardingEn } from "./staff-messages/onboarding/en.ts"
import { fr as onboardingFr } from "./staff-messages/onboarding/fr.ts"
import { en as ordersEn } from "./staff-messages/orders/en.ts"
import { fr as ordersFr } from "./staff-messages/orders/fr.ts"
import { en as reportsEn } from "./staff-messages/reports/en.ts"
import { fr as reportsFr } from "./staff-messages/reports/fr.ts"
import { en as settingsEn } from "./staff-messages/settings/en.ts"
import { fr as settingsFr } from "./staff-messages/settings/fr.ts"
import { en as tablesEn } from "./staff-messages/tables/en.ts"
import { fr as tablesFr } from "./staff-messages/tables/fr.ts"
import { en as todayEn } from "./staff-messages/today/en.ts"
import { fr as todayFr } from "./staff-messages/today/fr.ts"

/** Every text of the screens for staff by language and topic, in ICU message format. */
export const STAFF_MESSAGES = {
  en: {
    tables: tablesEn,
    today: todayEn,
    investors: investorsEn,
    onboarding: onboardingEn,
    orders: ordersEn,
    imports: importsEn,
    bankAccounts: bankAccountsEn,
    reports: reportsEn,
    settings: settingsEn,
  },
  fr: {
    tables: tablesFr,
    today: todayFr,
    investors: investorsFr,
    onboarding: onboardingFr,
    orders: ordersFr,
    imports: importsFr,
    bankAccounts: bankAccountsFr,
    reports: reportsFr,
    settings: settingsFr,
  },
} as const

export type StaffMessages = MessagesOf<(typeof STAFF_MESSAGES)["en"]>

/** The texts of the screens for staff in a language. */
export const staffMessages: (language: StaffLanguage) => StaffMessages = parseMessages(STAFF_MESSAGES)
