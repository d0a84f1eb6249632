/** Paths whose next segment lets somebody in. */
const TOKEN_PATH = /^((?:\/[a-z]{2})?(?:\/api\/web)?\/(?:invitation|password-reset)s?)\/[^/?#]+/

/** Query parameters that are secrets or lead to them. */
const SECRET_PARAMETERS = new Set([
  "access_token",
  "client_secret",
  "code",
  "code_verifier",
  "id_token",
  "id_token_hint",
  "interaction",
  "password",
  "refresh_token",
  "state",
  "token",
])

const HIDDEN = "hidden"

/** An address as the log may hold it: without what would let a reader of the log in. */
export function loggedUrl(url: string): string {
  const queryStart = url.indexOf("?")
  const path = (queryStart === -1 ? url : url.slice(0, queryStart)).replace(TOKEN_PATH, `$1/${HIDDEN}`)
  if (queryStart === -1) return path
  const query = url
    .slice(queryStart + 1)
    .split("&")
    .map((pair) => {
      const [name = ""] = pair.split("=", 1)
      return SECRET_PARAMETERS.has(plainName(name)) ? `${name}=${HIDDEN}` : pair
    })
  return `${path}?${query.join("&")}`
}

function plainName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}
