import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { MessagesOf } from "./parse-messages.ts"
import { parseMessages } from "./parse-messages.ts"
import { en as auditLogEn } from "./staff-messages/audit-log/en.ts"
import { fr as auditLogFr } from "./staff-messages/audit-log/fr.ts"
import { en as bankAccountsEn } from "./staff-messages/bank-accounts/en.ts"
import { fr as bankAccountsFr } from "./staff-messages/bank-accounts/fr.ts"
import { en as bankStatementsEn } from "./staff-messages/bank-statements/en.ts"
import { fr as bankStatementsFr } from "./staff-messages/bank-statements/fr.ts"
import { en as bulkImportsEn } from "./staff-messages/bulk-imports/en.ts"
import { fr as bulkImportsFr } from "./staff-messages/bulk-imports/fr.ts"
import { en as dataEn } from "./staff-messages/data/en.ts"
import { fr as dataFr } from "./staff-messages/data/fr.ts"
import { en as dataFilesEn } from "./staff-messages/data-files/en.ts"
import { fr as dataFilesFr } from "./staff-messages/data-files/fr.ts"
import { en as dealingRunsEn } from "./staff-messages/dealing-runs/en.ts"
import { fr as dealingRunsFr } from "./staff-messages/dealing-runs/fr.ts"
import { en as investorsEn } from "./staff-messages/investors/en.ts"
import { fr as investorsFr } from "./staff-messages/investors/fr.ts"
import { en as ledgerEn } from "./staff-messages/ledger/en.ts"
import { fr as ledgerFr } from "./staff-messages/ledger/fr.ts"
import { en as onboardingEn } from "./staff-messages/onboarding/en.ts"
import { fr as onboardingFr } from "./staff-messages/onboarding/fr.ts"
import { en as operatorEn } from "./staff-messages/operator/en.ts"
import { fr as operatorFr } from "./staff-messages/operator/fr.ts"
import { en as ordersEn } from "./staff-messages/orders/en.ts"
import { fr as ordersFr } from "./staff-messages/orders/fr.ts"
import { en as paymentsEn } from "./staff-messages/payments/en.ts"
import { fr as paymentsFr } from "./staff-messages/payments/fr.ts"
import { en as peopleEn } from "./staff-messages/people/en.ts"
import { fr as peopleFr } from "./staff-messages/people/fr.ts"
import { en as proposalsEn } from "./staff-messages/proposals/en.ts"
import { fr as proposalsFr } from "./staff-messages/proposals/fr.ts"
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
    bulkImports: bulkImportsEn,
    bankAccounts: bankAccountsEn,
    bankStatements: bankStatementsEn,
    reports: reportsEn,
    settings: settingsEn,
    operator: operatorEn,
    proposals: proposalsEn,
    ledger: ledgerEn,
    auditLog: auditLogEn,
    payments: paymentsEn,
    dealingRuns: dealingRunsEn,
    people: peopleEn,
    data: dataEn,
    dataFiles: dataFilesEn,
  },
  fr: {
    tables: tablesFr,
    today: todayFr,
    investors: investorsFr,
    onboarding: onboardingFr,
    orders: ordersFr,
    bulkImports: bulkImportsFr,
    bankAccounts: bankAccountsFr,
    bankStatements: bankStatementsFr,
    reports: reportsFr,
    settings: settingsFr,
    operator: operatorFr,
    proposals: proposalsFr,
    ledger: ledgerFr,
    auditLog: auditLogFr,
    payments: paymentsFr,
    dealingRuns: dealingRunsFr,
    people: peopleFr,
    data: dataFr,
    dataFiles: dataFilesFr,
  },
} as const

export type StaffMessages = MessagesOf<(typeof STAFF_MESSAGES)["en"]>

/** The texts of the screens for staff in a language. */
export const staffMessages: (language: StaffLanguage) => StaffMessages = parseMessages(STAFF_MESSAGES)
