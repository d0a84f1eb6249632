import { BrandForm } from "#components/brand/brand-form.tsx"
import { BRAND_TEXTS } from "#components/brand/brand-texts.ts"
import { LOGO_MEDIA_TYPES } from "#lib/domain/brand/brand.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { requireBrand } from "#lib/services/brand/brand.ts"
import { requireDistributorName } from "#lib/services/distributors/distributors.ts"

const LOGO_PATH = "/distributor/settings/brand/logo"

/** The brand, how a document begins with it, and the form that changes it. */
export async function BrandSettings({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, distributor, address } = page
  const { settings: texts } = staffMessages(language)
  const [{ version, name, logo }, company] = await Promise.all([
    requireBrand(ctx, distributor),
    requireDistributorName(ctx, distributor.distributorId),
  ])
  const logoAddress = `${address(LOGO_PATH)}?version=${version}`
  const isSet = name !== null || logo !== null
  return (
    <>
      <p className="mb-6 max-w-text text-muted">{texts.brandNote}</p>
      <section aria-labelledby="brand-preview" className="mb-12">
        <h2 id="brand-preview" className="mb-3 text-21">
          {texts.brandPreview}
        </h2>
        <div className="max-w-text rounded border border-hairline bg-[#ffffff] p-6 text-[#131922]">
          <div className="flex min-h-12 items-center gap-3 border-[#131922] border-b pb-3">
            {logo === null ? null : (
              // biome-ignore lint/performance/noImgElement: the picture is in the database, and shown at its own size
              <img
                src={logoAddress}
                alt={texts.brandLogo}
                width={logo.width}
                height={logo.height}
                className="h-auto max-h-12 w-auto max-w-44 object-contain"
              />
            )}
            <span className="font-serif text-17 [overflow-wrap:anywhere]">{isSet ? name : "Sharebook"}</span>
            {isSet ? <span className="ml-auto font-serif text-12 text-[#565b63]">Sharebook</span> : null}
          </div>
          <p className="mt-4 font-serif text-21">{texts.brandSample}</p>
        </div>
      </section>
      <BrandForm
        language={language}
        texts={pickTexts(texts, BRAND_TEXTS)}
        errors={messages(language).errors}
        version={version}
        name={name}
        company={company}
        hasLogo={logo !== null}
      />
    </>
  )
}

/** The logo for the preview: its media type is the one of its content, whatever it was called. */
export async function logoResponse(
  request: Request,
  { params }: Readonly<{ params: Promise<Readonly<{ locale: string }>> }>,
): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { ctx, distributor } = await distributorPage(
    { params, searchParams: Promise.resolve(query) },
    LOGO_PATH,
    "change-brand",
  )
  const { logo } = await requireBrand(ctx, distributor)
  const headers = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  }
  if (logo === null) return new Response(null, { status: 404, headers })
  return new Response(Buffer.from(logo.bytes), {
    headers: { ...headers, "Content-Type": LOGO_MEDIA_TYPES[logo.type] },
  })
}
