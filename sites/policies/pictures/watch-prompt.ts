/**
 * Polls the phone's progress (POL-65): every few seconds while the page is visible, less often after a long time
 * without news. Polling is no action and does not prolong the session (D8).
 */

/** Result of a poll; after `over` polling ends. */
export type Look = 'news' | 'same' | 'over' | 'failed'

const POLL_MS = 3_000
const SLOW_POLL_MS = 10_000
/** Time without news, while visible, after which polling slows down. */
const SLOW_AFTER_MS = 10 * 60_000
/** Number of consecutive failures below which no message is shown. */
const QUIET_FAILURES = 3

/** The part of `document` that polling needs. */
interface ShownPage {
  readonly visibilityState: DocumentVisibilityState
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

interface Given {
  look: () => Promise<Look>
  /**
   * Called with true after several consecutive failures, so that the page can report it, and with false after the next
   * success.
   */
  onLost: (isLost: boolean) => void
  page: ShownPage
  /** True if a first state is known, so that the first poll can wait. */
  isKnown: boolean
  /** Fixed interval between polls in ms, instead of the default ones. */
  everyMs?: number
}

export interface Watch {
  /** Polls immediately. */
  retry(): void
  stop(): void
}

export function watchPrompt({ look, onLost, page, isKnown, everyMs }: Given): Watch {
  let newsAt = Date.now()
  let failures = 0
  let isOver = false
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onVisibility)
  }
  const wait = () => {
    clearTimeout(timer)
    if (isOver || page.visibilityState === 'hidden') return
    const isSlow = Date.now() - newsAt >= SLOW_AFTER_MS
    timer = setTimeout(() => void lookNow(), everyMs ?? (isSlow ? SLOW_POLL_MS : POLL_MS))
  }
  const lookNow = async () => {
    clearTimeout(timer)
    if (isLooking || isOver) return
    isLooking = true
    const found = await look()
    isLooking = false
    if (isOver) return
    if (found === 'over') return stop()
    if (found === 'news') newsAt = Date.now()
    failures = found === 'failed' ? failures + 1 : 0
    onLost(failures >= QUIET_FAILURES)
    wait()
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    newsAt = Date.now()
    void lookNow()
  }

  page.addEventListener('visibilitychange', onVisibility)
  if (isKnown) wait()
  else void lookNow()
  return { retry: () => void lookNow(), stop }
}
