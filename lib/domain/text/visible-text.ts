/**
 * Characters that a reader cannot see but that change what is shown or printed: control characters, which move a
 * terminal's cursor; line and paragraph separators; characters that turn the direction of text (Unicode UAX #9); and those
 * without width. The two joiners are not among them, because names in Persian and in Indic scripts are spelled with them,
 * nor are variation selectors, because Japanese names are.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Whether text holds a character of the kind above. */
export const holdsHiddenCharacters = (text: string): boolean => text.search(HIDDEN) !== -1

/** The same apart from line ends, for text of several lines such as an address. */
export const holdsHiddenCharactersInLines = (text: string): boolean =>
  holdsHiddenCharacters(text.replaceAll(/\r?\n/g, " "))

/**
 * Text for a terminal or a log: hidden characters as the escapes that JavaScript and JSON write, `\u001b`. Whatever
 * somebody called themselves, it stays on its line and shows as what it is.
 */
export const printable = (text: string): string =>
  text.replaceAll(HIDDEN, (character) =>
    Array.from(
      { length: character.length },
      (_, place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, "0")}`,
    ).join(""),
  )
