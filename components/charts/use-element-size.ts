import type { RefObject } from "react"
import { useEffect, useState } from "react"

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
