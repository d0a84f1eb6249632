"use client"

import { useRouter, useSearchParams } from "next/navigation"
import type { ContextType, ReactNode } from "react"
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react"
import type { AddressParameters } from "#components/ui/kept-parameters.ts"
import { ListNavigation } from "#components/ui/list-navigation.ts"
import { changedQuery, differences, isSameList } from "./list-query.ts"

/** Keystrokes closer together are one search. */
const PAUSE_MILLISECONDS = 150

type Address = Readonly<{
  /** The value of a parameter, empty without one: of the address on its way, or else of the present one. */
  shown: (name: string) => string
  isPending: boolean
  isSearching: boolean
  /** Goes to the address on its way with these parameters changed. */
  change: (changes: AddressParameters) => void
  /** The text of the search while it is typed; it is sent after a pause. */
  type: (text: string) => void
  /** Sends a text that waits for the pause. */
  send: () => void
}>

const ListAddressContext = createContext<Address | null>(null)

/**
 * A list whose search, filters, order and page are parameters of its address. Whatever changes one of them starts from the
 * address that was asked for last, which may still be on its way, together with a text that is still being typed. Once nothing is on
 * its way any more, or it was left behind by Back or a link from elsewhere, all controls show the address of the page.
 */
export function ListAddress({
  path,
  names,
  children,
}: Readonly<{
  path: string
  /** The parameters of the list: others of the address are asked for once, and left out with the next change. Default: all. */
  names?: readonly string[]
  children: ReactNode
}>) {
  const router = useRouter()
  const present = useSearchParams().toString()
  const [isPending, start] = useTransition()
  const [asked, ask] = useOptimistic(present)
  /** The text of a search that is not sent yet. */
  const [typed, setTyped] = useState<string | null>(null)

  // Of two changes in one event, such as those adopted from before the scripts ran, the second starts from the first.
  const now = useRef({ asked, typed })
  useLayoutEffect(() => {
    now.current = { asked, typed }
  })
  const type = (text: string) => {
    now.current.typed = text
    setTyped(text)
  }

  const goTo = useCallback(
    (how: "push" | "replace", changes: AddressParameters) => {
      const { typed: text } = now.current
      const query = changedQuery(
        [...new URLSearchParams(now.current.asked)].filter(([name]) => names?.includes(name) ?? true),
        text === null ? changes : [["search", text], ...changes],
      )
      const isChanged = query !== now.current.asked
      now.current = { asked: query, typed: null }
      setTyped(null)
      if (!isChanged) return
      start(() => {
        ask(query)
        router[how](query === "" ? path : `${path}?${query}`, { scroll: false })
      })
    },
    [names, path, router, ask],
  )
  const send = () => {
    if (now.current.typed !== null) goTo("replace", [])
  }
  const follow = useCallback<NonNullable<ContextType<typeof ListNavigation>>>(
    (event, href, changes) => {
      const { pathname, search } = new URL(href, window.location.href)
      if (pathname !== path) return
      const query = new URLSearchParams(search).toString()
      if (now.current.typed === null && isSameList(now.current.asked, present)) {
        now.current.asked = query
        // In the event of the link or form: its navigation and this are one transition.
        start(() => ask(query))
        return
      }
      event.preventDefault()
      const own = changes ?? differences(present, query)
      // What leads to the present address takes back what is on its way.
      goTo("push", own.length === 0 ? differences(now.current.asked, query) : own)
    },
    [goTo, path, present, ask],
  )

  const sendPaused = useEffectEvent(send)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => sendPaused(), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = () => setTyped(null)
    window.addEventListener("popstate", leave)
    return () => window.removeEventListener("popstate", leave)
  }, [])

  const valueIn = (query: string, name: string) => new URLSearchParams(query).get(name) ?? ""
  const address: Address = {
    shown: (name) => (name === "search" && typed !== null ? typed : valueIn(asked, name)),
    isPending,
    isSearching: valueIn(asked, "search") !== valueIn(present, "search"),
    change: (changes) => goTo("replace", changes),
    type,
    send,
  }
  return (
    <ListNavigation value={follow}>
      <ListAddressContext value={address}>{children}</ListAddressContext>
    </ListNavigation>
  )
}

/** The address of the list around a control. */
export function useListAddress(): Address {
  const address = useContext(ListAddressContext)
  if (address === null) throw new Error("A control of a list is outside of its ListAddress")
  return address
}
