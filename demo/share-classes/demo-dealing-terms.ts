import { DEMO_CALENDARS } from "#demo/funds/demo-calendars.ts"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { demoShareClasses, demoShareClassId } from "./demo-share-classes.ts"

/** The dealing terms of each demo class, as loading the demo stores them, in the order of symbols. */
export const demoDealingTerms = (): DealingTerms[] =>
  demoShareClasses().map((shareClass) => {
    const fund = DEMO_FUNDS[shareClass.fund]
    const { executionMethod, launchDay, cutOffTime } = fund
    return {
      shareClassId: demoShareClassId(shareClass.symbol),
      fundId: fund.id,
      symbol: shareClass.symbol,
      currency: shareClass.currency,
      shareDecimals: shareClass.shareDecimals,
      navDecimals: shareClass.navDecimals,
      minimumInitialSubscription: shareClass.minimumInitialSubscription,
      minimumSubsequentSubscription: shareClass.minimumSubsequentSubscription,
      minimumRedemption: shareClass.minimumRedemption,
      subscriptionFees: shareClass.subscriptionFees,
      redemptionFees: shareClass.redemptionFees,
      destination: {
        beneficiaryName: fund.name,
        iban: shareClass.bankAccountNumber,
        bic: shareClass.bankAccountBic,
        intermediaryBic: shareClass.bankAccountIntermediaryBic,
      },
      intermediaries: shareClass.intermediaryShareClasses.map(([currency, symbol]) => ({ currency, symbol })),
      calendar: { ...DEMO_CALENDARS[shareClass.fund], executionMethod, launchDay, cutOffTime },
    }
  })
