/** Who stands behind a fund, its risk class, its documents and the legal pages. */
export const en = {
  risk: "Risk and holding period",
  riskClass: "Risk class {step} of 7: {word}.",
  riskWords: {
    1: "the lowest risk",
    2: "low risk",
    3: "medium-low risk",
    4: "medium risk",
    5: "medium-high risk",
    6: "the second-highest risk",
    7: "the highest risk",
  },
  lowerRisk: "Lower risk, usually lower return",
  higherRisk: "Higher risk, usually higher return",
  riskMeaning:
    "The indicator compares this share class with other products: how likely it is to lose money because markets move or because somebody cannot pay. It is not a guarantee.",
  holdingPeriod: "Recommended holding period",
  holdingAssumed:
    "The indicator assumes that you keep the shares for {period}. If you redeem earlier, the risk can differ considerably and you may get back less.",
  days: "{count, plural, one {# day} other {# days}}",
  weeks: "{count, plural, one {# week} other {# weeks}}",
  months: "{count, plural, one {# month} other {# months}}",
  years: "{count, plural, one {# year} other {# years}}",
  heading: "Who stands behind the fund",
  domicile: "Domicile",
  roles: {
    "management-company": "Management company",
    depositary: "Depositary",
    auditor: "Auditor",
    "correspondent-bank": "Correspondent bank",
    regulator: "Regulator",
  },
  registered: "Register number {number}",
  authorised: "Fund authorised under {number}",
  documents: "Documents",
  documentKinds: {
    "key-information": "Key information document",
    prospectus: "Prospectus",
    "annual-report": "Annual report",
  },
  earlierVersions: "Earlier versions",
  holdingSentence: "Recommended holding period: {period}.",
} as const
