/** Whether the page receives the stream of changes; `ended` when the user may no longer follow it. */
export type FollowState = "live" | "reconnecting" | "ended"

/** What is followed, and what happens then. */
export type Following = Readonly<{
  address: string
  /** When the page was made. */
  since: string
  refresh: () => void
  report: (state: FollowState) => void
}>

const BETWEEN_REFRESHES_MILLISECONDS = 1_000

const POLL_MILLISECONDS = 15_000

/** The service sends something every 15 seconds: a stream that is silent for longer is broken. */
const SILENCE_MILLISECONDS = 40_000

const FIRST_PAUSE_MILLISECONDS = 500

/** Responds with 200 when a refreshed page would not be an error page. */
const READINESS = "/api/health/ready"

/**
 * Follows a stream of changes while the page is visible, and refreshes the page after each, at most once a second. While
 * the stream fails it polls instead, but refreshes only once the service responds: the framework replaces the whole page,
 * with all that was typed, when a refresh fails. Returns a function that ends it.
 */
export function followEvents({ address, since, refresh, report }: Following): () => void {
  let source: EventSource | undefined
  let known = since
  let pause = FIRST_PAUSE_MILLISECONDS
  let refreshedAt = Number.NEGATIVE_INFINITY
  /** Whether something has changed since the last refresh. */
  let isDue = false
  let hasEnded = false
  let refreshTimer: number | undefined
  let retryTimer: number | undefined
  let silenceTimer: number | undefined

  const refreshNow = () => {
    isDue = false
    refreshedAt = performance.now()
    refresh()
  }

  const refreshSoon = () => {
    isDue = true
    const wait = Math.max(0, refreshedAt + BETWEEN_REFRESHES_MILLISECONDS - performance.now())
    refreshTimer ??= window.setTimeout(() => {
      refreshTimer = undefined
      // Without a stream there may be no network either: then it waits for the next one.
      if (source?.readyState === EventSource.OPEN) refreshNow()
    }, wait)
  }

  const disconnect = () => {
    source?.close()
    source = undefined
    window.clearTimeout(silenceTimer)
    window.clearTimeout(retryTimer)
  }

  const retryLater = () => {
    disconnect()
    report("reconnecting")
    retryTimer = window.setTimeout(retry, pause)
    pause = Math.min(pause * 2, POLL_MILLISECONDS)
  }

  const heard = (event: Event) => {
    if (event instanceof MessageEvent && event.lastEventId !== "") known = event.lastEventId
    window.clearTimeout(silenceTimer)
    silenceTimer = window.setTimeout(retryLater, SILENCE_MILLISECONDS)
  }

  const connect = () => {
    disconnect()
    source = new EventSource(`${address}?${new URLSearchParams({ since: known })}`)
    source.addEventListener("open", (event) => {
      pause = FIRST_PAUSE_MILLISECONDS
      heard(event)
      if (isDue) refreshSoon()
      report("live")
    })
    source.addEventListener("beat", heard)
    source.addEventListener("change", (event) => {
      heard(event)
      refreshSoon()
    })
    source.addEventListener("error", retryLater)
  }

  async function retry(): Promise<void> {
    const status = await statusOf(address)
    if (hasEnded || document.hidden) return
    if (status === 200) return connect()
    if (status === 401 || status === 403 || status === 404) return report("ended")
    const isPollDue = performance.now() - refreshedAt >= POLL_MILLISECONDS
    if (status !== undefined && isPollDue && (await statusOf(READINESS)) === 200) refreshNow()
    if (!hasEnded && !document.hidden) retryLater()
  }

  const followVisibility = () => {
    // Browsers open six connections to a server at most, and hidden pages would use them up.
    if (document.hidden) disconnect()
    else connect()
  }

  document.addEventListener("visibilitychange", followVisibility)
  window.addEventListener("offline", retryLater)
  window.addEventListener("online", connect)
  if (!document.hidden) connect()
  return () => {
    hasEnded = true
    disconnect()
    window.clearTimeout(refreshTimer)
    document.removeEventListener("visibilitychange", followVisibility)
    window.removeEventListener("offline", retryLater)
    window.removeEventListener("online", connect)
  }
}

/** How often a page that follows no stream is made again. */
const MAKE_AGAIN_MILLISECONDS = 3_000

/**
 * Refreshes the page every few seconds while it is visible and the service responds, for pages that no stream of changes is about.
 * Returns a function that ends it.
 */
export function pollPage(refresh: () => void): () => void {
  const timer = window.setInterval(async () => {
    if (!document.hidden && (await statusOf(READINESS)) === 200) refresh()
  }, MAKE_AGAIN_MILLISECONDS)
  return () => window.clearInterval(timer)
}

/** The status of a response, or undefined without one. */
const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => undefined,
  )
