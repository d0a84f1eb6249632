import { unknownPath } from "#lib/http/unknown-path.ts"

/** Everything below /api that no route answers: tagged JSON, never a page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath
