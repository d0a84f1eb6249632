import { unknownInvestorPath } from "#lib/http/investor-v1.ts"

/** Every other path of the interface: who calls is asked first, then it is not found. */
export const GET = unknownInvestorPath
export const HEAD = unknownInvestorPath
export const POST = unknownInvestorPath
export const PUT = unknownInvestorPath
export const PATCH = unknownInvestorPath
export const DELETE = unknownInvestorPath
export const OPTIONS = unknownInvestorPath
