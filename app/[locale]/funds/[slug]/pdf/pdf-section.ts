import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { log } from "#lib/log.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { paragraph } from "#lib/pdf/pdf-page.ts"

/** Points that set the sentence off from the parts before and after it. */
const SPACE_AROUND = 8

/** Writes a part of the file; what fails in it is told in its place, and the parts after it are written as ever. */
export async function pdfSection(
  paper: PdfPage,
  language: Language,
  part: string,
  write: () => void | Promise<void>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    log().error({ err: error, block: part }, "a part of a factsheet could not be written")
    const text = formatMessage(messages(language).shell.blockFailed, { block: part })
    paper.y += SPACE_AROUND
    paragraph(paper, paper.root, text, { font: "strong", size: 8 })
    paper.y += SPACE_AROUND
  }
}
