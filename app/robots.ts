import type { MetadataRoute } from "next"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import { localePath } from "#lib/i18n/locale-path.ts"

const SIGNED_IN = ["/account", "/distributor", "/investor", "/operator", "/sign-in"]

/** Read at each request: the origin is a setting of the running service. */
export const dynamic = "force-dynamic"

/** What crawlers may read: the public pages and the reference; nothing behind a sign-in. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/public/v0/docs"],
      disallow: [
        ...LANGUAGES.map((language) => localePath(language, "/api/")),
        "/oauth2/",
        "/demo/",
        ...LANGUAGES.flatMap((language) => SIGNED_IN.map((path) => localePath(language, path))),
      ],
    },
    sitemap: `${env().PUBLIC_ORIGIN}/sitemap.xml`,
  }
}
