import { paths } from '#shared/paths.ts'
import type { Crumb } from '#shared/ui/layout/Breadcrumbs.tsx'
import { policyListWords } from '../policy-list/policy-list.ts'

/**
 * Breadcrumbs of a policy's page: the list, the policy's number, the page (SHL-O13). The number links to
 * `to`, by default the management. Undefined in a built page, which has no number.
 */
export function policyCrumbs(
  title: string,
  policyNumber: string | undefined,
  to: (policyNumber: string) => string = paths.policyManagement,
): readonly Crumb[] {
  const list = { title: policyListWords.title, href: paths.policyList() }
  const of = policyNumber === undefined ? [] : [{ title: policyNumber, href: to(policyNumber) }]
  return [list, ...of, { title }]
}
