import { getNeutralccChartData } from "#lib/contract/index-values/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { listNeutralccChartData } from "#lib/services/index-values/list-index-values.ts"

/** Index of NEUTRALCC with where the strategy stood. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getNeutralccChartData, ({ ctx, query }) => listNeutralccChartData(ctx, query.startDay)),
)
