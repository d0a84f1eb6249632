import type { ErrorResponse } from "#lib/http/error-response.ts"

/** The error response of what is no request by the rules of HTTP; `message` says what is wrong with it. */
export const malformedRequest = (message: string): ErrorResponse => ({
  status: 400,
  headers: {},
  body: {
    _tag: "HttpApiDecodeError",
    message: `The request could not be read\n└─ request\n   └─ ${message}`,
    issues: [{ _tag: "Refinement", path: [], message }],
  },
})
