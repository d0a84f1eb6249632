import { describeSubscriptionOrders } from "#e2e/api/both-interfaces/subscription-orders.ts"
import { DISTRIBUTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeSubscriptionOrders(DISTRIBUTOR_CALLER)
