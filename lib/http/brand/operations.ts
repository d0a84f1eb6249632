import { DISTRIBUTOR_BRAND } from "#lib/contract/brand/web-endpoints.ts"
import { onStaff } from "#lib/http/distributor-web.ts"
import { changeBrand } from "#lib/services/brand/brand.ts"

/** Changes the name and logo on the documents of the distributor's investors. */
export const onBrand = onStaff(DISTRIBUTOR_BRAND.change, async ({ ctx, actor, payload }) => {
  const { version, name, logo } = await changeBrand(ctx, actor, {
    ...payload,
    name: payload.name?.trim() ?? null,
  })
  return {
    version,
    name,
    logo: logo === null ? null : { type: logo.type, width: logo.width, height: logo.height },
  }
})
