/** For screen readers: announced on opening and every ten seconds, not every second. */
export const spokenSeconds = (seconds: number) => (seconds > 50 ? 59 : Math.ceil(seconds / 10) * 10)
