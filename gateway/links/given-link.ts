/** What a request says of a link, before it is exchanged. */
import { PRESS_PARAMETER } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { linkKinds } from './kinds.ts'
import type { GivenLink } from './link-kind.ts'
import { onlyValue } from './values.ts'

/** Of links that we issue ourselves: a reference of 256 bits, and nothing else. */
export const ISSUED_PARAMETER = 'enlace'

/** What mail and messages leave behind an address, and no token, id or key ends with. */
const TRAILING = /[.,;:!?)>\]}'"»”’]+$/
/** Of an address that was copied out of a page's source. */
const AMPERSANDS = /&(amp|#38|#x26);/gi

/** The link as it was meant (D158): entities undone, the last value without the punctuation of its sentence. */
export function givenLink(c: Ctx, params: Readonly<Record<string, string>>): GivenLink {
  const { search, pathname } = new URL(c.req.url)
  const query = new URLSearchParams(search.replace(AMPERSANDS, '&'))
  // The landing page puts its press behind the link.
  const last = [...query.keys()].filter((name) => name !== PRESS_PARAMETER).at(-1)
  if (last !== undefined) {
    const value = onlyValue(query, last)
    if (value !== undefined) query.set(last, trimmed(value))
    return { params, query }
  }
  const end = decoded(pathname.slice(pathname.lastIndexOf('/') + 1))
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    value === end ? trimmed(value) : value,
  ])
  return { params: Object.fromEntries(entries) as Record<string, string>, query } // values of `params`
}

/** Nothing but punctuation is no value of a link; it stays, and is refused. */
const trimmed = (value: string) => value.replace(TRAILING, '') || value

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export function carriesLink(purpose: LinkPurpose, { params, query }: GivenLink): boolean {
  const names = [ISSUED_PARAMETER, ...linkKinds[purpose].parameters]
  return names.some((name) => query.has(name)) || 'key' in params
}

/** The reference in a link that we issued; undefined in any other, or when it has not its shape. */
export function issuedReference({ query }: GivenLink): string | undefined {
  const reference = onlyValue(query, ISSUED_PARAMETER)
  return reference !== undefined && /^[\w-]{43}$/.test(reference) ? reference : undefined
}

/** Made by the landing page for each press of its button (`LinkForm.astro`); null where no script ran. */
export function pressOf({ query }: GivenLink): string | null {
  const press = onlyValue(query, PRESS_PARAMETER)
  return press !== undefined && /^[\w-]{36}$/.test(press) ? press : null
}
