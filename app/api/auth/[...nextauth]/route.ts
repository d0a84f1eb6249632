import type { NextRequest } from "next/server"
import NextAuth from "next-auth"
import { browserOf } from "#lib/auth/browser-of.ts"
import { nextAuthOptions } from "#lib/auth/next-auth-options.ts"
import { setNextAuthOrigin } from "#lib/env.ts"
import { plainRoute } from "#lib/http/plain-route.ts"

type Context = Readonly<{ params: Promise<Readonly<{ nextauth: string[] }>> }>

/** The web application's side of signing in, as next-auth does it. */
async function handler(request: Request, context: Context): Promise<Response> {
  setNextAuthOrigin()
  return NextAuth(request as NextRequest, context, nextAuthOptions(await browserOf(request)))
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute<Context>({
  GET: handler,
  POST: handler,
})
