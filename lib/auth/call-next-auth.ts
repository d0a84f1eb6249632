import type { AuthOptions } from "next-auth"
import NextAuth from "next-auth"

/** What next-auth is asked for, in the form of a handler of the pages router, which takes all of it as arguments. */
export type NextAuthCall = Readonly<{
  /** The words of the path after `/api/auth`. */
  words: readonly string[]
  method: "GET" | "POST"
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, string>>
  cookies: Readonly<Record<string, string>>
}>

/** What it answers. */
export type NextAuthResponse = Readonly<{
  location: string | null
  setCookies: readonly string[]
  body: unknown
}>

/** The handler as it is called here; its own types ask for the whole of a Node request and response. */
const handler = NextAuth as unknown as (
  request: object,
  response: object,
  options: AuthOptions,
) => Promise<void>

/** Asks next-auth for something on behalf of a browser, and gives its response. */
export async function callNextAuth(options: AuthOptions, call: NextAuthCall): Promise<NextAuthResponse> {
  const { words, method, query = {}, body = {}, cookies } = call
  const headers = new Map<string, string | readonly string[]>()
  let answered: unknown
  const reply = (value?: unknown) => {
    answered = value
  }
  const response = {
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string | readonly string[]) => {
      headers.set(name, value)
      return response
    },
    status: () => response,
    json: reply,
    send: reply,
    end: reply,
  }
  await handler(
    { method, query: { ...query, nextauth: words }, body, cookies, headers: {} },
    response,
    options,
  )
  const location = headers.get("Location")
  return {
    location: typeof location === "string" ? location : null,
    setCookies: [headers.get("Set-Cookie") ?? []].flat(),
    body: answered,
  }
}
