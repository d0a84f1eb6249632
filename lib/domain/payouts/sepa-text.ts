/** Letters that are not a base letter with a mark, as EPC217-08 writes them in SEPA files. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "ß ss,ẞ SS,æ ae,Æ AE,œ oe,Œ OE,ø o,Ø O,đ d,Đ D,ð d,Ð D,þ th,Þ TH,ł l,Ł L,ħ h,Ħ H,ı i,ŋ n,Ŋ N,& +",
    "α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,ω o",
    "Α A,Β V,Γ G,Δ D,Ε E,Ζ Z,Η I,Θ TH,Ι I,Κ K,Λ L,Μ M,Ν N,Ξ X,Ο O,Π P,Ρ R,Σ S,Τ T,Υ Y,Φ F,Χ CH,Ψ PS,Ω O",
    "а a,б b,в v,г g,д d,е e,ж zh,з z,и i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sht,ъ a,ь y,ю yu,я ya",
    "А A,Б B,В V,Г G,Д D,Е E,Ж ZH,З Z,И I,К K,Л L,М M,Н N,О O,П P,Р R,С S,Т T,У U,Ф F,Х H,Ц TS,Ч CH,Ш SH,Щ SHT,Ъ A,Ь Y,Ю YU,Я YA",
  ]
    .join(",")
    .split(",")
    .map((pair) => pair.split(" ")),
)

const ALLOWED = /[^A-Za-z0-9/?:().,'+ -]/gu

/** For a field that must not be empty, of which no letter could be written. */
const NOT_PROVIDED = "NOTPROVIDED"

/**
 * A text in the characters that every bank of the SEPA schemes takes (EPC217-08), at most `maxLength` of them: letters without
 * their marks, and a point for what has no equivalent.
 */
export function sepaText(text: string, maxLength: number): string {
  const plain = [...text.normalize("NFC")]
    .map((letter) => LETTERS[letter] ?? letter.normalize("NFD").replace(/\p{Mark}/gu, ""))
    .map((letter) => LETTERS[letter] ?? letter)
    .join("")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―]/g, "-")
    .replace(/\s+/g, " ")
    .replace(ALLOWED, ".")
    .slice(0, maxLength)
    .trim()
  return /[A-Za-z0-9]/.test(plain) ? plain : NOT_PROVIDED
}
