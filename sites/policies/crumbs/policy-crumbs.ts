import { paths } from '#shared/paths.ts'
import type { Crumb } from '#shared/ui/layout/Breadcrumbs.tsx'
import { policyListWords } from '../policy-list/policy-list.ts'

/**
 * SHL-O13: the list, the number of the policy, the screen. The number leads to `to`, the policy's management unless that
 * is where one is. Undefined in the page as built, whose address has none.
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
