/**
 * Limits the addresses of the insurer's files (D156): an answer must not make the gateway fetch from any other host.
 */
import type { Config } from '../variables.ts'
import { baseNames } from './client.ts'

/** True for http and https: a file's address may use no other scheme. */
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

const originsOfBases = (config: Config): ReadonlySet<string> =>
  new Set(Object.values(baseNames).map((name) => new URL(config[name]).origin))

/**
 * @param link The insurer's link: a whole URL, or a path below `base`.
 * @returns null if it is neither below the insurer's bases nor at an origin of `DOCUMENT_ORIGINS`.
 */
export function fileAddress(config: Config, link: string, base: string): URL | null {
  const root = base.endsWith('/') ? base : `${base}/`
  const isWhole = /^[a-z][a-z\d+.-]*:|^\/\//i.test(link)
  const url = URL.parse(isWhole || !link.startsWith('/') ? link : link.slice(1), root)
  if (url === null || !isWeb(url) || url.username + url.password !== '') return null
  // A path without host must stay below the base, even if it contains "..".
  const isFine = isWhole ? isAllowed(config, url) : url.href.startsWith(root)
  return isFine ? url : null
}

/**
 * True for hosts of the insurer, which alone get the bearer token and the caller's address; a separate file store gets
 * neither.
 */
export const isOfInsurer = (config: Config, { origin }: URL): boolean => originsOfBases(config).has(origin)

const isAllowed = (config: Config, url: URL): boolean =>
  isOfInsurer(config, url) || config.DOCUMENT_ORIGINS.includes(url.origin)
