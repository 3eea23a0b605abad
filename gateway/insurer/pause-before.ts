import type { CallPolicy } from './call-policy.ts'

/** Waits before a retry, with jitter, so that callers that failed together do not retry together. */
export function pauseBefore(policy: CallPolicy): Promise<void> {
  const ms = policy.isPaced ? policy.pauseMs : policy.pauseMs * (0.5 + Math.random())
  return scheduler.wait(ms)
}
