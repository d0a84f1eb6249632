/** A script of the page as Next.js writes it: it loads immediately, beside the text and fonts that the reader waits for. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?![^>]*noModule)[^>]*><\/script>/g

/** A script that is announced before it is used. */
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g

const END = "</body>"

/** Runs in the browser. A hidden page is never painted: its scripts load immediately. */
function loadAfterPaint(sources: readonly string[]): void {
  const load = () => {
    for (const source of sources) {
      const script = document.createElement("script")
      script.src = source
      script.async = true
      document.head.append(script)
    }
  }
  if (document.visibilityState === "hidden") load()
  else requestAnimationFrame(() => setTimeout(load))
}

/**
 * A page whose scripts load after its first paint: on a slow connection the text, its styles and fonts come first. What a
 * reader enters or presses before is kept (`EarlyInputScript`). A page without scripts of Next.js stays as it is.
 * @param html the whole page
 */
export function withScriptsAfterPaint(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source)
  const end = html.lastIndexOf(END)
  if (sources.length === 0 || end === -1) return html
  const loader = `<script>(${loadAfterPaint})(${JSON.stringify(sources)})</script>`
  return `${html.slice(0, end)}${loader}${html.slice(end)}`.replace(SCRIPT, "").replace(PRELOAD, "")
}
