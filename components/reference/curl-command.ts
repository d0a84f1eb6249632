/** A request as a shell sends it. */
export type ShellRequest = Readonly<{
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  payload: string | undefined
  /** Whether it needs an API client, which the shell has in variables: no secret stands in the line. */
  needsClient: boolean
}>

/** The same request for a shell: quoted so that nothing in it is read as a command. */
export function curlCommand({ method, url, headers, payload, needsClient }: ShellRequest): string {
  const sent = payload === undefined ? headers : { ...headers, "Content-Type": "application/json" }
  const isPlain = method === "GET" || (method === "POST" && payload !== undefined)
  return [
    "curl",
    ...(needsClient ? ['-u "$CLIENT_ID:$CLIENT_SECRET"'] : []),
    ...(isPlain ? [] : [`-X ${method}`]),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(payload === undefined ? [] : [`-d ${quoted(payload)}`]),
    quoted(url),
  ].join(" ")
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
