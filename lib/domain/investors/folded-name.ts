/** Letters that stay when accents are removed, though people write them without: Søren is also Soren. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
}

/**
 * A name without what differs between two spellings of one person's name: case, accents, apostrophes, hyphens, and the order
 * of its words.
 */
export const foldedName = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/['’‘ʼ`´]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ")
