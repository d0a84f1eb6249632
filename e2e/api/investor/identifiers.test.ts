import { describeIdentifiers } from "#e2e/api/both-interfaces/identifiers.ts"
import { INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeIdentifiers(INVESTOR_CALLER)
