import type { RefObject } from "react"
import { useEffect, useState, useSyncExternalStore } from "react"

export type ElementSize = Readonly<{ width: number; height: number }>

/** The size of an element in CSS pixels, followed as it changes while `asked`; undefined until it is measured. */
export function useElementSize(ref: RefObject<Element | null>, asked: boolean): ElementSize | undefined {
  const [size, setSize] = useState<ElementSize>()
  useEffect(() => {
    const element = ref.current
    if (element === null || !asked) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, asked])
  return size
}

/** Half a screen ahead: what the reader scrolls to is there when they arrive. */
const AHEAD = "50%"

/** Whether an element has come near the visible part of the page; stays true. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: `${AHEAD} 0%` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return near
}

/** What a reader does first, whichever way they read. */
const SIGNS = ["pointermove", "pointerdown", "scroll", "keydown"] as const

let moved = false
const listeners = new Set<() => void>()

function notice(): void {
  moved = true
  for (const sign of SIGNS) window.removeEventListener(sign, notice, { capture: true })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && !moved) {
    for (const sign of SIGNS) window.addEventListener(sign, notice, { capture: true, passive: true })
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the reader has begun to use the page: pointed, scrolled or pressed a key. Stays true. */
export const useReaderMoved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => moved,
    () => false,
  )
