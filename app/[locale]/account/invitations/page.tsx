import type { Metadata } from "next"
import { messages } from "#lib/i18n/messages.ts"
import { Invitations } from "#lib/pages/account/invitations.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: messages(await pageLanguage(params)).account.invitations, robots: { index: false } }
}

/** Invitations to the staff of distributors and to act for investors, which the user accepts or declines. */
export default async function InvitationsPage({ params, searchParams }: PageInput) {
  return <Invitations language={await pageLanguage(params)} query={await searchParams} />
}
