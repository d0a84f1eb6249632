import type { KoaContextWithOIDC } from "oidc-provider"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readerLanguage, showPage } from "./show-page.ts"

/**
 * Asks whether to sign out (OpenID Connect RP-Initiated Logout section 2): a link of anybody's can lead here.
 * @param form of the protocol, without buttons, under the id `op.logoutForm`
 */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const language = readerLanguage(ctx)
  const { signOut, signOutText, confirmSignOut, staySignedIn } = messages(language).authorization
  showPage(ctx, {
    language,
    title: signOut,
    body: `<p>${signOutText}</p>
${form}
<p class="actions">
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${confirmSignOut}</button>
<button type="submit" form="op.logoutForm">${staySignedIn}</button>
</p>`,
  })
}

/** Says that one is signed out, where no application waits for its user. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  const language = readerLanguage(ctx)
  const { signedOut, signedOutText, startPage } = messages(language).authorization
  showPage(ctx, {
    language,
    title: signedOut,
    body: `<p>${signedOutText}</p>\n<p><a href="${localePath(language, "/")}">${startPage}</a></p>`,
  })
}
