import { describeRedemptionOrders } from "#e2e/api/both-interfaces/redemption-orders.ts"
import { INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeRedemptionOrders(INVESTOR_CALLER)
