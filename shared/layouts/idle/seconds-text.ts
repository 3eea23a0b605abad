import { WARNING_SECONDS } from '#shared/domain/access/idle-times.ts'

/** Countdown for screen readers: announced on opening and every ten seconds, not every second. */
export const secondsText = (seconds: number, most = WARNING_SECONDS) =>
  Math.min(most, Math.ceil(seconds / 10) * 10)
