/** Builds the content policy of a page: one header, from the page's class and the hashes that the build wrote (D33). */
import type { Page, PolicyClass } from '#shared/sites.ts'
import { REPORTS_PATH } from '../middleware/header-set.ts'
import type { Hashes } from './page-files.ts'

/** Reporting-Endpoints name of the policy's reports. */
export const REPORT_GROUP = 'csp'

/**
 * Trusted Types by class of page:
 *
 * - Ordinary pages allow no policy.
 * - Payment pages switch them off, because the provider's script does not support them.
 * - The PDF reader and the offline page name the policy of their worker.
 */
const trustedTypes: Readonly<Record<PolicyClass, readonly string[]>> = {
  app: ["require-trusted-types-for 'script'", "trusted-types 'none'"],
  payment: [],
  reader: ["require-trusted-types-for 'script'", 'trusted-types reader-worker'],
  offline: ["require-trusted-types-for 'script'", 'trusted-types offline-worker'],
}

/** Additional sources that a page may load from, by directive. */
export interface Sources {
  readonly script: string
  readonly connect: string
  readonly frame: string
  readonly image?: string
}

export function contentPolicy(page: Pick<Page, 'policy'>, hashes: Hashes, sources: Sources): string {
  const directive = (name: string, ...values: readonly string[]) =>
    [name, ...values.filter((value) => value !== '')].join(' ')
  const directives = [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...hashes.scriptHashes.map(quoted), sources.script),
    directive('style-src', "'self'", ...hashes.styleHashes.map(quoted)),
    directive('img-src', "'self'", 'blob:', 'data:', sources.image ?? ''),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", sources.connect),
    directive('media-src', "'self'", 'blob:'),
    directive('worker-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('form-action', "'self'"),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('frame-ancestors', "'none'"),
    ...(sources.frame === '' ? [] : [directive('frame-src', sources.frame)]),
    ...trustedTypes[page.policy],
    directive('report-uri', REPORTS_PATH),
    directive('report-to', REPORT_GROUP),
  ]
  return directives.join('; ')
}

const quoted = (hash: string) => (hash.startsWith("'") ? hash : `'${hash}'`)
