import { paths } from '#shared/paths.ts'

/** Leaves the flow: the page that says why is loading. */
export function leaveRefused(policyNumber: string, code: 'policy_missing' | 'not_renewable'): Promise<never> {
  location.replace(code === 'policy_missing' ? paths.policyMissing() : paths.renewalRefused(policyNumber))
  return new Promise<never>(() => undefined)
}
