/** Where a file of the insurer may lie (D156): an answer must not make the gateway fetch from anywhere else. */
import type { Config } from '../variables.ts'
import { baseNames } from './client.ts'

/** Paths of files that the product asks for never leave by a scheme other than those of its bases. */
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

const originsOfBases = (config: Config): ReadonlySet<string> =>
  new Set(Object.values(baseNames).map((name) => new URL(config[name]).origin))

/**
 * @param link The insurer's value: a whole URL, or a path below `base`.
 * @returns null if it lies neither with the insurer's bases nor at an origin of `DOCUMENT_ORIGINS`.
 */
export function fileAddress(config: Config, link: string, base: string): URL | null {
  const root = base.endsWith('/') ? base : `${base}/`
  const isWhole = /^[a-z][a-z\d+.-]*:|^\/\//i.test(link)
  const url = URL.parse(isWhole || !link.startsWith('/') ? link : link.slice(1), root)
  if (url === null || !isWeb(url) || url.username + url.password !== '') return null
  // A path of the insurer's own is one below the base, however many ".." it has.
  const isFine = isWhole ? isAllowed(config, url) : url.href.startsWith(root)
  return isFine ? url : null
}

/** A bearer token, and who asks, are the insurer's own business: a store of files elsewhere gets neither. */
export const isOfInsurer = (config: Config, { origin }: URL): boolean => originsOfBases(config).has(origin)

const isAllowed = (config: Config, url: URL): boolean =>
  isOfInsurer(config, url) || config.DOCUMENT_ORIGINS.includes(url.origin)
