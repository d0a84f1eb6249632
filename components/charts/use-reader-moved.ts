import { useSyncExternalStore } from "react"

/** What a reader does first, whichever way they read. */
const SIGNS = ["pointermove", "pointerdown", "scroll", "keydown"] as const

let moved = false
const waiting = new Set<() => void>()

function notice(): void {
  moved = true
  for (const sign of SIGNS) window.removeEventListener(sign, notice, { capture: true })
  for (const tell of waiting) tell()
}

function subscribe(tell: () => void): () => void {
  if (waiting.size === 0 && !moved) {
    for (const sign of SIGNS) window.addEventListener(sign, notice, { capture: true, passive: true })
  }
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** Whether the reader has begun to use the page: pointed, scrolled or pressed a key. Stays true. */
export const useReaderMoved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => moved,
    () => false,
  )
