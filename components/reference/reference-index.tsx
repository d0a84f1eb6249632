"use client"

import { useEffect, useState } from "react"

/** A group of places on the page. */
export type IndexGroup = Readonly<{
  title: string
  entries: readonly Readonly<{ id: string; label: string }>[]
}>

/** The places of the page, with the one that is being read marked. */
export function ReferenceIndex({ groups }: Readonly<{ groups: readonly IndexGroup[] }>) {
  const current = usePlaceInView(groups)
  return (
    <ul className="space-y-5 text-13">
      {groups.map((group) => (
        <li key={group.title}>
          <p className="mb-1 font-medium">{group.title}</p>
          <ul className="border-hairline border-l">
            {group.entries.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={current === id ? "location" : undefined}
                  className="-ml-px block border-transparent border-l py-1 pl-3 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** The last place whose heading has reached the upper third of the window. */
function usePlaceInView(groups: readonly IndexGroup[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id))
    const update = () => {
      const passed = ids.filter((id) => {
        const heading = document.getElementById(id)
        return heading !== null && heading.getBoundingClientRect().top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1))
    }
    update()
    window.addEventListener("scroll", update, { passive: true })
    return () => window.removeEventListener("scroll", update)
  }, [groups])
  return current
}
