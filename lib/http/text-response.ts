/**
 * A response whose body is a text. The platform makes a stream of every body, which costs more than most handlers do; here that
 * happens only for who reads it as one.
 */
export class TextResponse extends Response {
  /** The whole body. */
  readonly content: string
  #read: Response | undefined

  constructor(content: string, init: ResponseInit) {
    super(null, init)
    this.content = content
  }

  override get body() {
    return this.#asRead().body
  }

  override get bodyUsed() {
    return this.#read?.bodyUsed ?? false
  }

  override arrayBuffer() {
    return this.#asRead().arrayBuffer()
  }

  override blob() {
    return this.#asRead().blob()
  }

  override bytes() {
    return this.#asRead().bytes()
  }

  override clone() {
    return new TextResponse(this.content, this)
  }

  override json() {
    return this.#asRead().json()
  }

  override text() {
    return this.#asRead().text()
  }

  #asRead(): Response {
    this.#read ??= new Response(this.content)
    return this.#read
  }
}
