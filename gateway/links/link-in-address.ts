import { matchPage } from '#shared/sites.ts'
import { linkKinds, type LinkContent } from './kinds.ts'

/** Reads a link of the insurer as its landing page would; undefined for anything else. */
export function linkInAddress(link: string): LinkContent | undefined {
  const address = URL.parse(link, 'https://volante.invalid')
  const match = address === null ? undefined : matchPage(address.pathname)
  const purpose = match?.page.link
  if (address === null || match === undefined || purpose === undefined) return undefined
  return linkKinds[purpose].decode({ params: match.params, query: address.searchParams })
}
