/** Legal texts: Article 36(3) of Regulation (EU) 2017/1131, and the warning that goes with every performance figure. */
export const en = {
  heading: "Risk",
  more: "More about the risks",
  inBrief: "You may get back less than you invested.",
  pastPerformance: "Past performance does not predict future returns.",
  capitalAtRisk:
    "The value of an investment can fall as well as rise, and you may get back less than you invested.",
  netOfFees: "Yields and performance are net of management fees and do not include entry or exit fees.",
  otherCurrency:
    "In a currency other than that of the share class, returns also rise or fall with the exchange rate.",
  moneyMarketHeading: "This is a money market fund under Regulation (EU) 2017/1131.",
  moneyMarketHeadingMixed: "The money market funds on this page fall under Regulation (EU) 2017/1131.",
  notGuaranteed: "A money market fund is not a guaranteed investment.",
  notDeposit:
    "An investment in a money market fund is different from an investment in deposits, with particular reference to the risk that the principal invested is capable of fluctuation.",
  noExternalSupport:
    "A money market fund does not rely on external support for guaranteeing its liquidity or stabilising its net asset value per share.",
  lossBorneByInvestor: "The risk of loss of the principal is to be borne by the investor.",
} as const
