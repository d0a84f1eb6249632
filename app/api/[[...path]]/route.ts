import { unknownPath } from "#lib/http/route.ts"

/** Everything below /api that no route answers: tagged JSON, never a page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath
