import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { RegisterHistory } from "#lib/domain/ledger/register-history.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DemoDataSet } from "./demo-data-set.ts"
import { demoDataSet } from "./demo-data-set.ts"
import type { DemoAsset } from "./fund-assets/demo-fund-assets.ts"
import { demoFundAssets } from "./fund-assets/demo-fund-assets.ts"
import type { ClassOfRegister } from "./register/demo-register.ts"
import { demoRegister } from "./register/demo-register.ts"
import { sharesInIssue } from "./register/shares-in-issue.ts"
import { demoDealingTerms } from "./share-classes/demo-share-classes.ts"

/** The whole demo: published data, register and portfolios. */
export type DemoWorld = DemoDataSet & Readonly<{ history: RegisterHistory; fundAssets: readonly DemoAsset[] }>

/** The demo at `now` in an empty database; the same `now` gives the same records. */
export function demoWorld(now: Instant): DemoWorld {
  const dataSet = demoDataSet(now)
  const classes = classesOf(dataSet)
  const history = demoRegister(classes, now)
  const shares = sharesInIssue(classes, history)
  return {
    ...dataSet,
    history,
    fundAssets: demoFundAssets(dataSet.netAssetValues, shares, dataSet.rates),
  }
}

/** The demo classes with their values. */
export function classesOf({ netAssetValues }: Pick<DemoDataSet, "netAssetValues">): ClassOfRegister[] {
  const bySymbol = Map.groupBy(netAssetValues, ({ shareClass }) => shareClass)
  return demoDealingTerms().map((terms) => ({
    terms,
    values: (bySymbol.get(terms.symbol) ?? []).map(
      ({ id, day, value, updatedAt }): NetAssetValue => ({
        id,
        shareClassId: terms.shareClassId,
        day,
        amount: amount(value, terms.currency),
        updatedAt,
      }),
    ),
  }))
}
