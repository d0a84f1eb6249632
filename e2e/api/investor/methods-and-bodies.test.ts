import { describeMethodsAndBodies } from "#e2e/api/both-interfaces/methods-and-bodies.ts"
import { INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeMethodsAndBodies(INVESTOR_CALLER)
