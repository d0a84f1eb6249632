import localFont from "next/font/local"

// Both are preloaded and shown when they are there at once; where they come late, the page stays as it was drawn, because
// lines that break anew move everything under the reader's eyes.

/** Text. The Latin subset holds every character of the site's five languages. */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "optional",
})

/** Headings and big figures. */
export const sourceSerif = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  variable: "--font-source-serif",
  weight: "200 900",
  display: "optional",
  adjustFontFallback: "Times New Roman",
})
