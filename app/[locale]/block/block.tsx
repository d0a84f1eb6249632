import { unstable_rethrow } from "next/navigation"
import type { ReactNode } from "react"
import { BlockBoundary } from "#components/ui/block-boundary.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { log } from "#lib/log.ts"
import { renderedNode } from "./rendered-node.ts"

/**
 * A block of a page. What fails in it while the page is put together, or later in the browser, is told in its place, and
 * the rest of the page stays as it is.
 */
export async function Block({
  language,
  name,
  children,
}: Readonly<{
  language: Language
  /** Its heading, which says what failed. */
  name: string
  children: ReactNode
}>) {
  const { shell, failure } = messages(language)
  try {
    return (
      <BlockBoundary sentence={formatMessage(shell.blockFailed, { block: name })} tryAgain={failure.tryAgain}>
        {await renderedNode(children)}
      </BlockBoundary>
    )
  } catch (error) {
    unstable_rethrow(error)
    log().error({ err: error, block: name }, "a block of a page could not be shown")
    return <BlockState language={language} kind="failed" block={name} whenEmpty="" />
  }
}
