import { seededUuid } from "#demo/seed.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"

/** A distributor of the demo with the API client through which it orders. */
export type DemoDistributor = Distributor &
  Readonly<{ apiClient: Readonly<{ id: string; clientId: string; name: string }> }>

const FOUNDED = instant("2024-03-01T09:00:00Z")

function distributor(name: string): DemoDistributor {
  return {
    id: seededUuid("distributor", name),
    name,
    createdAt: FOUNDED,
    updatedAt: FOUNDED,
    endedAt: null,
    apiClient: {
      id: seededUuid("api-client", name),
      clientId: seededUuid("client-id", name),
      name: `${name} back office`,
    },
  }
}

/** The two distributors of the demo; the first one has three of five investors. */
export const DEMO_DISTRIBUTORS = [
  distributor("North Quay Partners"),
  distributor("Helvetia Street Advisers"),
] as const
