import type { UpstreamFailure } from '#gateway/insurer/answer.ts'

/** CLF-15, D3: only these two statuses say that it is over; every other failure says nothing about the form. */
export const isConcluded = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && (failure.status === 400 || failure.status === 409)
