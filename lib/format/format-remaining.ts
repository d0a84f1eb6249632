/** Short names of units of time. */
export type TimeUnits = Readonly<{ day: string; hour: string; minute: string; second: string }>

const two = (value: number): string => String(value).padStart(2, "0")

/** A time that remains, with the two or three units that matter: `2 d 03 h`, `4 h 05 min 09 s`, `0 min 07 s`. */
export function formatRemaining(milliseconds: number, units: TimeUnits): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24]
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (days > 0) return `${days} ${units.day} ${two(hours)} ${units.hour} ${two(minutes)} ${units.minute}`
  const tail = `${two(rest)} ${units.second}`
  if (hours > 0) return `${hours} ${units.hour} ${two(minutes)} ${units.minute} ${tail}`
  return `${minutes} ${units.minute} ${tail}`
}
