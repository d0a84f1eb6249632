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
import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { ListNavigation } from "#components/ui/list-navigation.ts"
import { changedQuery, changesToPending } from "./list-query.ts"

/** Keystrokes closer together are one search. */
const PAUSE_MILLISECONDS = 150

type Address = Readonly<{
  /** The value of a parameter in the pending address, or the current one if none is pending; empty where it has none. */
  parameter: (name: string) => string
  isPending: boolean
  isSearching: boolean
  /** Navigates to the pending address with these parameters changed. */
  change: (changes: AddressParameters) => void
  /** Sets the text of the search while it is typed; it is submitted after a pause. */
  setSearch: (text: string) => void
  /** Submits a text that waits for the pause. */
  submitSearch: () => void
}>

const ListAddressContext = createContext<Address | null>(null)

/**
 * State of a list in its address: search, filters, order and page. Every change builds on the newest requested address, even while
 * that page is still loading, and includes a search that is not submitted yet. When nothing is pending any more, or Back or a
 * link to another page abandoned it, all controls show the current address.
 */
export function ListAddress({
  path,
  names,
  children,
}: Readonly<{
  path: string
  /** The parameters of the list, by default all: the next change leaves any other out of the address. */
  names?: readonly string[]
  children: ReactNode
}>) {
  const router = useRouter()
  const currentQuery = useSearchParams().toString()
  const [isPending, startTransition] = useTransition()
  const [pendingQuery, setPendingQuery] = useOptimistic(currentQuery)
  const [unsentSearch, setUnsentSearch] = useState<string | null>(null)

  // State is stale for the second of two changes in one event, such as those adopted from before the scripts ran.
  const latest = useRef({ pendingQuery, unsentSearch })
  useLayoutEffect(() => {
    latest.current = { pendingQuery, unsentSearch }
  })
  const setSearch = (text: string) => {
    latest.current.unsentSearch = text
    setUnsentSearch(text)
  }

  const navigate = useCallback(
    (history: "push" | "replace", changes: AddressParameters, hash = "") => {
      const { pendingQuery: before, unsentSearch: text } = latest.current
      const query = changedQuery(
        [...new URLSearchParams(before)].filter(([name]) => names?.includes(name) ?? true),
        text === null ? changes : [["search", text], ...changes],
      )
      latest.current = { pendingQuery: query, unsentSearch: null }
      setUnsentSearch(null)
      if (query === before && hash === "") return
      startTransition(() => {
        setPendingQuery(query)
        router[history](`${path}${query === "" ? "" : `?${query}`}${hash}`, { scroll: hash !== "" })
      })
    },
    [names, path, router, setPendingQuery],
  )
  const submitSearch = () => {
    if (latest.current.unsentSearch !== null) navigate("replace", [])
  }
  const interceptNavigation = useCallback<NonNullable<ContextType<typeof ListNavigation>>>(
    (event, href, changes) => {
      const { pathname, search, hash } = new URL(href, window.location.href)
      if (pathname !== path) return
      const targetQuery = new URLSearchParams(search).toString()
      const changesOfPending = changesToPending({ currentQuery, ...latest.current }, targetQuery, changes)
      if (changesOfPending === null) {
        latest.current.pendingQuery = targetQuery
        // In the event of the link or form: its navigation and this are one transition.
        startTransition(() => setPendingQuery(targetQuery))
        return
      }
      event.preventDefault()
      navigate("push", changesOfPending, hash)
    },
    [navigate, path, currentQuery, setPendingQuery],
  )

  const submitPaused = useEffectEvent(submitSearch)
  useEffect(() => {
    if (unsentSearch === null) return
    const timer = setTimeout(() => submitPaused(), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [unsentSearch])
  useEffect(() => {
    const abandon = () => setUnsentSearch(null)
    window.addEventListener("popstate", abandon)
    return () => window.removeEventListener("popstate", abandon)
  }, [])

  const valueIn = (query: string, name: string) => new URLSearchParams(query).get(name) ?? ""
  const address: Address = {
    parameter: (name) =>
      name === "search" && unsentSearch !== null ? unsentSearch : valueIn(pendingQuery, name),
    isPending,
    isSearching: valueIn(pendingQuery, "search") !== valueIn(currentQuery, "search"),
    change: (changes) => navigate("replace", changes),
    setSearch,
    submitSearch,
  }
  return (
    <ListNavigation value={interceptNavigation}>
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
