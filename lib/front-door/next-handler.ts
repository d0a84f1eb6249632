import type { IncomingMessage, ServerResponse } from "node:http"

/** Next.js as the front door calls it. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
