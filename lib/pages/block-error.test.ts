import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "./block.tsx"

const Failing = (): never => {
  throw new Error("an internal detail")
}

it("a block that fails shows an error message in its place in every language, without internal details", async () => {
  for (const language of LANGUAGES) {
    const shown = await Block({ language, name: "Portfolio", children: createElement(Failing) })
    const text = renderToStaticMarkup(shown)
    expect(text).toContain(formatMessage(messages(language).shell.blockFailed, { block: "Portfolio" }))
    expect(text).not.toContain("internal detail")
  }
})
