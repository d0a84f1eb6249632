/** A script of a page as Next.js writes it: loaded at once, beside the fonts and the text that the reader waits for. */
const SCRIPT =
  /<script src="(\/_next\/static\/[^"]+)"(?: async="")? nonce="([^"]+)"(?: async="")?><\/script>/g

/** A script that is announced before it is used. */
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g

/** Runs in the browser. A hidden page is never painted: its scripts are loaded at once. */
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
 * A part of a page whose scripts load after the first paint: on a slow connection the text, its styles and fonts come
 * first. Without a script that it knows, the part stays as it is.
 * @param part whole tags; their script is put at its end
 */
export function withScriptsAfterPaint(part: string): string {
  const scripts = [...part.matchAll(SCRIPT)]
  const nonce = scripts[0]?.[2]
  if (nonce === undefined) return part
  const sources = JSON.stringify(scripts.map(([, source]) => source))
  return `${part.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "")}<script nonce="${nonce}">(${loadAfterPaint})(${sources})</script>`
}
