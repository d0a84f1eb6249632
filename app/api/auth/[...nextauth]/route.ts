import type { NextRequest } from "next/server"
import NextAuth from "next-auth"
import { browserOf } from "#lib/auth/browser-of.ts"
import { nextAuthOptions } from "#lib/auth/next-auth-options.ts"
import { tellNextAuthOrigin } from "#lib/env.ts"

/** The web application's side of signing in, as next-auth does it. */
async function handler(
  request: NextRequest,
  context: Readonly<{ params: Promise<Readonly<{ nextauth: string[] }>> }>,
): Promise<Response> {
  tellNextAuthOrigin()
  return NextAuth(request, context, nextAuthOptions(await browserOf(request)))
}

export { handler as GET, handler as POST }
