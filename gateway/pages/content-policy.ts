/** The content policy of a page: one header, from its class and the hashes that its build wrote (D33). */
import type { Page, PolicyClass } from '#shared/sites.ts'
import { REPORTS_PATH } from '../middleware/header-set.ts'
import type { Hashes } from './page-files.ts'

/** Reporting-Endpoints name of the policy's reports. */
export const REPORT_GROUP = 'csp'

/**
 * Trusted Types: none on ordinary pages; off on payment pages, because the provider's script does not support
 * them; for a PDF the policy that names its worker; for a camera without a native code reader the default policy,
 * which allows only the empty string; for a page that is read without a network the policy that names its service
 * worker.
 */
const trustedTypes: Readonly<Record<PolicyClass, readonly string[]>> = {
  app: ["require-trusted-types-for 'script'", "trusted-types 'none'"],
  payment: [],
  reader: ["require-trusted-types-for 'script'", 'trusted-types reader-worker'],
  offline: ["require-trusted-types-for 'script'", 'trusted-types offline-worker'],
  scanner: ["require-trusted-types-for 'script'", 'trusted-types default'],
}

/** What a page may load from elsewhere: sources of a directive, or nothing. */
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
