/** Says that nothing here is in earnest. */
export const EnvironmentBadge = ({ name, means }: Readonly<{ name: string; means: string }>) => (
  <span
    title={means}
    className="rounded border border-warning px-1.5 py-px font-medium text-12 text-ink leading-snug"
  >
    {name}
    <span className="sr-only">: {means}</span>
  </span>
)
