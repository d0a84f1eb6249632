import type { IncomingMessage } from "node:http"
import { ServerResponse } from "node:http"

/** A response that is collected instead of sent, so that it can be kept and answered in several forms. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #whole: Promise<Buffer>
  #finish: (body: Buffer) => void = () => {}

  constructor(request: IncomingMessage) {
    super(request)
    this.#whole = new Promise((resolve) => {
      this.#finish = resolve
    })
  }

  /** The body, once the handler has ended the response. */
  whole(): Promise<Buffer> {
    return this.#whole
  }

  /** The headers set by the handler, as text. */
  plainHeaders(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : String(value)]],
      ),
    )
  }

  override flushHeaders(): void {}

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#collect(chunk)
    callLast(rest)
    return true
  }

  override end(...args: unknown[]): this {
    if (typeof args[0] !== "function") this.#collect(args[0])
    this.#finish(Buffer.concat(this.#chunks))
    callLast(args)
    this.emit("finish")
    this.emit("close")
    return this
  }

  #collect(chunk: unknown): void {
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }
}

/** Streams tell their writer by a callback in last place. */
function callLast(args: readonly unknown[]): void {
  const callback = args.at(-1)
  if (typeof callback === "function") process.nextTick(() => callback())
}
