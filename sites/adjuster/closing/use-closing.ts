import { useEffect, useState } from 'react'
import { getClosing, type ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import { call } from '#shared/http/call.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { lackOf, type Unreached } from '../offline/form-age.ts'

/**
 * State of the watched closing. `none`: the claim was closed without steps of the gateway, for example by the office.
 */
type Watched =
  | { readonly at: 'loading' }
  | { readonly at: 'none' }
  /** The closing is no longer shown, because a day has passed since its end (D308). */
  | { readonly at: 'over' }
  | { readonly at: 'known'; readonly closing: ClosingState }

const PAUSE_MS = 3_000
/** Pattern of the page whose data contains the closing's first state. */
const PAGE = '/claims/adjuster/completed/:ref'

/** Follows a closing while the page is visible. The closing runs at the gateway, so any device can follow it. */
export function useClosing(ref: string) {
  const [watched, setWatched] = useState<Watched>({ at: 'loading' })
  const [unreached, setUnreached] = useState<Unreached>(false)
  const isOver =
    watched.at === 'none' ||
    watched.at === 'over' ||
    (watched.at === 'known' && watched.closing.state === 'done')
  useEffect(() => {
    if (isOver) return
    const ask = () => call(getClosing, { params: { ref } })
    const look = async (isFirst = false) => {
      if (document.visibilityState !== 'visible') return
      const asked = isFirst ? await pagePart(PAGE, 'closing', ask) : await ask()
      if (!asked.ok && asked.error.code === 'closing_over') return setWatched({ at: 'over' })
      setUnreached(asked.ok ? false : lackOf(asked.error))
      if (!asked.ok) return
      const { closing } = asked.data
      setWatched(closing === null ? { at: 'none' } : { at: 'known', closing })
    }
    void look(true)
    const timer = setInterval(() => void look(), PAUSE_MS)
    const onSight = () => void look()
    document.addEventListener('visibilitychange', onSight)
    addEventListener('online', onSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSight)
      removeEventListener('online', onSight)
    }
  }, [ref, isOver])
  const answered = (closing: ClosingState) => setWatched({ at: 'known', closing })
  return { watched, unreached, answered }
}
