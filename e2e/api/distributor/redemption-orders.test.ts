import { describeRedemptionOrders } from "#e2e/api/both-interfaces/redemption-orders.ts"
import { DISTRIBUTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeRedemptionOrders(DISTRIBUTOR_CALLER)
