/**
 * When the person last acted, shared by the tabs under `last_action` (FND-25, IDL-09), and when the gateway is
 * told of it (D8): with the first action, then at most every 30 s, and once more at the end of such a pause, so
 * that no second of activity is lost. The gateway's clock decides; this one only draws the warning.
 */
export const LAST_ACTION_KEY = 'last_action'
export const TOUCH_EVERY_MS = 30_000

/** IDL-O1. */
const ACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll', 'wheel'] as const

let inMemory: number | undefined
let watched: (() => void) | undefined

/** Epoch ms of the last action in any tab; undefined if none is known. */
export function lastAction(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(LAST_ACTION_KEY))
    return kept > 0 ? Math.max(kept, inMemory ?? 0) : inMemory
  } catch {
    return inMemory
  }
}

export function recordAction(now = Date.now()): void {
  inMemory = now
  try {
    localStorage.setItem(LAST_ACTION_KEY, String(now))
  } catch {
    // Storage is blocked: this tab counts for itself, the gateway still hears of every action.
  }
}

/**
 * Calls `touch` at once, and again after the pause if there was more to tell, with the ms that have passed since the
 * last action.
 */
export function throttleTouch(
  touch: (agoMs: number) => void,
  every = TOUCH_EVERY_MS,
): { act(): void; stop(): void } {
  let pause: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const tell = (): void => {
    // A tab in the background may be woken late; the gateway takes a minute at most.
    touch(Math.min(Date.now() - last, 60_000))
    last = 0
    pause = setTimeout(rest, every)
  }
  const rest = (): void => {
    pause = undefined
    if (last > 0) tell()
  }
  const act = (): void => {
    last = Date.now()
    if (pause === undefined) tell()
  }
  return { act, stop: () => clearTimeout(pause) }
}

/** An action that no event of the page tells: the person went to another step of a flow (D57). */
export const recordStep = (): void => watched?.()

/** Listens to the person. `counts` says whether actions count now: not while the warning is open (IDL-O1). */
export function watchActions(touch: (agoMs: number) => void, counts: () => boolean = () => true): () => void {
  const throttle = throttleTouch(touch)
  const act = (): void => {
    if (!counts()) return
    recordAction()
    throttle.act()
  }
  const heard = (event: Event): void => {
    if (event.isTrusted) act()
  }
  watched = act
  for (const action of ACTIONS) addEventListener(action, heard, { passive: true, capture: true })
  return () => {
    watched = undefined
    throttle.stop()
    for (const action of ACTIONS) removeEventListener(action, heard, { capture: true })
  }
}
