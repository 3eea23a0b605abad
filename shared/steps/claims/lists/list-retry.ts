/**
 * Loads missing lists of a form by link again (D249, D355): after growing pauses, or immediately when the network is
 * back or the person presses a button.
 */
import { atom } from 'nanostores'
import { useEffect, useEffectEvent } from 'react'
import { pauseUntil } from '#shared/steps/photos/sending/pauses.ts'

const SECOND = 1000
/** Longest pause in seconds: a list can be missing for hours, and every request loads the insurer. */
const LONGEST = 300

/** Number of requests for lists that are running in this document. */
export const $asking = atom(0)

/** Counts a request for a list, so that its field says that it is being loaded. */
export async function countAsking<Answer>(request: Promise<Answer>): Promise<Answer> {
  $asking.set($asking.get() + 1)
  return request.finally(() => $asking.set($asking.get() - 1))
}

const presses = new EventTarget()
const PRESS = 'press'

/** Ends the pause before another request for every list that could not be loaded in this document. */
export const askAgain = (): void => void presses.dispatchEvent(new Event(PRESS))

async function askUntil(leaving: AbortSignal, load: () => Promise<unknown>): Promise<void> {
  for (let failures = 1; !leaving.aborted; failures += 1) {
    const woken = wakeable(leaving)
    await pauseUntil(Math.min(2 ** failures, LONGEST) * SECOND, woken.signal)
    // Removes the listeners of a pause that ended by itself.
    woken.abort()
    if (leaving.aborted) return
    // A rejected request counts as another failed try.
    await countAsking(load()).catch(() => undefined)
  }
}

/** Aborts when the network is back, when a button is pressed, or when the page no longer needs the list. */
function wakeable(leaving: AbortSignal): AbortController {
  const woken = new AbortController()
  const wake = () => woken.abort()
  const { signal } = woken
  addEventListener('online', wake, { signal })
  presses.addEventListener(PRESS, wake, { signal })
  leaving.addEventListener('abort', wake, { signal })
  return woken
}

/**
 * Loads a list again until it is no longer missing.
 * @param isMissing True until the list is complete and current.
 * @param load Requests the list once; a successful response must make `isMissing` false.
 */
export function useListRetry(isMissing: boolean, load: () => Promise<unknown>): void {
  const ask = useEffectEvent(load)
  useEffect(() => {
    if (!isMissing) return undefined
    const leaving = new AbortController()
    void askUntil(leaving.signal, async () => ask())
    return () => leaving.abort()
  }, [isMissing])
}
