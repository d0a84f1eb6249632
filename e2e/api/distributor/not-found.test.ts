import { describeNotFound } from "#e2e/api/both-interfaces/not-found.ts"
import { DISTRIBUTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeNotFound(DISTRIBUTOR_CALLER)
