import type { LegalBlock, LinePart } from "#lib/domain/legal-texts/legal-blocks.ts"
import { legalBlocks } from "#lib/domain/legal-texts/legal-blocks.ts"

/** An operator's text as headings, paragraphs and lists. React writes every character of it as text. */
export const LegalTextBody = ({ text }: Readonly<{ text: string }>) => (
  <div className="max-w-text space-y-4">
    {legalBlocks(text).map((block) => (
      <Block key={JSON.stringify(block)} block={block} />
    ))}
  </div>
)

function Block({ block }: Readonly<{ block: LegalBlock }>) {
  if (block.kind === "heading") return <h2 className="pt-4 text-21">{block.text}</h2>
  if (block.kind === "paragraph") {
    return (
      <p>
        <Line parts={block.parts} />
      </p>
    )
  }
  return (
    <ul className="list-disc space-y-1 pl-5">
      {block.items.map((parts) => (
        <li key={parts.map(({ text }) => text).join("")}>
          <Line parts={parts} />
        </li>
      ))}
    </ul>
  )
}

const Line = ({ parts }: Readonly<{ parts: readonly LinePart[] }>) =>
  parts.map(({ text, href }) =>
    href === null ? (
      text
    ) : (
      <a
        key={text}
        href={href}
        rel="noreferrer"
        className="[overflow-wrap:anywhere] text-accent underline underline-offset-4"
      >
        {text}
      </a>
    ),
  )
