import type { MetadataRoute } from "next"
import { env } from "#lib/env.ts"

/** Read at each request: the origin is a setting of the running service. */
export const dynamic = "force-dynamic"

/** What crawlers may read: the public pages and the reference; nothing behind a sign-in. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/investor", "/distributor", "/operator", "/oauth2/"],
    },
    sitemap: `${env().PUBLIC_ORIGIN}/sitemap.xml`,
  }
}
