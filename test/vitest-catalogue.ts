import { DEMO_CATALOGUE } from "#demo/catalogue.ts"
import { setCatalogue } from "#lib/domain/catalogue/catalogue.ts"

// Setup file of the vitest projects: the contract is tested with the enumerations of the specification, which are the demo's.
setCatalogue(DEMO_CATALOGUE)
