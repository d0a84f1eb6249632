"use client"

import { useEffect, useState } from "react"

/**
 * A time in milliseconds that the server rendered and that runs on from then, second by second, whatever the clock of the device
 * shows.
 */
export function useRunningTime(rendered: number): number {
  const [time, setTime] = useState(rendered)
  useEffect(() => {
    const arrivedAt = performance.now()
    const tick = () => setTime(rendered + performance.now() - arrivedAt)
    // After a refresh, count from the new value.
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [rendered])
  return time
}
