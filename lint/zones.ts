/** A part of the code, and what its files may not import. */
interface Zone {
  readonly files: readonly string[]
  /** What the linter says of a forbidden import. */
  readonly rule: string
  /** All that it may import beside its own folder, packages included. */
  readonly only?: readonly string[]
  /** All that it may import of `lib`; without it, all of `lib` that is not forbidden. */
  readonly onlyOfLib?: readonly string[]
  readonly not?: readonly string[]
  /** What it may import although `not` names its folder. */
  readonly but?: readonly string[]
  /** Areas of pages that do not import each other, and why. */
  readonly notAreas?: Readonly<{ rule: string; areas: readonly string[] }>
}

const DOMAIN = "#lib/domain/**"
const CONTRACT = "#lib/contract/**"
const FORMATS = ["#lib/format/**", "#lib/i18n/**"]

const PAGES = ["#app/**", "#components/**"]
const TABLES = ["@prisma/**", "**/generated/**", "pg"]
const REACT = ["react", "react/**", "react-dom", "react-dom/**"]
const NEXT = ["next", "next/**"]
const CHART_LIBRARY = "recharts"
const WEB = [...REACT, ...NEXT, CHART_LIBRARY]

const TESTING = ["vitest", "fast-check"]
const NODE = ["node:*", "node:*/**"]

/** Beside the product: none of it is imported by what the service runs. */
const TOOLS = ["#demo/**", "#scripts/**", "#e2e/**", "#examples/**", "#test/**"]

const IN_PAGES = {
  rule: "lib/pages loads data by lib/services and puts pages together from components; it never imports lib/db.",
  not: [
    "#app/**",
    "#lib/db/**",
    "#lib/front-door/**",
    "#lib/authorization-server/**",
    "#lib/import/**",
    ...TABLES,
    CHART_LIBRARY,
  ],
}

const AREAS = ["#lib/pages/distributor/**", "#lib/pages/investor/**", "#lib/pages/operator/**"]

/** The pages of an area, which import neither of the other two. */
const area = (name: "distributor" | "investor" | "operator"): Zone => ({
  ...IN_PAGES,
  files: [`lib/pages/${name}/**`],
  notAreas: {
    rule: "Pages of investors, of distributors and of the fund operator do not import each other; what several of them use is in lib/pages/staff, orders, portfolios and statements.",
    areas: AREAS.filter((other) => other !== `#lib/pages/${name}/**`),
  },
})

const IN_COMPONENTS = {
  rule: "components import lib/contract, lib/domain, lib/format, lib/client, lib/i18n, lib/charts and lib/factsheet.",
  onlyOfLib: [CONTRACT, DOMAIN, ...FORMATS, "#lib/client/**", "#lib/charts/**", "#lib/factsheet/**"],
  not: ["#app/**", ...TABLES],
}

/** Which way imports point. Where several zones have a file, the last one counts. */
const ZONES: readonly Zone[] = [
  {
    files: ["lib/domain/**"],
    rule: "lib/domain is pure: it imports nothing outside lib/domain.",
    only: [
      DOMAIN,
      "csv-stringify/**",
      "i18n-iso-countries",
      "ibantools",
      "saxes",
      "temporal-polyfill",
      ...TESTING,
    ],
  },
  {
    files: ["lib/contract/**"],
    rule: "lib/contract imports lib/domain only and is safe in the browser.",
    only: [DOMAIN, CONTRACT, "zod", "fastest-levenshtein", ...TESTING],
  },
  {
    files: ["lib/db/**"],
    rule: "lib/db imports lib/domain only.",
    only: [DOMAIN, "#lib/db/**", ...TABLES, ...NODE, ...TESTING],
  },
  {
    files: ["lib/services/**"],
    rule: "lib/services imports lib/domain and lib/db only.",
    only: [
      DOMAIN,
      "#lib/db/**",
      "#lib/services/**",
      "@node-rs/argon2",
      "lru-cache",
      "otpauth",
      "qrcode",
      ...NODE,
      ...TESTING,
    ],
  },
  {
    files: ["lib/i18n/**", "!lib/i18n/*.test.ts"],
    rule: "lib/i18n is texts and languages; it imports lib/domain, and is safe in the browser.",
    only: [DOMAIN, "#lib/i18n/**", "intl-messageformat", "negotiator", ...TESTING],
  },
  {
    files: ["lib/format/**", "!lib/format/*.test.ts"],
    rule: "lib/format writes figures, days and tables; it imports lib/domain and lib/i18n.",
    only: [DOMAIN, ...FORMATS, "n2words/**", "qrcode", "write-excel-file/**"],
  },
  {
    files: ["lib/charts/**"],
    rule: "lib/charts computes what is drawn; it imports lib/domain, lib/format and lib/i18n, and is safe in the browser.",
    only: [DOMAIN, ...FORMATS, "#lib/charts/**", ...TESTING],
  },
  {
    files: ["lib/factsheet/**"],
    rule: "lib/factsheet describes a factsheet for page and files; it imports lib/domain, lib/format, lib/i18n and lib/charts.",
    only: [DOMAIN, ...FORMATS, "#lib/charts/**", "#lib/factsheet/**", ...TESTING],
  },
  {
    files: ["lib/pdf/**"],
    rule: "lib/pdf writes PDF files; it imports lib/domain, lib/format, lib/i18n, lib/charts and lib/factsheet.",
    onlyOfLib: [DOMAIN, ...FORMATS, "#lib/charts/**", "#lib/factsheet/**", "#lib/pdf/**", "#lib/log.ts"],
    not: [...PAGES, ...TABLES, ...WEB],
  },
  {
    files: ["lib/statements/**"],
    rule: "lib/statements imports lib/domain, lib/contract, lib/format, lib/i18n and lib/pdf.",
    onlyOfLib: [DOMAIN, CONTRACT, ...FORMATS, "#lib/pdf/**", "#lib/statements/**"],
    not: [...PAGES, ...TABLES, ...WEB],
    but: ["#test/read-pdf.ts"],
  },
  {
    files: ["lib/file-threads/**", "!lib/file-threads/*.test.ts"],
    rule: "lib/file-threads writes files in threads; it imports what files are made of, and no page.",
    onlyOfLib: [
      DOMAIN,
      ...FORMATS,
      "#lib/charts/**",
      "#lib/factsheet/**",
      "#lib/pdf/**",
      "#lib/statements/**",
      "#lib/file-threads/**",
      "#lib/env.ts",
    ],
    not: [...PAGES, ...TABLES, "react-dom", "react-dom/**", CHART_LIBRARY],
  },
  {
    files: ["lib/mails/**"],
    rule: "lib/mails writes and sends emails; it imports lib/domain, lib/format, lib/i18n and lib/services.",
    onlyOfLib: [DOMAIN, ...FORMATS, "#lib/services/**", "#lib/mails/**", "#lib/env.ts", "#lib/log.ts"],
    not: [...PAGES, ...TABLES, ...WEB],
  },
  {
    files: ["lib/http/**"],
    rule: "lib/http imports lib/contract, lib/services and lib/import; lib/auth, lib/front-door and the authorization server import it.",
    not: [
      "#lib/auth/**",
      "#lib/pages/**",
      "#lib/front-door/**",
      "#lib/authorization-server/**",
      "#lib/db/**",
      ...PAGES,
      ...TABLES,
      ...WEB,
    ],
    but: [
      "#lib/db/client.ts",
      "#lib/db/outage.ts",
      "#lib/db/public-data-state.ts",
      "#lib/db/replicas/**",
      "#lib/db/sql-state.ts",
    ],
  },
  {
    files: ["lib/auth/**"],
    rule: "lib/auth signs browsers in; it calls lib/services and never imports lib/db.",
    not: [
      "#lib/pages/**",
      "#lib/front-door/**",
      "#lib/authorization-server/**",
      "#lib/import/**",
      "#lib/db/**",
      ...PAGES,
      ...TABLES,
      ...WEB,
    ],
  },
  {
    files: ["lib/authorization-server/**"],
    rule: "lib/authorization-server implements the protocol; it stores by lib/services and imports no table of lib/db.",
    not: [
      "#lib/auth/**",
      "#lib/pages/**",
      "#lib/front-door/**",
      "#lib/import/**",
      "#lib/db/**",
      ...PAGES,
      ...TABLES,
      ...WEB,
    ],
  },
  {
    files: ["lib/front-door/**", "!lib/front-door/*.test.ts"],
    rule: "lib/front-door responds before the routes: it imports lib/http, lib/services and the authorization server.",
    not: ["#lib/auth/**", "#lib/import/**", "#lib/client/**", "#lib/db/**", ...PAGES, ...TABLES, ...WEB],
    but: ["#lib/db/outage.ts", "#lib/db/public-data-lease.ts", "#lib/db/replicas/**"],
  },
  {
    files: ["lib/client/**"],
    rule: "lib/client runs in browsers: it imports lib/contract and lib/domain.",
    only: ["#lib/client/**", CONTRACT, DOMAIN, ...REACT, "zod", ...TESTING],
  },
  {
    files: ["lib/database-server/**", "!lib/database-server/*.test.ts"],
    rule: "lib/database-server starts PostgreSQL and applies migrations; it knows no business.",
    onlyOfLib: ["#lib/database-server/**", "#lib/data-folder.ts", "#lib/env.ts", "#lib/services/secrets/**"],
    not: [...PAGES, ...WEB],
  },
  {
    files: ["lib/import/**"],
    rule: "lib/import imports lib/contract and lib/services.",
    not: ["#lib/pages/**", "#lib/http/**", "#lib/front-door/**", ...PAGES, ...TABLES, ...WEB],
  },
  {
    files: ["lib/openapi/**", "!lib/openapi/*.test.ts"],
    rule: "lib/openapi imports lib/contract only.",
    onlyOfLib: [CONTRACT, "#lib/openapi/**", DOMAIN],
    not: [...PAGES, ...TABLES, ...WEB],
  },
  { ...IN_PAGES, files: ["lib/pages/**"] },
  {
    ...IN_PAGES,
    files: ["lib/pages/{orders,portfolios,staff,statements}/**"],
    notAreas: {
      rule: "This folder is what the pages of investors, of distributors and of the fund operator have in common; it imports none of them.",
      areas: AREAS,
    },
  },
  area("distributor"),
  area("investor"),
  area("operator"),
  {
    files: ["app/**"],
    rule: "app calls service functions of lib/services; it never imports lib/db.",
    not: IN_PAGES.not.filter((folder) => folder !== "#app/**"),
  },
  {
    ...IN_COMPONENTS,
    files: ["components/**"],
    not: [...IN_COMPONENTS.not, CHART_LIBRARY],
  },
  // The only file that draws with the library of charts, so that pages load it once and late.
  { ...IN_COMPONENTS, files: ["components/charts/interactive-lines.tsx"] },
  {
    files: ["examples/**"],
    rule: "Examples stand alone: they know the service by its interfaces.",
    onlyOfLib: [],
    not: PAGES,
    but: ["#examples/**"],
  },
]

const ALIASES = {
  group: ["../**"],
  message: "Cross-folder imports use the aliases of package.json (#lib/..., #demo/...).",
}

/** The files of a zone and the patterns of imports that Biome rejects in them, in its notation. */
const override = (files: readonly string[], patterns: readonly unknown[]) => ({
  includes: files,
  linter: {
    rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } },
  },
})

function overrideOf({ files, rule, only, onlyOfLib, not = [], but = [], notAreas }: Zone) {
  const forbidden = only === undefined ? [...not, ...TOOLS] : ["**"]
  const lib = onlyOfLib === undefined ? [] : ["#lib/**"]
  const allowed = only === undefined ? [...(onlyOfLib ?? []), ...but] : ["./**", "../**", ...only]
  const group = [...lib, ...forbidden, ...allowed.map((name) => `!${name}`)]
  const areas = notAreas === undefined ? [] : [{ group: notAreas.areas, message: notAreas.rule }]
  return override(files, [ALIASES, { group, message: rule }, ...areas])
}

/** The part of the linter's configuration that `biome.json` extends, one line for each zone. */
export function zonesConfiguration(): string {
  // Tests against the database may prepare it by whatever they need.
  const tests = override(["lib/**/*.db.test.ts", "app/**/*.db.test.ts"], [ALIASES])
  const overrides = [...ZONES.map(overrideOf), tests].map((zone) => `    ${JSON.stringify(zone)}`)
  return `{\n  "overrides": [\n${overrides.join(",\n")}\n  ]\n}\n`
}
