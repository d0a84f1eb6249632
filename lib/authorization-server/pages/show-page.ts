import type { KoaContextWithOIDC } from "oidc-provider"
import { languageOf } from "#lib/authorization-server/interaction-page.ts"
import { PLAIN_PAGE_HEADERS, plainPage } from "#lib/http/plain-page.ts"
import type { Language } from "#lib/i18n/language.ts"

/** Answers with a plain page, under the status that was set. */
export function showPage(
  ctx: KoaContextWithOIDC,
  page: Readonly<{ language: Language; title: string; body: string }>,
): void {
  ctx.set(PLAIN_PAGE_HEADERS)
  ctx.set("Content-Language", page.language)
  ctx.body = plainPage(page)
}

/** The language of whoever reads a page of this request. */
export const readerLanguage = (ctx: KoaContextWithOIDC): Language =>
  languageOf(ctx.query.ui_locales ?? ctx.oidc.params?.ui_locales, ctx.get("Accept-Language"))
