import { unknownSandboxPath } from "#lib/http/sandbox.ts"

/** Every other path of the sandbox: credentials are checked first, then it is not found. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownSandboxPath
