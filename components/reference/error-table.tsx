import { SentenceWithCode } from "#components/ui/code.tsx"
import { Table } from "#components/ui/table.tsx"
import { describedError } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"

/** Error responses with their status, their tag and when they come. */
export function ErrorTable({ caption, tags }: Readonly<{ caption: string; tags: readonly ErrorTag[] }>) {
  return (
    <Table
      scrolls={false}
      caption={caption}
      rows={tags}
      rowKey={(tag) => tag}
      columns={[
        {
          id: "status",
          heading: "Status",
          cell: (tag) => (
            <>
              {describedError(tag).status} <code className="block font-mono text-12 text-muted">{tag}</code>
            </>
          ),
        },
        {
          id: "when",
          heading: "When",
          cell: (tag) => <SentenceWithCode>{describedError(tag).description}</SentenceWithCode>,
        },
      ]}
    />
  )
}
