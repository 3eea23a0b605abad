const TOUCH_EVERY_MS = 30_000

/**
 * Limits reports of actions (D8): the first is reported, then at most one every 30 s, and the last one of each pause.
 * So no activity is lost. `touch` gets the ms since the last action.
 */
export function throttleTouch(
  touch: (agoMs: number) => void,
  every = TOUCH_EVERY_MS,
): { act(): void; stop(): void } {
  let pause: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const report = (): void => {
    // A background tab may be woken late, but the gateway accepts actions of the last minute only.
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
