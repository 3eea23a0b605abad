import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { decodeLink, madeReference, pressOf, type GivenLink } from './decoders.ts'
import { exchangeLink, exchangeMadeLink } from './exchange.ts'
import { linkKinds } from './kinds.ts'

/**
 * The person's own press of the button on the landing page: the values of the link become a cookie, and the address is
 * clean (D2). Answers where to go; nothing is spent with the insurer yet.
 */
export async function useLink(c: Ctx, purpose: LinkPurpose): Promise<string> {
  const { opens, without } = linkKinds[purpose]
  const link = givenLink(c, c.req.param())
  const reference = madeReference(link)
  const content = reference === undefined ? decodeLink(purpose, link) : undefined
  if (reference === undefined && content === undefined) return without()
  const press = pressOf(link)
  const exchanged =
    content === undefined
      ? await exchangeMadeLink(c, purpose, reference ?? '', press)
      : await exchangeLink(c, content, press)
  return exchanged.state === 'open' ? opens(exchanged.ref) : without()
}

export const givenLink = (c: Ctx, params: Readonly<Record<string, string>>): GivenLink => ({
  params,
  query: new URL(c.req.url).searchParams,
})
