import type { Interaction, KoaContextWithOIDC } from "oidc-provider"
import type { Language } from "#lib/i18n/language.ts"
import { localePath, readLanguage } from "#lib/i18n/locale-path.ts"
import { preferredLanguage } from "#lib/i18n/preferred-language.ts"

/** The pages at which a user is asked something. */
export type InteractionPage = "/sign-in" | "/sign-in/second-factor" | "/consent"

/** The language of a user who is sent here: what the application asks for, else what the browser does. */
export function languageOf(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = typeof uiLocales === "string" ? uiLocales.split(" ") : []
  const known = asked.map((tag) => readLanguage(tag.toLowerCase().split("-")[0])).find(Boolean)
  return known ?? preferredLanguage(acceptLanguage ?? null)
}

/** The address of a page about an authorization under way. Without a host, so that it stays where its cookies are. */
export function pageOf(page: InteractionPage, uid: string, language: Language, error?: string): string {
  const query = new URLSearchParams({ interaction: uid, ...(error === undefined ? {} : { fault: error }) })
  return `${localePath(language, page)}?${query}`
}

/** Where a user goes when the protocol needs something of them. */
export function interactionPage(ctx: KoaContextWithOIDC, interaction: Interaction): string {
  const { params, prompt, uid } = interaction
  const language = languageOf(params.ui_locales, ctx.get("Accept-Language"))
  return pageOf(prompt.name === "consent" ? "/consent" : "/sign-in", uid, language)
}
