import type { Messages } from "#lib/i18n/messages.ts"

/** Where a developer reads on: the reference of the interface, and where to begin. */
export const IntegrationGuides = ({
  integrations,
  prefix,
}: Readonly<{ integrations: Messages["integrations"]; prefix: string }>) => (
  <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-13">
    <a href={`${prefix}/docs`}>{integrations.reference}</a>
    <a href="/developers">{integrations.guide}</a>
  </p>
)
