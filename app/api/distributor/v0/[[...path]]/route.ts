import { unknownDistributorPath } from "#lib/http/distributor-v0.ts"

/** Every other path of the interface: who calls is asked first, then it is not found. */
export const GET = unknownDistributorPath
export const HEAD = unknownDistributorPath
export const POST = unknownDistributorPath
export const PUT = unknownDistributorPath
export const PATCH = unknownDistributorPath
export const DELETE = unknownDistributorPath
export const OPTIONS = unknownDistributorPath
