import { Argument } from "commander"
import { oneOfMessage } from "#lib/contract/values/one-of.ts"
import type { Room } from "#lib/import/room.ts"
import { ROOMS } from "#lib/import/rooms.ts"
import { UsageFault } from "./describe-failure.ts"

const NAMES = ROOMS.map(({ name }) => name)

/** The argument that names a room; `before` is said before the list of them. */
export const roomArgument = (before = ""): Argument =>
  new Argument("<room>", `${before}one of ${NAMES.join(", ")}`)

/** The room of that name; throws a UsageFault that lists the rooms. */
export function roomNamed(name: string): Room {
  const found = ROOMS.find((room) => room.name === name)
  if (found === undefined) throw new UsageFault(`There is no such room. ${oneOfMessage(NAMES, name)}`)
  return found
}
