/** What a request says of a link, before it is exchanged. */
import { PRESS_PARAMETER } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { linkKinds } from './kinds.ts'
import type { GivenLink } from './link-kind.ts'
import { onlyValue } from './values.ts'

/** Of links that we issue ourselves: a reference of 256 bits, and nothing else. */
export const ISSUED_PARAMETER = 'enlace'

export const givenLink = (c: Ctx, params: Readonly<Record<string, string>>): GivenLink => ({
  params,
  query: new URL(c.req.url).searchParams,
})

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
