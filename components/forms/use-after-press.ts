import { useEffect, useRef } from "react"

const MAIN_BUTTON = 0

/**
 * Puts off what leaving a field changes until the press that left it is over. A press on a button blurs the field first: an error
 * that appears then would move the button away before it is released, and the click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === MAIN_BUTTON
    }
    const release = () => {
      isPressed.current = false
      const act = waiting.current
      waiting.current = undefined
      // The browser sends the click right after mouseup, before any timer runs.
      if (act !== undefined) setTimeout(act)
    }
    // A drag ends without the release of a press, and so may a press on a menu or a scrollbar: who types presses nothing.
    const ends = ["mouseup", "dragend", "contextmenu", "keydown"] as const
    document.addEventListener("mousedown", press, true)
    for (const end of ends) document.addEventListener(end, release, true)
    return () => {
      document.removeEventListener("mousedown", press, true)
      for (const end of ends) document.removeEventListener(end, release, true)
    }
  }, [])
  return (act) => {
    if (isPressed.current) waiting.current = act
    else act()
  }
}
