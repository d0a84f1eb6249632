import type { ReactNode } from "react"
import { PageSection } from "#components/ui/page-section.tsx"
import type { Language } from "#lib/i18n/language.ts"
import { log } from "#lib/log.ts"
import { Block } from "./block.tsx"

/** A part of a page under its heading; an error in it leaves the other parts whole. */
export const BlockSection = ({
  language,
  id,
  heading,
  note,
  children,
}: Readonly<{
  language: Language
  id: string
  heading: string
  /** Writes the line under the heading; undefined for none. */
  note?: () => string | undefined
  children: ReactNode
}>) => (
  <PageSection id={id} heading={heading} note={writtenNote(heading, note)}>
    <Block language={language} name={heading}>
      {children}
    </Block>
  </PageSection>
)

/** A note that cannot be loaded is left out: the block that it belongs to shows the error. */
function writtenNote(block: string, note: (() => string | undefined) | undefined): string | undefined {
  try {
    return note?.()
  } catch (error) {
    log().error({ err: error, block }, "the note of a block could not be written")
    return undefined
  }
}
