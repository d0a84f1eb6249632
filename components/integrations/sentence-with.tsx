import type { ReactNode } from "react"
import { Fragment } from "react"

/** A text with one placeholder, in whose place something other than text stands. */
export const sentenceWith = (text: string, placeholder: string, value: ReactNode): ReactNode =>
  text.split(`{${placeholder}}`).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={place}>
      {place === 0 ? null : value}
      {piece}
    </Fragment>
  ))
