const TOUCH_EVERY_MS = 30_000

/**
 * Reports actions (D8): the first one, then at most every 30 s, and once more at the end of such a pause. No activity
 * is lost that way. `touch` gets the ms since the last action.
 */
export function throttleTouch(
  touch: (agoMs: number) => void,
  every = TOUCH_EVERY_MS,
): { act(): void; stop(): void } {
  let pause: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const report = (): void => {
    // A background tab may be woken late; the gateway accepts one minute at most.
    touch(Math.min(Date.now() - last, 60_000))
    last = 0
    pause = setTimeout(rest, every)
  }
  const rest = (): void => {
    pause = undefined
    if (last > 0) report()
  }
  const act = (): void => {
    last = Date.now()
    if (pause === undefined) report()
  }
  return { act, stop: () => clearTimeout(pause) }
}
