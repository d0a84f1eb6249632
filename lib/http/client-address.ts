/** In which the front door tells the browser's network address. Whatever a caller writes there is replaced. */
export const CLIENT_ADDRESS_HEADER = "x-client-address"

/** The network address that a request came from. */
export const requestAddress = (headers: Pick<Headers, "get">): string =>
  headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown"
