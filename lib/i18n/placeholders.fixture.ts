import { IntlMessageFormat } from "intl-messageformat"

type Elements = ReturnType<IntlMessageFormat["getAst"]>

/** The placeholders of a text in ICU message format, each once: `day` of `as of {day}`; the count of a plural as `# count`. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(namesIn(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst()))].toSorted()

const namesIn = (elements: Elements): string[] =>
  elements.flatMap((element) => {
    if (!("options" in element))
      return element.type === 0 || !("value" in element) ? [] : [String(element.value)]
    const branches = Object.values(element.options).flatMap(({ value }) => namesIn(value))
    return [`# ${element.value}`, ...branches]
  })
