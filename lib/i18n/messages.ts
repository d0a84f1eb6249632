import type { Language } from "#lib/domain/languages/language.ts"
import { FAILURE_MESSAGES } from "./failure-messages.ts"
import { de as accountDe } from "./messages/account/de.ts"
import { en as accountEn } from "./messages/account/en.ts"
import { es as accountEs } from "./messages/account/es.ts"
import { fr as accountFr } from "./messages/account/fr.ts"
import { it as accountIt } from "./messages/account/it.ts"
import { de as authorizationDe } from "./messages/authorization/de.ts"
import { en as authorizationEn } from "./messages/authorization/en.ts"
import { es as authorizationEs } from "./messages/authorization/es.ts"
import { fr as authorizationFr } from "./messages/authorization/fr.ts"
import { it as authorizationIt } from "./messages/authorization/it.ts"
import { de as chartsDe } from "./messages/charts/de.ts"
import { en as chartsEn } from "./messages/charts/en.ts"
import { es as chartsEs } from "./messages/charts/es.ts"
import { fr as chartsFr } from "./messages/charts/fr.ts"
import { it as chartsIt } from "./messages/charts/it.ts"
import { de as compareDe } from "./messages/compare/de.ts"
import { en as compareEn } from "./messages/compare/en.ts"
import { es as compareEs } from "./messages/compare/es.ts"
import { fr as compareFr } from "./messages/compare/fr.ts"
import { it as compareIt } from "./messages/compare/it.ts"
import { de as developersDe } from "./messages/developers/de.ts"
import { en as developersEn } from "./messages/developers/en.ts"
import { es as developersEs } from "./messages/developers/es.ts"
import { fr as developersFr } from "./messages/developers/fr.ts"
import { it as developersIt } from "./messages/developers/it.ts"
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
import { de as firstStartDe } from "./messages/first-start/de.ts"
import { en as firstStartEn } from "./messages/first-start/en.ts"
import { es as firstStartEs } from "./messages/first-start/es.ts"
import { fr as firstStartFr } from "./messages/first-start/fr.ts"
import { it as firstStartIt } from "./messages/first-start/it.ts"
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
import { de as partiesDe } from "./messages/parties/de.ts"
import { en as partiesEn } from "./messages/parties/en.ts"
import { es as partiesEs } from "./messages/parties/es.ts"
import { fr as partiesFr } from "./messages/parties/fr.ts"
import { it as partiesIt } from "./messages/parties/it.ts"
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
import { de as statusDe } from "./messages/status/de.ts"
import { en as statusEn } from "./messages/status/en.ts"
import { es as statusEs } from "./messages/status/es.ts"
import { fr as statusFr } from "./messages/status/fr.ts"
import { it as statusIt } from "./messages/status/it.ts"
import { de as termsDe } from "./messages/terms/de.ts"
import { en as termsEn } from "./messages/terms/en.ts"
import { es as termsEs } from "./messages/terms/es.ts"
import { fr as termsFr } from "./messages/terms/fr.ts"
import { it as termsIt } from "./messages/terms/it.ts"
import type { MessagesOf } from "./parse-messages.ts"
import { parseMessages } from "./parse-messages.ts"

/** Every text of the site and of emails by language and topic, as it is written: in ICU message format. */
export const MESSAGES = {
  en: {
    failure: FAILURE_MESSAGES.en,
    shell: shellEn,
    overview: overviewEn,
    factsheet: factsheetEn,
    portfolio: portfolioEn,
    charts: chartsEn,
    terms: termsEn,
    parties: partiesEn,
    statements: statementsEn,
    compare: compareEn,
    developers: developersEn,
    status: statusEn,
    signIn: signInEn,
    authorization: authorizationEn,
    account: accountEn,
    signedIn: signedInEn,
    firstStart: firstStartEn,
    holdings: holdingsEn,
    ordering: orderingEn,
    integrations: integrationsEn,
    errors: errorsEn,
    mails: mailsEn,
  },
  es: {
    failure: FAILURE_MESSAGES.es,
    shell: shellEs,
    overview: overviewEs,
    factsheet: factsheetEs,
    portfolio: portfolioEs,
    charts: chartsEs,
    terms: termsEs,
    parties: partiesEs,
    statements: statementsEs,
    compare: compareEs,
    developers: developersEs,
    status: statusEs,
    signIn: signInEs,
    authorization: authorizationEs,
    account: accountEs,
    signedIn: signedInEs,
    firstStart: firstStartEs,
    holdings: holdingsEs,
    ordering: orderingEs,
    integrations: integrationsEs,
    errors: errorsEs,
    mails: mailsEs,
  },
  fr: {
    failure: FAILURE_MESSAGES.fr,
    shell: shellFr,
    overview: overviewFr,
    factsheet: factsheetFr,
    portfolio: portfolioFr,
    charts: chartsFr,
    terms: termsFr,
    parties: partiesFr,
    statements: statementsFr,
    compare: compareFr,
    developers: developersFr,
    status: statusFr,
    signIn: signInFr,
    authorization: authorizationFr,
    account: accountFr,
    signedIn: signedInFr,
    firstStart: firstStartFr,
    holdings: holdingsFr,
    ordering: orderingFr,
    integrations: integrationsFr,
    errors: errorsFr,
    mails: mailsFr,
  },
  it: {
    failure: FAILURE_MESSAGES.it,
    shell: shellIt,
    overview: overviewIt,
    factsheet: factsheetIt,
    portfolio: portfolioIt,
    charts: chartsIt,
    terms: termsIt,
    parties: partiesIt,
    statements: statementsIt,
    compare: compareIt,
    developers: developersIt,
    status: statusIt,
    signIn: signInIt,
    authorization: authorizationIt,
    account: accountIt,
    signedIn: signedInIt,
    firstStart: firstStartIt,
    holdings: holdingsIt,
    ordering: orderingIt,
    integrations: integrationsIt,
    errors: errorsIt,
    mails: mailsIt,
  },
  de: {
    failure: FAILURE_MESSAGES.de,
    shell: shellDe,
    overview: overviewDe,
    factsheet: factsheetDe,
    portfolio: portfolioDe,
    charts: chartsDe,
    terms: termsDe,
    parties: partiesDe,
    statements: statementsDe,
    compare: compareDe,
    developers: developersDe,
    status: statusDe,
    signIn: signInDe,
    authorization: authorizationDe,
    account: accountDe,
    signedIn: signedInDe,
    firstStart: firstStartDe,
    holdings: holdingsDe,
    ordering: orderingDe,
    integrations: integrationsDe,
    errors: errorsDe,
    mails: mailsDe,
  },
} as const

export type Messages = MessagesOf<(typeof MESSAGES)["en"]>

/** The texts of a language. */
export const messages: (language: Language) => Messages = parseMessages(MESSAGES)
