/** A request as a shell sends it. */
export type ShellRequest = Readonly<{
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  payload: string | undefined
  /** What it signs in with, which the shell has in variables: no secret stands in the line. */
  signsInWith: "nothing" | "client" | "token"
}>

const SIGN_IN = {
  nothing: [],
  client: ['-u "$CLIENT_ID:$CLIENT_SECRET"'],
  token: ['-H "Authorization: Bearer $ACCESS_TOKEN"'],
}

/** The same request for a shell: quoted so that nothing in it is read as a command. */
export function curlCommand({ method, url, headers, payload, signsInWith }: ShellRequest): string {
  const sent = payload === undefined ? headers : { ...headers, "Content-Type": "application/json" }
  const isPlain = method === "GET" || (method === "POST" && payload !== undefined)
  return [
    "curl",
    ...SIGN_IN[signsInWith],
    ...(isPlain ? [] : [`-X ${method}`]),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(payload === undefined ? [] : [`-d ${quoted(payload)}`]),
    quoted(url),
  ].join(" ")
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
