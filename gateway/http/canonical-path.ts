/**
 * Reads the path of a request, once for all code behind it: routes, protection, pages and logs. No spelling of an
 * address can therefore pass a rule that another spelling meets.
 *
 * The platform's URL parser has already resolved dot segments and turned backslashes into slashes. Here the percent
 * signs are decoded once; a path that could still be read in two ways is rejected.
 */

/** Paths that replace a rejected page or API path: no route is bound to them, so the gateway answers 404. */
const REJECTED_PATH = '/.refused'
const REJECTED_API_PATH = '/api/.refused'

const LONGEST = 2_048
/**
 * Pattern for nearly all URLs: no segment begins with a dot, nothing is encoded, so the path is unambiguous and needs
 * no URL parser.
 */
const PLAIN = /^https?:\/\/[^/\\?#@\s]+((?:\/[\w-][\w.-]*)+\/?)(?:[?#].*)?$/

/**
 * Returns the canonical path of a URL.
 * @param url Absolute, as a request holds it.
 */
export function canonicalPath(url: string): string {
  const plain = PLAIN.exec(url)?.[1]
  if (plain !== undefined && plain.length <= LONGEST) return plain
  const raw = new URL(url).pathname
  const path = decoded(raw)
  if (path !== undefined && !isAmbiguous(path, raw)) return path
  return isApi(raw) || (path !== undefined && isApi(path)) ? REJECTED_API_PATH : REJECTED_PATH
}

const isApi = (path: string) => /^\/+api(\/|$)/i.test(path)

/** True if a canonical path is a call, which is answered in JSON. */
export const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

/** The decoded text, or undefined if it is not valid UTF-8. */
function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}

function isAmbiguous(path: string, raw: string): boolean {
  if (raw.length > LONGEST) return true
  // If decoding added slashes, they were encoded; if a percent sign remains, it was encoded twice. Both make the path
  // ambiguous.
  if (count(path, '/') !== count(raw, '/') || path.includes('\\') || path.includes('%')) return true
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return true
  return [...path].some((character) => character < ' ' || character === '\u007f')
}

const count = (text: string, character: string) => text.split(character).length
