import type * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { ApiRequest } from "./request-address.ts"

/** The request that answers with a series, as `apiRequest(getNetAssetValues, { shareClassSymbol: "EUTBL" })`. */
export const apiRequest = <Params extends z.ZodObject>(
  { path }: Pick<Endpoint<Params>, "path" | "params">,
  params: z.input<Params>,
): ApiRequest => ({
  path: `${PUBLIC_V0.prefix}${path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )}`,
})
