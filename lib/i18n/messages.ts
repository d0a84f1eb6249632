import type { Language } from "#lib/domain/share-classes/share-class.ts"
import type { ChartMessages } from "./chart-messages.ts"
import { CHART_MESSAGES } from "./chart-messages.ts"
import { FAILURE_MESSAGES } from "./failure-messages.ts"
import { de as accountDe } from "./messages/account/de.ts"
import { en as accountEn } from "./messages/account/en.ts"
import { es as accountEs } from "./messages/account/es.ts"
import { fr as accountFr } from "./messages/account/fr.ts"
import { it as accountIt } from "./messages/account/it.ts"
import { de as compareDe } from "./messages/compare/de.ts"
import { en as compareEn } from "./messages/compare/en.ts"
import { es as compareEs } from "./messages/compare/es.ts"
import { fr as compareFr } from "./messages/compare/fr.ts"
import { it as compareIt } from "./messages/compare/it.ts"
import { de as errorsDe } from "./messages/errors/de.ts"
import { en as errorsEn } from "./messages/errors/en.ts"
import { es as errorsEs } from "./messages/errors/es.ts"
import { fr as errorsFr } from "./messages/errors/fr.ts"
import { it as errorsIt } from "./messages/errors/it.ts"
import { de as factsheetDe } from "./messages/factsheet/de.ts"
import { en as factsheetEn } from "./messages/factsheet/en.ts"
import { es as factsheetEs } from "./messages/factsheet/es.ts"
import { fr as factsheetFr } from "./messages/factsheet/fr.ts"
import { it as factsheetIt } from "./messages/factsheet/it.ts"
import { de as holdingsDe } from "./messages/holdings/de.ts"
import { en as holdingsEn } from "./messages/holdings/en.ts"
import { es as holdingsEs } from "./messages/holdings/es.ts"
import { fr as holdingsFr } from "./messages/holdings/fr.ts"
import { it as holdingsIt } from "./messages/holdings/it.ts"
import { de as integrationsDe } from "./messages/integrations/de.ts"
import { en as integrationsEn } from "./messages/integrations/en.ts"
import { es as integrationsEs } from "./messages/integrations/es.ts"
import { fr as integrationsFr } from "./messages/integrations/fr.ts"
import { it as integrationsIt } from "./messages/integrations/it.ts"
import { de as mailsDe } from "./messages/mails/de.ts"
import { en as mailsEn } from "./messages/mails/en.ts"
import { es as mailsEs } from "./messages/mails/es.ts"
import { fr as mailsFr } from "./messages/mails/fr.ts"
import { it as mailsIt } from "./messages/mails/it.ts"
import { de as orderingDe } from "./messages/ordering/de.ts"
import { en as orderingEn } from "./messages/ordering/en.ts"
import { es as orderingEs } from "./messages/ordering/es.ts"
import { fr as orderingFr } from "./messages/ordering/fr.ts"
import { it as orderingIt } from "./messages/ordering/it.ts"
import { de as overviewDe } from "./messages/overview/de.ts"
import { en as overviewEn } from "./messages/overview/en.ts"
import { es as overviewEs } from "./messages/overview/es.ts"
import { fr as overviewFr } from "./messages/overview/fr.ts"
import { it as overviewIt } from "./messages/overview/it.ts"
import { de as portfolioDe } from "./messages/portfolio/de.ts"
import { en as portfolioEn } from "./messages/portfolio/en.ts"
import { es as portfolioEs } from "./messages/portfolio/es.ts"
import { fr as portfolioFr } from "./messages/portfolio/fr.ts"
import { it as portfolioIt } from "./messages/portfolio/it.ts"
import { de as shellDe } from "./messages/shell/de.ts"
import { en as shellEn } from "./messages/shell/en.ts"
import { es as shellEs } from "./messages/shell/es.ts"
import { fr as shellFr } from "./messages/shell/fr.ts"
import { it as shellIt } from "./messages/shell/it.ts"
import { de as signInDe } from "./messages/sign-in/de.ts"
import { en as signInEn } from "./messages/sign-in/en.ts"
import { es as signInEs } from "./messages/sign-in/es.ts"
import { fr as signInFr } from "./messages/sign-in/fr.ts"
import { it as signInIt } from "./messages/sign-in/it.ts"
import { de as signedInDe } from "./messages/signed-in/de.ts"
import { en as signedInEn } from "./messages/signed-in/en.ts"
import { es as signedInEs } from "./messages/signed-in/es.ts"
import { fr as signedInFr } from "./messages/signed-in/fr.ts"
import { it as signedInIt } from "./messages/signed-in/it.ts"
import { de as statementsDe } from "./messages/statements/de.ts"
import { en as statementsEn } from "./messages/statements/en.ts"
import { es as statementsEs } from "./messages/statements/es.ts"
import { fr as statementsFr } from "./messages/statements/fr.ts"
import { it as statementsIt } from "./messages/statements/it.ts"
import { de as termsDe } from "./messages/terms/de.ts"
import { en as termsEn } from "./messages/terms/en.ts"
import { es as termsEs } from "./messages/terms/es.ts"
import { fr as termsFr } from "./messages/terms/fr.ts"
import { it as termsIt } from "./messages/terms/it.ts"
import type { Translation } from "./translation.ts"

/** Every text of the public site by language; the same keys in each, which the types demand and a test reads through. */
export const MESSAGES = {
  en: {
    failure: FAILURE_MESSAGES.en,
    charts: CHART_MESSAGES.en,
    shell: shellEn,
    overview: overviewEn,
    factsheet: factsheetEn,
    portfolio: portfolioEn,
    terms: termsEn,
    statements: statementsEn,
    compare: compareEn,
    holdings: holdingsEn,
    ordering: orderingEn,
    errors: errorsEn,
    signedIn: signedInEn,
    integrations: integrationsEn,
    mails: mailsEn,
    signIn: signInEn,
    account: accountEn,
  },
  es: {
    failure: FAILURE_MESSAGES.es,
    charts: CHART_MESSAGES.es,
    shell: shellEs,
    overview: overviewEs,
    factsheet: factsheetEs,
    portfolio: portfolioEs,
    terms: termsEs,
    statements: statementsEs,
    compare: compareEs,
    holdings: holdingsEs,
    ordering: orderingEs,
    errors: errorsEs,
    signedIn: signedInEs,
    integrations: integrationsEs,
    mails: mailsEs,
    signIn: signInEs,
    account: accountEs,
  },
  fr: {
    failure: FAILURE_MESSAGES.fr,
    charts: CHART_MESSAGES.fr,
    shell: shellFr,
    overview: overviewFr,
    factsheet: factsheetFr,
    portfolio: portfolioFr,
    terms: termsFr,
    statements: statementsFr,
    compare: compareFr,
    holdings: holdingsFr,
    ordering: orderingFr,
    errors: errorsFr,
    signedIn: signedInFr,
    integrations: integrationsFr,
    mails: mailsFr,
    signIn: signInFr,
    account: accountFr,
  },
  it: {
    failure: FAILURE_MESSAGES.it,
    charts: CHART_MESSAGES.it,
    shell: shellIt,
    overview: overviewIt,
    factsheet: factsheetIt,
    portfolio: portfolioIt,
    terms: termsIt,
    statements: statementsIt,
    compare: compareIt,
    holdings: holdingsIt,
    ordering: orderingIt,
    errors: errorsIt,
    signedIn: signedInIt,
    integrations: integrationsIt,
    mails: mailsIt,
    signIn: signInIt,
    account: accountIt,
  },
  de: {
    failure: FAILURE_MESSAGES.de,
    charts: CHART_MESSAGES.de,
    shell: shellDe,
    overview: overviewDe,
    factsheet: factsheetDe,
    portfolio: portfolioDe,
    terms: termsDe,
    statements: statementsDe,
    compare: compareDe,
    holdings: holdingsDe,
    ordering: orderingDe,
    errors: errorsDe,
    signedIn: signedInDe,
    integrations: integrationsDe,
    mails: mailsDe,
    signIn: signInDe,
    account: accountDe,
  },
} as const satisfies Readonly<Record<Language, object>>

export type Messages = Readonly<{
  failure: Translation<typeof FAILURE_MESSAGES.en>
  charts: ChartMessages
  shell: Translation<typeof shellEn>
  overview: Translation<typeof overviewEn>
  factsheet: Translation<typeof factsheetEn>
  portfolio: Translation<typeof portfolioEn>
  terms: Translation<typeof termsEn>
  statements: Translation<typeof statementsEn>
  compare: Translation<typeof compareEn>
  holdings: Translation<typeof holdingsEn>
  ordering: Translation<typeof orderingEn>
  errors: Translation<typeof errorsEn>
  signedIn: Translation<typeof signedInEn>
  integrations: Translation<typeof integrationsEn>
  mails: Translation<typeof mailsEn>
  signIn: Translation<typeof signInEn>
  account: Translation<typeof accountEn>
}>

/** The texts of a language. */
export const messages = (language: Language): Messages => MESSAGES[language]
