import { describeNotFound } from "#e2e/api/both-interfaces/not-found.ts"
import { INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeNotFound(INVESTOR_CALLER)
