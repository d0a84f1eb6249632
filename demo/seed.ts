import { hash } from "node:crypto"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayNumber } from "./demo-days.ts"

/** Everything random in the demo data set is derived from this text and the name of its purpose. */
const SEED = "sharebook demo data set 1"

type Name = readonly (string | number)[]

/** 64 hexadecimal digits derived from a name. */
export const seededHex = (...name: Name): string => hash("sha256", [SEED, ...name].join("/"))

/** A version 8 UUID (RFC 9562: custom content) derived from a name. */
export function seededUuid(...name: Name): string {
  const hex = seededHex("uuid", ...name)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-")
}

/** A whole number from 0 to `limit` - 1 derived from a name; `limit` at most 2^32. */
export const seededInteger = (limit: number, ...name: Name): number =>
  Number.parseInt(seededHex("integer", ...name).slice(0, 13), 16) % limit

/**
 * A number derived from a name, from a distribution that is nearly normal with mean 0 and the given standard deviation: the
 * sum of eight uniform numbers (Irwin-Hall).
 */
export function seededNormal(deviation: number, ...name: Name): number {
  const hex = seededHex("normal", ...name)
  let total = 0
  for (let index = 0; index < 64; index += 8) total += Number.parseInt(hex.slice(index, index + 8), 16)
  return (total / 2 ** 32 - 4) * Math.sqrt(12 / 8) * deviation
}

/** Decimal digits derived from a name. */
export const seededDigits = (count: number, ...name: Name): string =>
  BigInt(`0x${seededHex("digits", ...name)}`)
    .toString()
    .slice(-count)

/** Days between two drawn points. */
const KNOT_DAYS = 7

/**
 * A whole number between `-amplitude` and `amplitude` that varies from week to week and is 0 on `origin`: random points
 * every seven days, joined by straight lines. A day's number depends on nothing after its week.
 */
export function smoothNoise(name: string, origin: Day, value: Day, amplitude: number): number {
  const distance = dayNumber(value) - dayNumber(origin)
  const knot = Math.floor(distance / KNOT_DAYS)
  const place = distance - knot * KNOT_DAYS
  const drawn = (index: number): number =>
    index === 0 ? 0 : seededInteger(2 * amplitude + 1, "noise", name, index) - amplitude
  return Math.round((drawn(knot) * (KNOT_DAYS - place) + drawn(knot + 1) * place) / KNOT_DAYS)
}
