import { IntlMessageFormat } from "intl-messageformat"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"

/** What placeholders are replaced by. Figures come as text, formatted; a number is a count that chooses a plural. */
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * A text with placeholders, parsed. It is plain data that a page can hand to the browser, where there is no parser:
 * `next.config.mjs` leaves it out, which saves 7 kB on every page with a form.
 */
export type Message<Values extends MessageValues> = Readonly<{
  language: Language
  elements: ReturnType<IntlMessageFormat["getAst"]>
  /** Only for the type: what the text has to be given. */
  takes?: (values: Values) => void
}>

/** A message with its placeholders replaced; each of them must be given. */
export function formatMessage<Values extends MessageValues>(
  message: Message<Values>,
  values: NoInfer<Values>,
): string {
  for (const [name, value] of Object.entries<unknown>(values)) {
    invariant(value !== undefined, `a message is given a value for ${name}`)
  }
  const text = String(formatOf(message).format(values))
  if (message.language === "fr") return withElision(text, Object.values(values))
  return message.language === "it" ? withItalianElision(text) : text
}

/** An initial vowel. Two capitals begin a symbol such as EUTBL, which is spelled out and not elided. */
const BEGINS_WITH_VOWEL = /^[aeiouâàéèêëîïôœAEIOUÂÀÉÈÊËÎÏÔŒ](?!\p{Lu})/u

/** French `de` and `que` lose their vowel before a name that begins with one: `l’accès d’Ada`. */
function withElision(text: string, values: readonly (string | number)[]): string {
  let elided = text
  for (const value of values) {
    if (typeof value !== "string" || !BEGINS_WITH_VOWEL.test(value)) continue
    elided = elided.replaceAll(` de ${value}`, ` d’${value}`).replaceAll(` que ${value}`, ` qu’${value}`)
  }
  return elided
}

/** Italian articles, alone and in a preposition, that lose their vowel. */
const ITALIAN_ARTICLE =
  /(?<![\p{L}’])([Ii]l|[Dd]al|[Aa]l|[Dd]el|[Nn]el|[Ss]ul) (?=(?:8[\d.]*|11(?![\d.]))[\s,])/gu

const ELIDED: Readonly<Record<string, string>> = {
  il: "l’",
  dal: "dall’",
  al: "all’",
  del: "dell’",
  nel: "nell’",
  sul: "sull’",
}

/** Italian says `l’8`, `dall’11`: before figures that are spoken with a vowel at first, eight and eleven. */
const withItalianElision = (text: string): string =>
  text.replace(ITALIAN_ARTICLE, (whole, article: string) => {
    const elided = ELIDED[article.toLowerCase()] ?? whole
    return article[0] === article[0]?.toUpperCase()
      ? elided.charAt(0).toUpperCase() + elided.slice(1)
      : elided
  })

/** The parts of a message in whose placeholders something other than text stands, in their order. */
export const messageParts = <Values extends MessageValues, Part>(
  message: Message<Values>,
  values: Readonly<Record<keyof NoInfer<Values>, Part>>,
): (string | Part)[] =>
  formatOf(message)
    .formatToParts<Part>(values)
    .map(({ value }) => value)

const formats = new WeakMap<object, IntlMessageFormat>()

function formatOf({ language, elements }: Pick<Message<never>, "language" | "elements">): IntlMessageFormat {
  let format = formats.get(elements)
  if (format === undefined) {
    format = new IntlMessageFormat(elements, language)
    formats.set(elements, format)
  }
  return format
}
