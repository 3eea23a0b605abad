import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getRewardHistory } from '#shared/contracts/account/referrals.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import type { MoreState } from './history.screen.tsx'
import { nextOffset, watchEnd, type AskedPage } from './more-history.ts'
import { withPage } from './referrals.ts'

const askFirst = () => call(getRewardHistory, { query: { offset: 0 } })

/** The pages of the history, each asked for once the end of the rows is near (REF-16 to REF-19). */
export function useHistory() {
  const { state, show, retry } = usePagePart('/referrals/history', 'history', askFirst)
  const [asked, setAsked] = useState<AskedPage>('idle')
  const known = state.kind === 'loaded' ? state.data : undefined
  const next = known?.next ?? -1
  const end = useRef<HTMLDivElement>(null)
  const load = async () => {
    const offset = nextOffset(known, asked)
    if (known === undefined || offset === null) return
    setAsked('loading')
    const page = await call(getRewardHistory, { query: { offset } })
    if (!page.ok) return setAsked({ failed: errorText(page.error) })
    show({ coupons: withPage(known.coupons, page.data.coupons), next: page.data.next })
    setAsked('idle')
  }
  // After a failure the next page loads only by a press of the button.
  const onNear = useEffectEvent(() => void (asked === 'idle' && load()))
  useEffect(() => {
    // The watch restarts after each page, because the end may still be in view.
    return end.current ? watchEnd(end.current, onNear) : undefined
  }, [next])
  const more: MoreState = next === -1 ? 'end' : asked
  return { state, more, end, retry, load: () => void load() }
}
