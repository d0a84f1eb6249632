import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** In place of a block that has nothing to show: what failed and what still works, or what will appear here. */
export function BlockState({
  language,
  kind,
  block,
  whenEmpty,
}: Readonly<{
  language: Language
  kind: "empty" | "unavailable" | "failed"
  /** The heading of the block. */
  block: string
  whenEmpty: string
}>) {
  const { shell } = messages(language)
  if (kind === "empty") return <p className="max-w-text text-muted">{whenEmpty}</p>
  const sentence = kind === "unavailable" ? shell.blockUnavailable : shell.blockFailed
  return (
    <p role="status" className="max-w-text self-start border-warning border-l-4 py-1 pl-4">
      {formatMessage(sentence, { block })}
    </p>
  )
}
