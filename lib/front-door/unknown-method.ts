import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { methodNotAllowed } from "#lib/http/error-response.ts"
import { writeRefusal } from "./send-refusal.ts"

/** The refusal of a method that no path of ours has. */
export const UNKNOWN_METHOD = methodNotAllowed(["GET", "HEAD", "OPTIONS"])

/** Refuses CONNECT, for which Node makes no response: we are no proxy. */
export const answerConnect = (_request: IncomingMessage, socket: Duplex): void =>
  writeRefusal(socket, UNKNOWN_METHOD)
