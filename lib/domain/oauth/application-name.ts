import { MAX_APPLICATION_NAME_LENGTH } from "./oauth-client.ts"

/** Our name, in the form for comparison. */
const OUR_NAME = "sharebook"

/**
 * Characters that look like one of the letters of our name: those of Unicode TR39 (confusables.txt 15.1) in lower case
 * and without marks, small capitals, and the digits and signs that stand in for letters.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  s: "ꜱƽѕꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴ5$§",
  h: "һհꮒηⲏнꮋᕼꓧ𐋏ɦꚕᏺⱨңħћӊӈʜ",
  a: "⍺ɑαаꭺᗅꓮ𖽀𐊠⍶ᴀ4@",
  r: "ꭇꭈᴦⲅгꮁ𝈖ʀꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲ",
  e: "℮ꬲеҽ⋿εⴹꭼꓰ𑣆𑣎𐊆ɇҿᴇ3€",
  b: "ƅьꮟᑲᖯꞵβвᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣʙß8",
  o: "0°०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𑣕𐊒𐊫𐔖ۿøꬾⵁɵꝋөѳꮎꮻ⊖⊝⍬𝈚🜔θⴱꭴတ",
  k: "κⲕкꮶᛕꓗ𐔘ƙⱪқ₭ꝁҟᴋ",
  oo: "∞ꝏꚙ",
}

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

/** First code points of alphabets on coloured ground, which Unicode gives no decomposition: 🅐, 🅰, 🇦. */
const COLOURED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

/** Characters without a visible shape: controls, formats, separators other than the space, and those that fonts omit. */
const INVISIBLE_CHARACTERS =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether an application's name contains invisible characters, including direction characters and joiners. */
export const holdsShapelessCharacters = (name: string): boolean => name.search(INVISIBLE_CHARACTERS) !== -1

/** Whether a name can be confused with ours, whatever its spelling, spacing and characters. */
export const imitatesOurName = (name: string): boolean => folded(name).includes(OUR_NAME)

/** A name with look-alike letters folded and separators removed. */
const folded = (name: string): string =>
  [...name.normalize("NFKD").toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "")]
    .map((sign) => LETTER_OF.get(sign) ?? colouredLetter(sign) ?? sign)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

function colouredLetter(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  const first = COLOURED_ALPHABETS.find((start) => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode("a".charCodeAt(0) + code - first)
}

/**
 * The displayed name of an application that may have been registered before names were checked: without invisible characters;
 * if nothing is left or it imitates ours, the host of its redirect address.
 */
export function displayedApplicationName(name: string, redirectUris: readonly string[]): string {
  const host = URL.parse(redirectUris[0] ?? "")?.host ?? ""
  const shown = [name, host].map((text) => text.replaceAll(INVISIBLE_CHARACTERS, "").trim())
  const fit = shown.find((text) => text !== "" && !imitatesOurName(text)) ?? "Unnamed application"
  return fit.slice(0, MAX_APPLICATION_NAME_LENGTH)
}
