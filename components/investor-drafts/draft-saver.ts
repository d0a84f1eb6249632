import type * as z from "zod"
import { WebError } from "#lib/client/call-web.ts"
import type { draftPayload, investorDraft, savedDraft } from "#lib/contract/investor-drafts/investor-draft.ts"

/** What is entered, and at which step. */
export type DraftContent = z.output<typeof draftPayload>

/** A draft as the server has it. */
export type StoredDraft = z.output<typeof investorDraft>

type SavedDraft = z.output<typeof savedDraft>

/** How far the server has what was entered. Automatic saving stops in the states `changed`, `gone` and `created`. */
export type SavingState =
  | Readonly<{ kind: "untouched" | "unsaved" | "saving" | "saved" | "gone" }>
  | Readonly<{ kind: "failed"; error: WebError }>
  | Readonly<{ kind: "changed"; stored: StoredDraft }>
  | Readonly<{ kind: "created"; investorId: string }>

/** The calls of a saver; each throws WebError. */
export type DraftCalls = Readonly<{
  start: (content: DraftContent, idempotencyKey: string) => Promise<SavedDraft>
  save: (draft: SavedDraft, content: DraftContent) => Promise<SavedDraft>
  get: (id: string) => Promise<StoredDraft>
}>

type Parts = Readonly<{
  calls: DraftCalls
  newKey: () => string
  onState: (state: SavingState) => void
}>

/** A pause in typing after which it is saved. */
const PAUSE_MILLISECONDS = 800

/** The delay before what could not be sent is sent again. */
const RETRY_MILLISECONDS = 3_000

/**
 * Saves what is entered in a draft, one request at a time and always the latest: after a pause, at every step, and again after
 * a failure. A draft that somebody else has saved is not overwritten.
 */
export class DraftSaver {
  readonly #parts: Parts
  #draft: SavedDraft | null
  #content: DraftContent
  #state: SavingState = { kind: "untouched" }
  #isDirty = false
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The first save as it was sent: sent again under its key until there is a response, so that it starts one draft. */
  #start: Readonly<{ content: DraftContent; key: string }> | undefined

  constructor(parts: Parts, draft: SavedDraft | null, content: DraftContent) {
    this.#parts = parts
    this.#draft = draft
    this.#content = content
  }

  get draft(): SavedDraft | null {
    return this.#draft
  }

  get isSaved(): boolean {
    return !this.#isDirty && this.#running === undefined
  }

  /** Sets what is entered now; it is saved after a pause. */
  update(content: DraftContent): void {
    this.#content = content
    this.#isDirty = true
    if (this.#isStopped) return
    if (this.#running === undefined) this.#setState({ kind: "unsaved" })
    this.#flushAfter(PAUSE_MILLISECONDS)
  }

  /** Saves what is not saved yet; returns whether the server has everything now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running !== undefined) await this.#running
    if (this.#isStopped) return false
    if (!this.#isDirty) return true
    this.#running = this.#save().finally(() => {
      this.#running = undefined
    })
    await this.#running
    if (this.#state.kind !== "saved") return false
    return this.#isDirty ? this.flush() : true
  }

  /** Continues with what is entered here, over a draft that somebody else has changed. */
  overwrite(stored: StoredDraft): Promise<boolean> {
    return this.#continueWith({ id: stored.id, version: stored.version }, this.#content, true)
  }

  /** Continues with what somebody else has saved. */
  adopt(stored: StoredDraft): Promise<boolean> {
    const { id, version, step, entries } = stored
    return this.#continueWith({ id, version }, { step, entries }, false)
  }

  /** Continues with a new draft, after the old one was deleted. */
  startNewDraft(): Promise<boolean> {
    this.#start = undefined
    return this.#continueWith(null, this.#content, true)
  }

  /** Checks whether somebody else has changed the draft or made an investor of it. */
  async checkForChanges(): Promise<void> {
    if (this.#draft === null) return
    try {
      this.#reconcile(await this.#parts.calls.get(this.#draft.id))
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Stops saving. */
  close(): void {
    clearTimeout(this.#timer)
  }

  get #isStopped(): boolean {
    return ["changed", "gone", "created"].includes(this.#state.kind)
  }

  #setState(state: SavingState): void {
    this.#state = state
    this.#parts.onState(state)
  }

  #flushAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #continueWith(draft: SavedDraft | null, content: DraftContent, isDirty: boolean): Promise<boolean> {
    this.#draft = draft
    this.#content = content
    this.#isDirty = isDirty
    this.#setState({ kind: isDirty ? "unsaved" : "saved" })
    return this.flush()
  }

  async #save(): Promise<void> {
    const { calls, newKey } = this.#parts
    this.#isDirty = false
    this.#setState({ kind: "saving" })
    try {
      if (this.#draft === null) {
        this.#start ??= { content: this.#content, key: newKey() }
        const { content, key } = this.#start
        this.#draft = await calls.start(content, key)
        this.#start = undefined
        // More was typed since the first attempt.
        if (this.#content !== content) this.#isDirty = true
      } else {
        this.#draft = await calls.save(this.#draft, this.#content)
      }
      this.#setState({ kind: "saved" })
    } catch (error) {
      this.#isDirty = true
      const { tag } = error as WebError
      if (this.#draft !== null && tag === "ConflictError") await this.checkForChanges()
      else if (this.#draft !== null && tag === "NotFoundError") this.#setState({ kind: "gone" })
      else this.#fail(error)
    }
  }

  /** A save whose response was lost was done: then only the version is new. */
  #reconcile(stored: StoredDraft): void {
    const { id, version, investorId } = stored
    if (investorId !== null) this.#setState({ kind: "created", investorId })
    else if (!isSameText(stored, this.#content)) this.#setState({ kind: "changed", stored })
    else {
      this.#draft = { id, version }
      this.#isDirty = false
      this.#setState({ kind: "saved" })
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof WebError)) throw error
    if (error.tag === "NotFoundError") {
      this.#setState({ kind: "gone" })
      return
    }
    if (!error.isUndecided) this.#start = undefined
    this.#setState({ kind: "failed", error })
    if (error.isUndecided) this.#flushAfter(RETRY_MILLISECONDS)
  }
}

const isSameText = (one: Pick<DraftContent, "entries">, other: Pick<DraftContent, "entries">): boolean =>
  Object.entries(one.entries).every(
    ([field, text]) => other.entries[field as keyof typeof other.entries] === text,
  )
