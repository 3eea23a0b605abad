import type { LinkPurpose, Page } from '#shared/sites.ts'
import type { Ctx } from '../context.ts'
import { decodeLink } from '../links/decoders.ts'
import { exchangeLink } from '../links/exchange.ts'
import { addressCounter } from '../middleware/limits.ts'
import { invalidLinkPath } from './loaders.ts'

/** Where a link goes that cannot be used. */
const withoutLink: Readonly<Record<LinkPurpose, (page: Page) => string>> = {
  restore: invalidLinkPath,
  'email-validation': (page) => page.pattern,
}

/**
 * The person's own press of the button on the landing page: the values of the link become a cookie, and the address is
 * clean (D2). Answers where to go; nothing is spent with the insurer yet.
 */
export async function useLink(c: Ctx, page: Page, purpose: LinkPurpose): Promise<string> {
  const content = decodeLink(purpose, new URL(c.req.url).searchParams)
  if (content === undefined) return withoutLink[purpose](page)
  const limited = await (await addressCounter(c, 'linksPerAddress')).take()
  if (limited !== null) return withoutLink[purpose](page)
  const result = await exchangeLink(c, content)
  return result === 'open' ? page.pattern : withoutLink[purpose](page)
}
