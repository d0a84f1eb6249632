import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { methodNotAllowed } from "#lib/http/error-response.ts"
import { writeErrorResponse } from "./send-error-response.ts"

/** The error response of a method that no path of ours has. */
export const UNKNOWN_METHOD = methodNotAllowed(["GET", "HEAD", "OPTIONS"])

/** Rejects CONNECT, for which Node makes no response: we are no proxy. */
export const respondToConnect = (_request: IncomingMessage, socket: Duplex): void =>
  writeErrorResponse(socket, UNKNOWN_METHOD)
