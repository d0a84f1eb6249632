import { expect, test } from "vitest"
import { catalogueOf } from "#lib/domain/catalogue/catalogue.ts"
import { DEMO_CATALOGUE } from "./catalogue.ts"
import { DEMO_FUNDS } from "./funds/demo-funds.ts"
import { demoShareClasses } from "./share-classes/demo-share-classes.ts"

test("the demo funds in any order give the enumerations of the specification, in its order", () => {
  const parts = {
    funds: Object.values(DEMO_FUNDS).toReversed(),
    classes: demoShareClasses()
      .map((of) => ({ ...of, classification: of.data.en.amfClassification }))
      .toReversed(),
    otherCurrencies: [],
  }
  expect(catalogueOf(parts)).toEqual(DEMO_CATALOGUE)
})
