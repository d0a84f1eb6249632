import { unknownPath } from "#lib/http/route.ts"

/** Every path below /api without a route: a JSON error, never a page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath
