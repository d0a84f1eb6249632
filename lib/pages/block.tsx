import { unstable_rethrow } from "next/navigation"
import type { ReactElement, ReactNode } from "react"
import { cloneElement, createElement, Fragment, isValidElement } from "react"
import { BlockBoundary } from "#components/ui/block-boundary.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { noteBlockError } from "#lib/http/rendering.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { log } from "#lib/log.ts"

const CLIENT_REFERENCE = Symbol.for("react.client.reference")

type Component = (props: unknown) => ReactNode | Promise<ReactNode>

/**
 * What a node shows once all of its server components have been called: elements of the document and client components
 * are left, and those get their finished children. React itself calls server components only when it writes the page,
 * where nothing can catch what they throw without taking the page down.
 * @throws whatever a component throws
 */
export async function renderedNode(node: ReactNode): Promise<ReactNode> {
  const settled = await node
  if (Array.isArray(settled)) return renderedList(settled)
  if (!isValidElement(settled)) return settled
  if (isServerComponent(settled.type)) {
    const shown = await renderedNode(await settled.type(settled.props))
    // The key stays where the component was; null would become the key "null", twice among siblings without keys.
    return createElement(Fragment, settled.key === null ? null : { key: settled.key }, shown)
  }
  return withRenderedProps(settled)
}

/** Children that were written one by one have no keys: among others they become a fragment, which needs none. */
async function renderedList(list: readonly ReactNode[]): Promise<ReactNode> {
  const shown = await Promise.all(list.map(renderedNode))
  return shown.some((node) => isValidElement(node)) ? createElement(Fragment, null, ...shown) : shown
}

const isServerComponent = (type: unknown): type is Component =>
  typeof type === "function" && Reflect.get(type, "$$typeof") !== CLIENT_REFERENCE

/** Children are one of the places in which an element can hold others. */
async function withRenderedProps(element: ReactElement): Promise<ReactElement> {
  const { children, ...others } = element.props as Readonly<Record<string, unknown>>
  const rendered = await Promise.all(
    Object.entries(others)
      .filter(([, value]) => isValidElement(value))
      .map(async ([name, value]) => [name, await renderedNode(value as ReactElement)] as const),
  )
  const props = Object.fromEntries(rendered)
  if (children === undefined || typeof children === "function") return cloneElement(element, props)
  // Spread, so that children that were written one by one need no keys.
  return Array.isArray(children)
    ? cloneElement(element, props, ...(await Promise.all(children.map(renderedNode))))
    : cloneElement(element, props, await renderedNode(children as ReactNode))
}

/**
 * A block of a page. An error in it, on the server or later in the browser, is shown in its place and leaves the rest of
 * the page as it is.
 */
export async function Block({
  language,
  name,
  children,
}: Readonly<{
  language: Language
  /** The heading of the block, which its error message names. */
  name: string
  children: ReactNode
}>) {
  const { shell, failure } = messages(language)
  try {
    const shown = await renderedNode(children)
    return (
      <BlockBoundary sentence={formatMessage(shell.blockFailed, { block: name })} tryAgain={failure.tryAgain}>
        {shown}
      </BlockBoundary>
    )
  } catch (error) {
    unstable_rethrow(error)
    noteBlockError(error)
    log().error({ err: error, block: name }, "a block of a page could not be shown")
    return <BlockState language={language} kind="failed" block={name} whenEmpty="" />
  }
}

/** A part of a page under its heading; an error in it leaves the other parts as they are. */
export const BlockSection = ({
  language,
  id,
  heading,
  note,
  heightRem,
  children,
}: Readonly<{
  language: Language
  id: string
  heading: string
  /** Writes the line under the heading; undefined for none. */
  note?: () => string | undefined
  heightRem?: number
  children: ReactNode
}>) => (
  <PageSection
    id={id}
    heading={heading}
    note={writtenNote(heading, note)}
    {...(heightRem === undefined ? {} : { heightRem })}
  >
    <Block language={language} name={heading}>
      {children}
    </Block>
  </PageSection>
)

/** A note that cannot be loaded is left out: the block that it belongs to shows the error. */
function writtenNote(block: string, note: (() => string | undefined) | undefined): string | undefined {
  try {
    return note?.()
  } catch (error) {
    log().error({ err: error, block }, "the note of a block could not be written")
    return undefined
  }
}
