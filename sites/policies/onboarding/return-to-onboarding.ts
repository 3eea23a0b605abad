/**
 * FND-19: with an unfinished purchase, this device redirects to the onboarding until there is a policy (BUY-176) or the
 * person presses "Cancelar" (BUY-O14). The registration starts this.
 */
import type { PolicyLists } from '#shared/contracts/policies/policies.ts'

const KEY = 'return_to_onboarding'

export const rememberOnboarding = (): void => withStorage((storage) => storage.setItem(KEY, 'true'))
export const forgetOnboarding = (): void => withStorage((storage) => storage.removeItem(KEY))

/** True if the list redirects to the onboarding, which it does until there is a policy. */
export function returnsToOnboarding({ active, expired, cancelled }: PolicyLists): boolean {
  if (active.length + expired.length + cancelled.length === 0)
    return withStorage((storage) => storage.getItem(KEY) === 'true') ?? false
  forgetOnboarding()
  return false
}

/** Accesses localStorage; undefined if the browser blocks it, so that nothing is remembered. */
function withStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}
