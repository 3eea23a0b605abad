import { WARNING_SECONDS } from '#shared/domain/access/idle-times.ts'

/** For screen readers: announced on opening and every ten seconds, not every second. */
export const spokenSeconds = (seconds: number) => Math.min(WARNING_SECONDS, Math.ceil(seconds / 10) * 10)
