import { onAttestDay } from "#lib/http/attestations/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker attests a day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ record: [onAttestDay] })
