import { COMMON_PASSWORD_WORDS } from "./common-passwords.ts"

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

/** Why a password is rejected. */
export const PASSWORD_ERRORS = ["too-short", "too-long", "too-common", "holds-your-name"] as const

export type PasswordError = (typeof PASSWORD_ERRORS)[number]

/** The owner of a password, whose name and address must not be in it. */
export type PasswordOwner = Readonly<{ email: string; name: string }>

/** A password in normalized form: composed and full-width letters as plain ones (RFC 8265 section 4). */
export const normalizedPassword = (text: string): string => text.normalize("NFKC")

/** The error of a password, or null. Counts characters, not bytes; requires no character classes. */
export function passwordError(password: string, owner: PasswordOwner): PasswordError | null {
  const text = normalizedPassword(password)
  const { length } = [...text]
  if (length < PASSWORD_MIN_LENGTH) return "too-short"
  if (length > PASSWORD_MAX_LENGTH) return "too-long"
  if (isCommon(text)) return "too-common"
  return holdsOwner(text, owner) ? "holds-your-name" : null
}

/** The strength of an accepted password. */
export const PASSWORD_STRENGTHS = ["fair", "good", "strong"] as const

export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Estimated entropy in bits, by character classes and number of different characters. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...normalizedPassword(password)]
  const text = characters.join("")
  const kinds = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
  ] as const
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0)
  const different = new Set(characters).size
  const bits = Math.min(characters.length, different * 1.5) * Math.log2(Math.max(alphabet, 2))
  if (bits >= 100) return "strong"
  return bits >= 65 ? "good" : "fair"
}

const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
}

const plainLetters = (text: string): string =>
  [...text.normalize("NFD").toLowerCase()].map((sign) => DIGITS_FOR_LETTERS[sign] ?? sign).join("")

/** Fewer different characters than this are a pattern. */
const MIN_DISTINCT_CHARACTERS = 5

const RUNS = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm"]

function isCommon(text: string): boolean {
  const lower = text.toLowerCase()
  if (new Set(lower).size < MIN_DISTINCT_CHARACTERS) return true
  const reversed = [...lower].toReversed().join("")
  if (RUNS.some((run) => run.repeat(6).includes(lower) || run.repeat(6).includes(reversed))) return true
  return [lower.replaceAll(/[^\p{L}]/gu, ""), plainLetters(text).replaceAll(/[^\p{L}]/gu, "")].some(isWords)
}

/** Whether the letters consist of common words only. */
function isWords(letters: string): boolean {
  const words = COMMON_PASSWORD_WORDS.toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters)
  return rest.length <= 2
}

/** Minimum length of parts of an address or a name; shorter ones occur in many words. */
const MIN_PART_LENGTH = 4

/** Whether it consists mostly of the owner's name or address. */
function holdsOwner(text: string, { email, name }: PasswordOwner): boolean {
  const parts = [...email.split(/[@._+-]/), ...name.split(/[\s'-]+/)].map((part) => plainLetters(part))
  const long = parts.filter((part) => part.length >= MIN_PART_LENGTH)
  const rest = long.reduce((left, part) => left.replaceAll(part, ""), plainLetters(text))
  return rest !== plainLetters(text) && [...rest].length < PASSWORD_MIN_LENGTH - MIN_PART_LENGTH
}
