import { WARNING_SECONDS } from '#shared/domain/access/idle-times.ts'

/** For screen readers: announced on opening and every ten seconds, not every second. */
export const spokenSeconds = (seconds: number, most = WARNING_SECONDS) =>
  Math.min(most, Math.ceil(seconds / 10) * 10)
