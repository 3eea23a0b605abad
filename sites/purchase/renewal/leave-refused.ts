import { paths } from '#shared/paths.ts'

/** Leaves for good: the page that says why is on its way. */
export function leaveRefused(policyNumber: string, code: 'policy_missing' | 'not_renewable'): Promise<never> {
  location.replace(code === 'policy_missing' ? paths.policyMissing() : paths.renewalRefused(policyNumber))
  return new Promise<never>(() => undefined)
}
