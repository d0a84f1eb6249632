/**
 * What a handler reads of a request: the part of the platform's `Request` that a server can give without making a stream of the
 * body and a second copy of the headers, which costs more than most handlers do.
 */
export type ApiRequest = Pick<Request, "method" | "url" | "body" | "bytes"> &
  Readonly<{ headers: Pick<Headers, "get" | "has"> }>
