/** What is used of the package; its published types need those of a framework. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http"
  import type { BrotliOptions, ZlibOptions } from "node:zlib"

  type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  export default function compression(options?: ZlibOptions & Readonly<{ brotli?: BrotliOptions }>): Compress
}
