import { permanentRedirect } from "next/navigation"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

/** The list of funds is the first page. */
export default async function FundsPage({ params }: PageInput) {
  permanentRedirect(localePath(await pageLanguage(params), "/"))
}
