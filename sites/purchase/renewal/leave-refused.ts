import { paths } from '#shared/paths.ts'

/** Leaves the renewal for the page that explains the refusal; never settles, because that page is loading. */
export function leaveRefused(policyNumber: string, code: 'policy_missing' | 'not_renewable'): Promise<never> {
  location.replace(code === 'policy_missing' ? paths.policyMissing() : paths.renewalRefused(policyNumber))
  return new Promise<never>(() => undefined)
}
