import { InlineCode as Code } from "#components/ui/inline-code.tsx"

/** How long lists come. */
export const PagesText = () => (
  <p>
    Lists are newest first and come in pages of 50, or of <Code>limit</Code>, 1,000 at most. While there is
    more, the answer's <Code>Link</Code> header holds the address of the next page under{" "}
    <Code>rel="next"</Code>, with your filters in it. Records that appear meanwhile do not move what is on the
    pages to come.
  </p>
)
