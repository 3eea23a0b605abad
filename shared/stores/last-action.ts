/**
 * Records when the person last acted, shared by the tabs as `last_action` (FND-25, IDL-09) and reported to the gateway
 * (D8). The gateway's clock decides; this time only serves to show the warning.
 */
import { throttleTouch } from './throttle-touch.ts'

export const LAST_ACTION_KEY = 'last_action'

/** Events that count as actions (IDL-O1). */
const ACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll', 'wheel'] as const

let watched: (() => void) | undefined

export function recordAction(now = Date.now()): void {
  try {
    localStorage.setItem(LAST_ACTION_KEY, String(now))
  } catch {
    // If storage is blocked, each tab still reports its own actions to the gateway.
  }
}

/** Records an action without a page event: the person went to another step of a flow (D57). */
export const recordStep = (): void => watched?.()

/** Listens for actions. `counts` tells whether an action counts; it does not while the warning is open (IDL-O1). */
export function watchActions(touch: (agoMs: number) => void, counts: () => boolean = () => true): () => void {
  const throttle = throttleTouch(touch)
  const act = (): void => {
    if (!counts()) return
    recordAction()
    throttle.act()
  }
  const onAction = (event: Event): void => {
    if (event.isTrusted) act()
  }
  watched = act
  for (const action of ACTIONS) addEventListener(action, onAction, { passive: true, capture: true })
  return () => {
    watched = undefined
    throttle.stop()
    for (const action of ACTIONS) removeEventListener(action, onAction, { capture: true })
  }
}
