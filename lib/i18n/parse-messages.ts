import { IntlMessageFormat } from "intl-messageformat"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Message } from "./message.ts"

/** What another language must say: the same keys, each a text. A missing or an unknown key does not compile. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>
}

/** Texts by key, those with placeholders parsed. What each has to be given is read from the English text. */
export type MessagesOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? English[Key] extends `${string}{${string}`
      ? Message<ValuesOf<English[Key]>>
      : string
    : MessagesOf<English[Key]>
}

type ValuesOf<Text extends string> = Readonly<
  Record<Exclude<ArgumentsOf<Text>, CountsOf<Text>>, string | number> & Record<CountsOf<Text>, number>
>

/** `day` in `as of {day}`. Words in the branches of a plural are told apart by their spaces. */
type ArgumentsOf<Text extends string> = NameIn<AfterBraces<Text>>
type NameIn<Part extends string> = Part extends `${infer Name}, plural,${string}`
  ? Name
  : Part extends "" | `${string} ${string}`
    ? never
    : Part

/** `count` in `{count, plural, …}`. */
type CountsOf<Text extends string> = CountIn<AfterBraces<Text>>
type CountIn<Part extends string> = Part extends `${infer Name}, plural,${string}` ? Name : never

/** Each piece of a text between an opening brace and the next brace of either kind. */
type AfterBraces<Text extends string> = Text extends `${string}{${infer Rest}`
  ? UpTo<"}", UpTo<"{", Rest>> | AfterBraces<Rest>
  : never
type UpTo<Sign extends string, Text extends string> = Text extends `${infer Part}${Sign}${string}`
  ? Part
  : Text

/** The texts of a language, those with placeholders (ICU message format) parsed once, when the language is first asked for. */
export function parseMessages<English extends object, Known extends Language>(
  texts: Readonly<{ en: English } & Record<Known, NoInfer<Translation<English>>>>,
): (language: Known) => MessagesOf<English> {
  const parsed = new Map<Known, MessagesOf<English>>()
  return (language) => {
    const known = parsed.get(language)
    if (known !== undefined) return known
    const messages = parseTree(language, texts[language]) as MessagesOf<English>
    parsed.set(language, messages)
    return messages
  }
}

const parseTree = (language: Language, tree: object): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? parseText(language, value) : parseTree(language, value),
    ]),
  )

/** Text without placeholders stays as it is; in others, an apostrophe right before a brace would be ICU's quotation mark. */
const parseText = (language: Language, text: string): string | Message<never> =>
  text.includes("{") ? { language, elements: elementsOf(language, text) } : text

const elementsOf = (language: Language, text: string) =>
  new IntlMessageFormat(text, language, undefined, { ignoreTag: true, captureLocation: false }).getAst()
