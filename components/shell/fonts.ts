import localFont from "next/font/local"

// The first two are preloaded and used if they arrive in time; a late font is not swapped in, because new line breaks would
// move the whole page. `scripts/subset-fonts.sh` makes them.

/** Text. */
const inter = localFont({
  src: "./fonts/inter.woff2",
  variable: "--font-inter",
  weight: "400 600",
  display: "optional",
})

/** Headings and big figures. */
const sourceSerif = localFont({
  src: "./fonts/source-serif-4.woff2",
  variable: "--font-source-serif",
  weight: "500",
  display: "optional",
  adjustFontFallback: "Times New Roman",
})

// Letters of other languages, for example in names. Browsers load these files only for pages that have such letters.

const interExtended = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  variable: "--font-inter-extended",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0100-0130, U+0132-0151, U+0154-0177, U+0179-024F, U+1E00-1EFF" },
  ],
})

const sourceSerifExtended = localFont({
  src: "../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2",
  variable: "--font-source-serif-extended",
  weight: "200 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0100-0130, U+0132-0151, U+0154-0177, U+0179-024F, U+1E00-1EFF" },
  ],
})

/** The classes that give a page its fonts, as variables that `globals.css` reads. */
export const fontVariables = [inter, sourceSerif, interExtended, sourceSerifExtended]
  .map(({ variable }) => variable)
  .join(" ")
