import { dateOf } from '#shared/domain/time/dates.ts'
import type { PolicyStatus } from '#shared/domain/policies/policy-status.ts'

/** The insurer's answer about the photos of a policy (API-25). */
export interface PhotoAnswer {
  readonly hasPhotos: boolean
  readonly required: boolean
  /** Last moment to send the photos, as an ISO instant; null if unknown. */
  readonly dueDate?: string | null
}

/** True if a policy of this status needs a request to the insurer about photos (POL-26). */
export function shouldAskForPictures(status: PolicyStatus): boolean {
  return status === 'active' || status === 'toBegin'
}

/**
 * False only when photos are missing, required, and the policy started on or after the release date (POL-27). True in
 * every other case (POL-28), also if the insurer did not answer.
 * @param startDate Instant of the start.
 * @param releaseDate Date YYYY-MM-DD of the configuration (POL-29).
 */
export function hasPictures(
  policy: { readonly status: PolicyStatus; readonly startDate: string | null },
  answer: PhotoAnswer | null,
  releaseDate: string,
): boolean {
  if (answer === null || !mayLackPictures(policy, releaseDate)) return true
  return answer.hasPhotos || !answer.required
}

/** True for a policy whose photos only the insurer's answer can tell (POL-26, POL-27). */
export function mayLackPictures(
  { status, startDate }: { readonly status: PolicyStatus; readonly startDate: string | null },
  releaseDate: string,
): boolean {
  const started = dateOf(startDate)
  return shouldAskForPictures(status) && started !== null && started >= releaseDate
}
