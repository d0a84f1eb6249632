import path from "node:path"

/**
 * The two faces of the house as TrueType files. They come from npm packages of Google's fonts, which carry every
 * European alphabet in one file each; the web fonts of the site are cut into pieces that a PDF cannot embed.
 */
const PACKAGES = path.join(process.cwd(), "node_modules", "@expo-google-fonts")

export const FONTS = {
  text: path.join(PACKAGES, "inter/400Regular/Inter_400Regular.ttf"),
  strong: path.join(PACKAGES, "inter/600SemiBold/Inter_600SemiBold.ttf"),
  serif: path.join(PACKAGES, "source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
  wordmark: path.join(PACKAGES, "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
} as const

export type FontName = keyof typeof FONTS
