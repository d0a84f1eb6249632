import type { Metadata } from "next"
import type { Language } from "#lib/domain/languages/language.ts"
import { PREVIEW_SIZE } from "#lib/file-threads/preview-size.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { localePath } from "#lib/i18n/locale-path.ts"

/** What social networks show of a page: its title, its description and the picture at `picture` (without language). */
export function previewMetadata(
  language: Language,
  page: Readonly<{ path: string; picture: string; title: string; description: string }>,
): Pick<Metadata, "openGraph" | "twitter"> {
  const { title, description } = page
  const image = { url: localePath(language, page.picture), ...PREVIEW_SIZE, alt: title, type: "image/png" }
  return {
    openGraph: {
      type: "website",
      siteName: "Sharebook",
      locale: localeTag(language).replace("-", "_"),
      url: localePath(language, page.path),
      title,
      description,
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  }
}
