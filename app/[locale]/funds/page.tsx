import { permanentRedirect } from "next/navigation"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"

/** The list of funds is the first page. */
export default async function FundsPage({ params }: PageInput) {
  permanentRedirect(localePath(await pageLanguage(params), "/"))
}
