import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getRewardHistory } from '#shared/contracts/account/referrals.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import type { MoreState } from './history.screen.tsx'
import { NEAR_END_PX, withPage } from './referrals.ts'

const askFirst = () => call(getRewardHistory, { query: { offset: 0 } })

/** The pages of the history, each asked for once the end of the rows is near (REF-16 to REF-19). */
export function useHistory() {
  const { state, show, retry } = usePagePart('/referrals/history', 'history', askFirst)
  const [asked, setAsked] = useState<'idle' | 'loading' | { readonly failed: string }>('idle')
  const known = state.kind === 'loaded' ? state.data : undefined
  const next = known?.next ?? -1
  const end = useRef<HTMLDivElement>(null)
  const load = async () => {
    if (known === undefined || next === -1 || asked === 'loading') return
    setAsked('loading')
    const page = await call(getRewardHistory, { query: { offset: next } })
    if (!page.ok) return setAsked({ failed: errorText(page.error) })
    show({ coupons: withPage(known.coupons, page.data.coupons), next: page.data.next })
    setAsked('idle')
  }
  // What failed waits for the person.
  const onNear = useEffectEvent(() => void (asked === 'idle' && load()))
  useEffect(() => {
    if (!end.current) return undefined
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: `0px 0px ${String(NEAR_END_PX)}px 0px` },
    )
    near.observe(end.current)
    return () => near.disconnect()
    // Observed anew after each page: its end may be in sight still.
  }, [next])
  const more: MoreState = next === -1 ? 'end' : asked
  return { state, more, end, retry, load: () => void load() }
}
