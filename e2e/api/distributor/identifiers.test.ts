import { describeIdentifiers } from "#e2e/api/both-interfaces/identifiers.ts"
import { DISTRIBUTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeIdentifiers(DISTRIBUTOR_CALLER)
