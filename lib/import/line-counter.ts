const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * Tells on which line of the bytes the next text at or after a position stands, counting from 1. Positions must not
 * fall, so that every byte is looked at once. Lines may end in CR LF, LF or CR.
 */
export function lineCounter(bytes: Uint8Array): (position: number) => number {
  let line = 1
  let next = 0
  const step = (): void => {
    const byte = bytes[next]
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[next + 1] !== LINE_FEED)) line += 1
    next += 1
  }
  return (position) => {
    while (next < position) step()
    while (bytes[next] === LINE_FEED || bytes[next] === CARRIAGE_RETURN) step()
    return line
  }
}
