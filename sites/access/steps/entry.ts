import { paths } from '#shared/paths.ts'

/** ACC-36, D35: the longest that the logo is shown while nothing is known. */
export const ENTRY_MS = 2000

const OWN = 'https://own.invalid'

/**
 * Where /i leads (ACC-37 to ACC-39): the gateway has read `dc` and knows whether somebody is signed in. Without its
 * answer the default page decides (ACC-O7). Only a path of our own is followed.
 */
export function entryTarget(page: unknown): string {
  const target = typeof page === 'object' && page !== null && 'target' in page ? page.target : undefined
  if (typeof target !== 'string') return paths.root()
  // Parsed as a browser would: "/\\t/elsewhere" and "/\\\\elsewhere" are other origins.
  return URL.parse(target, OWN)?.origin === OWN ? target : paths.root()
}
