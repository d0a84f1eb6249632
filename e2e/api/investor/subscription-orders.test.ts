import { describeSubscriptionOrders } from "#e2e/api/both-interfaces/subscription-orders.ts"
import { INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeSubscriptionOrders(INVESTOR_CALLER)
