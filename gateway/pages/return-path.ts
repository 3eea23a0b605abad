/** Chooses the address after a log-in, and the target of /i (ACC-36 to ACC-39, SHL-O3). */
import { paths } from '#shared/paths.ts'
import { matchPage, type Page, type PagePattern } from '#shared/sites.ts'
import { decodeBase64 } from '../links/values.ts'

/** The query parameter with the address to return to after the log-in. */
export const RETURN_PARAMETER = 'volver'

/** Accepts a return path only to a page of ours that needs a session; anything else would be an open redirect. */
function safeReturn(value: string | null): string | undefined {
  return ownPage(value)?.access === 'session' ? (value ?? undefined) : undefined
}

/** Returns the target of the log-in page if a session exists (ACC-02, ACC-O1); /i decides its own target. */
export function signedInTarget(query: URLSearchParams): string {
  const asked = query.get(RETURN_PARAMETER)
  if (asked !== null && ownPage(asked)?.pattern === ENTRY) return asked
  return safeReturn(asked) ?? paths.root()
}
const ENTRY = '/i' satisfies PagePattern

function ownPage(value: string | null): Page | undefined {
  if (value === null || !/^\/[^/\\]/.test(value) || value.length > 1_000) return undefined
  if ([...value].some((character) => character < ' ' || character === '\\')) return undefined
  const [path = ''] = value.split(/[?#]/)
  return matchPage(path)?.page
}

/** Target of the entry page `/i` (ACC-37, ACC-38, ACC-O7, ACC-O8). */
export function entryTarget(query: URLSearchParams, isSignedIn: boolean): string {
  const marker = decodeBase64(query.get('dc') ?? '')
  if (!isSignedIn) {
    const search = query.toString()
    return search === '' ? paths.logIn() : `${paths.logIn()}?${search}`
  }
  if (marker === 'damage-claim') return paths.claimPolicies('damage')
  if (marker === 'agreed-claim') return paths.claimPolicies('agreed')
  return safeReturn(query.get(RETURN_PARAMETER)) ?? paths.root()
}
