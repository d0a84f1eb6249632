import type { ReactElement, ReactNode } from "react"
import { cloneElement, createElement, Fragment, isValidElement } from "react"

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
  if (Array.isArray(settled)) return Promise.all(settled.map(renderedNode))
  if (!isValidElement(settled)) return settled
  if (isServerComponent(settled.type)) {
    const shown = await renderedNode(await settled.type(settled.props))
    // The key stays where the component was.
    return createElement(Fragment, { key: settled.key }, shown)
  }
  return withRenderedProps(settled)
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
  const finished = await renderedNode(children as ReactNode)
  // Spread, so that children that were written one by one need no keys.
  return Array.isArray(finished)
    ? cloneElement(element, props, ...finished)
    : cloneElement(element, props, finished)
}
