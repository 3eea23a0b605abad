/** Where a submission's key counts that is made with a link: with that link, as others count with a person (D11). */
import { linkPurposes, type LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { heldLinks, refOf, type HeldLink } from './link-cookie.ts'

const scopeOf = ({ name }: HeldLink) => `link:${name}`

/** Of the link that this reference stands for, or of the youngest; undefined where this browser holds none. */
export async function linkScope(c: Ctx, purpose: LinkPurpose, ref?: string): Promise<string | undefined> {
  for (const held of heldLinks(c, purpose)) {
    if (ref === undefined || (await refOf(held)) === ref) return scopeOf(held)
  }
  return undefined
}

/** The youngest of each purpose before any older one. */
export const linkScopes = (c: Ctx): string[] =>
  linkPurposes
    .flatMap((purpose) => heldLinks(c, purpose).map((held, age) => ({ scope: scopeOf(held), age })))
    .toSorted((one, other) => one.age - other.age)
    .map(({ scope }) => scope)
