import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "./page-language.ts"
import { addressLanguage, pageLanguage } from "./page-language.ts"
import { requireUser } from "./web-session.ts"

/** For an address in a signed-in area that leads nowhere; `home` is the first page of the area. */
export async function unknownPage(params: PageInput["params"], home: string): Promise<never> {
  await requireUser(localePath(await pageLanguage(params), home))
  notFound()
}

/** The title where something is not found: a page, or the record of a page. */
export const notFoundMetadata = async (): Promise<Metadata> => ({
  title: messages(await addressLanguage()).shell.notFound,
})

/** The title of such an address. */
export const unknownPageMetadata = async ({ params }: PageInput): Promise<Metadata> => ({
  title: messages(await pageLanguage(params)).shell.notFound,
  robots: { index: false },
})
