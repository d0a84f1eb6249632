import type { ReactNode } from "react"
import { Fragment } from "react"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { messageParts } from "#lib/i18n/message.ts"

/** A message in whose placeholders elements stand. */
export const sentenceWith = <Values extends MessageValues>(
  message: Message<Values>,
  values: Readonly<Record<keyof NoInfer<Values>, ReactNode>>,
): ReactNode =>
  messageParts(message, values).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
    <Fragment key={place}>{part}</Fragment>
  ))
