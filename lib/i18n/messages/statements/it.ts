import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  heading: "Rischi",
  more: "Maggiori informazioni sui rischi",
  inBrief: "Si può ottenere meno di quanto investito.",
  pastPerformance: "I rendimenti passati non sono indicativi di quelli futuri.",
  capitalAtRisk:
    "Il valore di un investimento può diminuire oltre che aumentare, e si può ottenere meno di quanto investito.",
  netOfFees:
    "Rendimenti e performance sono al netto delle commissioni di gestione e non comprendono le commissioni di sottoscrizione e di rimborso.",
  otherCurrency:
    "In una valuta diversa da quella della classe, il rendimento sale o scende anche con il tasso di cambio.",
  moneyMarketHeading: "Questo fondo è un fondo comune monetario ai sensi del regolamento (UE) 2017/1131.",
  moneyMarketHeadingMixed:
    "I fondi comuni monetari di questa pagina sono soggetti al regolamento (UE) 2017/1131.",
  notGuaranteed: "Un fondo comune monetario non è un investimento garantito.",
  notDeposit:
    "Un investimento in un fondo comune monetario è diverso da un investimento in depositi, con particolare riferimento al rischio che il capitale investito possa variare.",
  noExternalSupport:
    "Un fondo comune monetario non conta su un sostegno esterno per garantire la propria liquidità o stabilizzare il valore patrimoniale netto per quota.",
  lossBorneByInvestor: "Il rischio di perdita del capitale è a carico dell’investitore.",
}
