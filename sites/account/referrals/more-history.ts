/** Decides when the next page of the rewards' history is loaded, and which one (REF-17, REF-19). */
import type { RewardHistory } from '#shared/contracts/account/referrals.ts'
import { NEAR_END_PX } from './referrals.ts'

/** State of the next page: `loading` while a request runs, `failed` with the text of the last failure. */
export type AskedPage = 'idle' | 'loading' | { readonly failed: string }

/** Offset of the next page; null if none is left (REF-19), or a request is running. */
export function nextOffset(history: RewardHistory | undefined, asked: AskedPage): number | null {
  const isAskable = history !== undefined && history.next !== -1 && asked !== 'loading'
  return isAskable ? history.next : null
}

/**
 * Calls `onNear` when the end of the rows is in view or close to it (REF-17). Returns a function that stops
 * the watch.
 */
export function watchEnd(end: Element, onNear: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: `0px 0px ${String(NEAR_END_PX)}px 0px` },
  )
  near.observe(end)
  return () => near.disconnect()
}
