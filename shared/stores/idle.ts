/**
 * Tracks the remaining time of the session by the gateway's clock (D8). The page asks the gateway before a warning, at
 * the end, after sleep, when the page is shown again, and periodically. Asking does not extend the session. All tabs
 * agree, because they ask the same clock.
 */
import { atom } from 'nanostores'
import { touch } from '#shared/contracts/account/access.ts'
import { getIdle, type Idle, type OpenIdle } from '#shared/contracts/account/session.ts'
import { call } from '#shared/http/call.ts'
import { LAST_ACTION_KEY, recordAction, watchActions } from './last-action.ts'
import { $session } from './session.ts'

/** Seconds left while the warning is shown (IDL-04), else undefined. */
export const $secondsLeft = atom<number | undefined>()
/** True if the session's end cannot be postponed (D60). */
export const $isFinal = atom(false)

/** Period of the countdown (IDL-02). */
const TICK_MS = 1000
/** Timeout in ms after which a page without an answer of the gateway is left. */
const PATIENCE_MS = 10_000
/**
 * Time in ms for which an answer about the session is trusted. In that time the session may end elsewhere, or this
 * device's clock may be set back. It is short enough to ask again before the warning.
 */
const TRUSTED_MS = 170_000

let endsAt = Infinity
/** Time until which the answer is trusted, by the monotonic clock. */
let trustedUntil = Infinity
let warnSeconds = 0
let isAsking = false
/** True if the gateway has confirmed that the warning is due, or could not be reached. */
let isConfirmed = false

/**
 * Seconds left at which the gateway is asked: one second before the warning, so that the countdown starts at its first
 * number.
 */
const askingAt = () => warnSeconds + 1

export function setIdle(idle: Idle): void {
  endsAt = Date.now() + idle.secondsLeft * 1000
  trustedUntil = performance.now() + TRUSTED_MS
  warnSeconds = idle.warnSeconds
  $isFinal.set(idle.isFinal === true)
  if (idle.secondsLeft > askingAt()) {
    isConfirmed = false
    $secondsLeft.set(undefined)
  }
}

/**
 * Applies an answer about the session. Returns false if another person has signed in on another tab; the previous
 * person's data is then hidden.
 */
function take(answer: OpenIdle): boolean {
  const shown = $session.get()?.personRef
  if (shown !== undefined && shown !== answer.personRef) {
    location.reload()
    return false
  }
  setIdle(answer)
  return true
}

/**
 * Extends the session by an action `agoMs` ago (IDL-07). The other tabs are notified after the gateway has answered.
 */
export async function stay(agoMs = 0): Promise<void> {
  const answer = await call(touch, { body: { agoMs } })
  if (!answer.ok || !take(answer.data)) return
  recordAction(Date.now() - agoMs)
}

/**
 * Watches the session until stopped. `leave` is called when its time is up (IDL-08). A call that finds the session
 * ended also notifies its own listeners.
 */
export function watchIdle(leave: () => void): () => void {
  trustedUntil = Math.min(trustedUntil, performance.now() + TRUSTED_MS)
  const ask = async (): Promise<boolean> => {
    if (isAsking) return false
    isAsking = true
    trustedUntil = performance.now() + TRUSTED_MS
    const answer = await call(getIdle, {}, { signal: AbortSignal.timeout(PATIENCE_MS) })
    isAsking = false
    if (answer.ok) return take(answer.data)
    if (endsAt <= Date.now()) leave()
    return false
  }
  const tick = () => {
    const left = Math.ceil((endsAt - Date.now()) / 1000)
    if (left > askingAt()) {
      if (performance.now() >= trustedUntil) void ask()
      return
    }
    if (!isConfirmed || left <= 0) {
      isConfirmed = true
      void ask()
    } else if (left <= warnSeconds) $secondsLeft.set(left)
  }
  const onVisible = () => document.visibilityState === 'visible' && void ask()
  const onStored = ({ key }: StorageEvent) =>
    key === LAST_ACTION_KEY && $secondsLeft.get() !== undefined && void ask()
  /**
   * A page restored from the back/forward cache may belong to another person, so it stays hidden until the gateway has
   * answered.
   */
  const onShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    document.body.hidden = true
    if (await ask()) document.body.hidden = false
    else location.reload()
  }
  const stopActions = watchActions(
    (agoMs) => void stay(agoMs),
    () => $secondsLeft.get() === undefined || $isFinal.get(),
  )
  const ticking = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('storage', onStored)
  addEventListener('pageshow', onShow)
  return () => {
    stopActions()
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('storage', onStored)
    removeEventListener('pageshow', onShow)
  }
}
