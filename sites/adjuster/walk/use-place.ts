import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { paths } from '#shared/paths.ts'
import { focusTitle } from '#shared/steps/focus-title.ts'
import { openField } from '../fields/open-field.ts'
import { refOfPage } from '../form/load-form.ts'
import { renames } from '../form/form-store.ts'
import { personNow, withIdsNow } from '../form/item-ids.ts'
import { leadTo } from '#shared/ui/feedback/lead-to.ts'
import { addressOf, hasOwnDocument, placeAt, type AdjusterPlace } from '../form/place.ts'

interface Opened {
  readonly slug: string
  readonly search: string
  /**
   * Id of the person that the page belongs to, because the address has only an index, which others may shift.
   */
  readonly person: string | undefined
}

const slugOfPage = () => location.pathname.split('/').slice(3, -1).join('/')

/** Reads the page from the address, and its person from this document's history entry. */
function openedHere(): Opened {
  const state: unknown = history.state
  const isOurs = typeof state === 'object' && state !== null && 'person' in state
  const person = isOurs && typeof state.person === 'string' ? state.person : undefined
  return { slug: slugOfPage(), search: location.search, person }
}

/**
 * Resolves the person of a page to an id when the page is opened. Later changes of the list then do not shift the
 * index.
 */
function held(opened: Opened, form: AdjusterForm): Opened {
  if (opened.person !== undefined) return opened
  const place = placeAt(form, opened.slug, opened.search)
  return 'person' in place ? Object.assign({}, opened, { person: place.person }) : opened
}

/**
 * Hook for the current page, derived from address and form, and a function that opens another page with a new history
 * entry (D57).
 */
export function usePlace(form: AdjusterForm): readonly [AdjusterPlace, (place: AdjusterPlace) => void] {
  const [opened, setOpened] = useState(() => held(openedHere(), form))
  const { slug, search, person } = opened
  const whose = person === undefined ? undefined : personNow(renames(), person)
  const place = placeAt(form, slug, withIdsNow(search, renames()), whose)
  const now = addressOf(place, form)
  const path = paths.adjusterPagePath(now.slug, refOfPage()) + now.search
  const id = 'person' in place ? place.person : undefined
  // If the person is missing, or is receiving another id, the history entry keeps the stored person.
  const isHeld = whose !== undefined && id === undefined
  useLayoutEffect(() => {
    if (isHeld) return
    const isNamed = openedHere().person === id
    if (location.pathname + location.search !== path || !isNamed) history.replaceState(stateOf(id), '', path)
  }, [path, id, isHeld])
  const popped = useEffectEvent(() => setOpened(held(openedHere(), form)))
  useEffect(() => {
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [])
  const goTo = useCallback(
    (next: AdjusterPlace) => {
      const to = addressOf(next, form)
      const of = 'person' in next ? next.person : undefined
      const address = paths.adjusterPagePath(to.slug, refOfPage()) + to.search
      if (hasOwnDocument(to.slug) !== hasOwnDocument(slugOfPage())) return location.assign(address)
      history.pushState(stateOf(of), '', address)
      flushSync(() => setOpened(Object.assign({ person: of }, to)))
      scrollTo({ top: 0, behavior: 'instant' })
      const field = next.field ?? openField()
      if (field === undefined) focusTitle()
      else leadTo(field)
    },
    [form],
  )
  return [place, goTo]
}

const stateOf = (person: string | undefined) => (person === undefined ? null : { person })
