import { groupInFours } from "./group-in-fours.ts"

/** Text in a field and where its caret is. */
export type TypedText = Readonly<{ text: string; caret: number }>

/** An IBAN as it is typed: in capitals and groups of four, with the caret after the same character as before. */
export function typedIban(typed: string, caret: number): TypedText {
  const text = groupInFours(typed.toUpperCase())
  const before = typed.slice(0, caret).replaceAll(/\s/g, "").length
  return { text, caret: before === 0 ? 0 : before + Math.floor((before - 1) / 4) }
}
