import { redirect } from "next/navigation"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { writeInThread } from "#lib/file-threads/file-threads.ts"
import { fileResponse } from "#lib/http/file-response.ts"
import { readLanguage } from "#lib/i18n/locale-path.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { brandOf } from "#lib/services/brand/brand.ts"
import { requireDistributorName } from "#lib/services/distributors/distributors.ts"
import { requireInstructions } from "#lib/services/subscription-orders/send-instructions.ts"

async function instructionsFile(
  { ctx, actor, distributor }: DistributorPage,
  orderId: string,
  language: Language,
): Promise<SentFile> {
  const instructions = await orNotFound(requireInstructions(ctx, actor, orderId))
  const issuer = await requireDistributorName(ctx, distributor.distributorId)
  const body = await writeInThread("paymentInstructionsPdf", language, {
    ...instructions,
    issuer,
    brand: await brandOf(ctx, distributor),
    generatedAt: ctx.clock.now(),
  })
  const { reference } = instructions.order.wireInstructions
  return { name: `payment-${reference}-${language}.pdf`, contentType: "application/pdf", body }
}

/**
 * The payment instructions of an order as a file, in the language of the query. Where nothing is to be paid any more, the page of the
 * order says so.
 */
export async function instructionsResponse(
  request: Request,
  { params }: Readonly<{ params: Promise<Readonly<{ locale: string; orderId: string }>> }>,
): Promise<Response> {
  const { orderId } = await params
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const path = `/distributor/orders/${orderId}/instructions`
  const page = await distributorPage({ params, searchParams: Promise.resolve(query) }, path)
  const language = readLanguage(query.language ?? "") ?? page.language
  try {
    return fileResponse(request, await instructionsFile(page, orderId, language))
  } catch (error) {
    if (error instanceof DomainError && error.code === "ConflictError")
      redirect(page.address(`/distributor/orders/${orderId}`))
    throw error
  }
}
