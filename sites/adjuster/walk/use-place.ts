import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { paths } from '#shared/paths.ts'
import { focusTitle } from '#shared/steps/focus-title.ts'
import { refOfPage } from '../form/load-form.ts'
import { renames } from '../form/form-store.ts'
import { withIdsNow } from './item-ids.ts'
import { addressOf, placeAt, type Place } from './place.ts'

const slugOfPage = () => location.pathname.split('/').slice(3, -1).join('/')

/** The page on show: of the address, by the form as it stands. Going on puts its address into the history (D57). */
export function usePlace(form: AdjusterForm): readonly [Place, (place: Place) => void] {
  const [address, setAddress] = useState(() => ({ slug: slugOfPage(), search: location.search }))
  const place = placeAt(form, address.slug, withIdsNow(address.search, renames()))
  const opened = addressOf(place, form)
  const path = paths.adjusterPagePath(opened.slug, refOfPage()) + opened.search
  useEffect(() => {
    if (location.pathname + location.search !== path) history.replaceState(history.state, '', path)
  }, [path])
  useEffect(() => {
    const popped = () => setAddress({ slug: slugOfPage(), search: location.search })
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [])
  const goTo = useCallback(
    (next: Place) => {
      const to = addressOf(next, form)
      history.pushState(null, '', paths.adjusterPagePath(to.slug, refOfPage()) + to.search)
      flushSync(() => setAddress(to))
      scrollTo({ top: 0, behavior: 'instant' })
      focusTitle()
    },
    [form],
  )
  return [place, goTo]
}
