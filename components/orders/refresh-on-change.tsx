"use client"

import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useEffect, useRef, useState } from "react"
import { callWeb } from "#lib/client/call-web.ts"
import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { getRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { getSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"

/** What a page shows that may change while it is open. */
export type Watched =
  | Readonly<{ of: "portfolio"; investorId: string }>
  | Readonly<{ of: "subscription" | "redemption"; orderId: string }>

const LOOK_AGAIN_MILLISECONDS = 15_000

/**
 * Polls while the page is visible, and refreshes the page from the server when something has changed: a
 * wire that arrived, a price, a payout. Only the server renders the page, so it is never inconsistent.
 */
export function RefreshOnChange({ watched }: Readonly<{ watched: Watched }>) {
  const router = useRouter()
  const { data } = useQuery({
    queryKey: ["watched", watched],
    queryFn: ({ signal }) => mark(watched, signal),
    refetchInterval: LOOK_AGAIN_MILLISECONDS,
  })
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (data === undefined) return
    if (seen.current !== undefined && seen.current !== data) router.refresh()
    seen.current = data
  }, [data, router])
  return null
}

/** A text that changes when what is watched does. */
async function mark(watched: Watched, signal: AbortSignal): Promise<string> {
  if (watched.of === "portfolio") {
    const { positions } = await callWeb(getPortfolio, { params: { investorId: watched.investorId }, signal })
    return JSON.stringify(positions)
  }
  if (watched.of === "subscription") {
    const params = { subscriptionOrderId: watched.orderId }
    return (await callWeb(getSubscriptionOrder, { params, signal })).updatedAt
  }
  const params = { redemptionOrderId: watched.orderId }
  return (await callWeb(getRedemptionOrder, { params, signal })).updatedAt
}

/** What the client components of signed-in pages ask the service with. */
export function QueryProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
