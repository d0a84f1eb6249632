import { TextLink } from "#components/ui/links.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/**
 * Something that waits for the reader, with the one action that settles it; null where the text says whom to ask. A phone
 * leaves the text to the page of the action.
 */
export type Task = Readonly<{
  id: string
  title: string
  text: string
  action: Readonly<{ href: string; label: string }> | null
}>

/** More than this would push the rest of the page out of sight. */
const SHOWN = 2

/** What needs the reader, above everything else; nothing when nothing does. */
export function TaskBand({ language, tasks }: Readonly<{ language: Language; tasks: readonly Task[] }>) {
  const { holdings } = messages(language)
  if (tasks.length === 0) return null
  const rest = tasks.slice(SHOWN)
  return (
    <section
      aria-label={holdings.needsYou}
      className="mb-5 border-warning max-sm:-mt-4 sm:mb-6 border-l-2 bg-wash px-4 py-1 text-13 print:hidden"
    >
      <TaskList tasks={tasks.slice(0, SHOWN)} />
      {rest.length === 0 ? null : (
        <details className="border-hairline border-t">
          <summary className="w-fit cursor-pointer py-2 text-accent underline underline-offset-4">
            {formatMessage(holdings.moreTasks, { count: rest.length })}
          </summary>
          <TaskList tasks={rest} />
        </details>
      )}
    </section>
  )
}

const TaskList = ({ tasks }: Readonly<{ tasks: readonly Task[] }>) => (
  <ul>
    {tasks.map(({ id, title, text, action }) => (
      <li
        key={id}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-hairline border-t py-1.5 first:border-t-0"
      >
        <p className="min-w-0 flex-1 basis-60">
          <strong className="font-semibold">{title}</strong>{" "}
          <span className={`text-muted ${action === null ? "" : "max-sm:sr-only"}`}>{text}</span>
        </p>
        {action === null ? null : (
          <TextLink href={action.href} isOutsideText>
            {action.label}
          </TextLink>
        )}
      </li>
    ))}
  </ul>
)
