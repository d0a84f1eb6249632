// @ts-check

import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { UNKNOWN_ADDRESS_HEADER } from "#lib/http/request-headers.ts"
import { DEFAULT_LANGUAGE, REFERENCE_PATTERN, TRANSLATED_AREAS } from "#lib/i18n/locale-path.ts"

/** What every page says to the browser besides its content policy (lib/front-door/page-requests.ts). */
const PAGE_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value:
      "accelerometer=(), browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  },
]

// Not TypeScript: Next.js does not resolve the imports of a TypeScript configuration.
/** @type {import("next").NextConfig} */
const nextConfig = {
  agentRules: false,
  // The front door compresses responses (lib/front-door/compressed.ts).
  compress: false,
  devIndicators: false,
  experimental: {
    // A page that a role does not include is 403.
    authInterrupts: true,
    // What is being read when the network goes is read again once it is back. Otherwise the browser's own error page
    // replaces the page, with all that was typed.
    useOffline: true,
  },
  // A page has its title from its first byte, and on the way to the next one: otherwise Next.js sends it when the page is there, and
  // the document has none meanwhile. What titles are made of is read for the page anyway.
  htmlLimitedBots: /./,
  images: { unoptimized: true },
  poweredByHeader: false,
  // Threads are started with piscina's own files.
  serverExternalPackages: ["@prisma/adapter-pg", "pg", "pino", "piscina"],
  // Every path responds the same with and without its slash (never a 308).
  skipTrailingSlashRedirect: true,
  turbopack: {
    root: import.meta.dirname,
    // Messages reach the browser parsed.
    resolveAlias: {
      "@formatjs/icu-messageformat-parser": { browser: "@formatjs/icu-messageformat-parser/no-parser.js" },
    },
  },
  // `npm run verify` checks types once for everything, this build included.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/((?!api/|_next/).*)", headers: PAGE_HEADERS },
    { source: "/api/:interface/docs", headers: PAGE_HEADERS },
    { source: "/api/:interface/:version/docs", headers: PAGE_HEADERS },
  ],
  rewrites: async () => ({
    // Routes of pages begin with a language, but addresses of English pages do not. Files have an extension and no language.
    beforeFiles: [
      // There is nothing below this path. Next.js finds no route, and renders the page about that for the address of the reader.
      {
        source: "/:path*",
        has: [{ type: "header", key: UNKNOWN_ADDRESS_HEADER }],
        destination: "/no/page/:path*",
      },
      { source: "/", destination: `/${DEFAULT_LANGUAGE}` },
      {
        source: `/:path((?:${TRANSLATED_AREAS.join("|")})(?:/(?!.*\\.[a-z0-9]+$).*)?)`,
        destination: `/${DEFAULT_LANGUAGE}/:path`,
      },
      // A reference is in English whatever the language of the frame around it.
      {
        source: `/:language(${LANGUAGES.join("|")})/:path(${REFERENCE_PATTERN})`,
        destination: "/:path",
      },
    ],
    // Known clients call the public interface without its version.
    afterFiles: [{ source: "/api/public/:path((?!v0(?:/|$)).+)", destination: "/api/public/v0/:path" }],
    fallback: [],
  }),
}

export default nextConfig
