/**
 * Invisible characters that change displayed or printed text: control characters, which move a terminal's cursor; line and
 * paragraph separators; direction characters (Unicode UAX #9); and zero-width characters. The two joiners are not among them,
 * because names in Persian and Indic scripts need them, nor are variation selectors, because Japanese names need them.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Whether text contains an invisible character that changes displayed or printed text. */
export const holdsHiddenCharacters = (text: string): boolean => text.search(HIDDEN) !== -1

/** Whether text of several lines, such as an address, contains a hidden character other than its line ends. */
export const holdsHiddenCharactersInLines = (text: string): boolean =>
  holdsHiddenCharacters(text.replaceAll(/\r?\n/g, " "))

/** A visible character: a letter, digit, punctuation mark or symbol, except those drawn as a space (Hangul fillers, blank Braille). */
const SHAPE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether text shows as something. Joiners and combining marks do not by themselves. */
export const isVisible = (text: string): boolean => SHAPE.test(text)

/**
 * Text for a terminal or a log: hidden characters are escaped as in JavaScript and JSON, `\u001b`, so that a name cannot forge
 * lines.
 */
export const printable = (text: string): string =>
  text.replaceAll(HIDDEN, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  )
