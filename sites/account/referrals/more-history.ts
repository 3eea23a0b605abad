/** When the next page of the rewards' history is asked for, and which (REF-17, REF-19). */
import type { RewardHistory } from '#shared/contracts/account/referrals.ts'
import { NEAR_END_PX } from './referrals.ts'

/** `loading`: one is on its way; `failed`: the last one could not be had. */
export type AskedPage = 'idle' | 'loading' | { readonly failed: string }

/** Null: none is left (REF-19), or one is on its way. */
export function nextOffset(history: RewardHistory | undefined, asked: AskedPage): number | null {
  const isAskable = history !== undefined && history.next !== -1 && asked !== 'loading'
  return isAskable ? history.next : null
}

/** REF-17: as soon as the end of the rows is in sight, or as near as that. Answers how to stop. */
export function watchEnd(end: Element, onNear: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: `0px 0px ${String(NEAR_END_PX)}px 0px` },
  )
  near.observe(end)
  return () => near.disconnect()
}
