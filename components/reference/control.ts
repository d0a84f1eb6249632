/** How every field of the reference looks. */
export const CONTROL =
  "h-9 w-full rounded border border-border bg-paper px-2.5 font-mono text-13 placeholder:text-muted placeholder:opacity-100"
