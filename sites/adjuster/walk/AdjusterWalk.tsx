import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useMemo, useState, useCallback, useEffectEvent, useLayoutEffect } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { today } from '#shared/domain/time/dates.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { useDevice } from '../device/use-device.ts'
import { $providers, $serviceLists, loadProviders, withServiceLists } from '../services/service-lists.ts'
import { $form, $photos, refresh, $conflicts, renames } from '../form/form-store.ts'
import { useListRetry } from '#shared/steps/claims/lists/list-retry.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { DeviceLock } from '../signing/DeviceLock.tsx'
import type { Handed } from '../signing/handed-draft.ts'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { ScreenOf } from './ScreenOf.tsx'
import { Shell } from './Shell.tsx'
import { PeopleAside } from '../people/PeopleAside.tsx'
import { type AdjusterPlace, addressOf, hasOwnDocument, placeAt } from '../form/place.ts'
import { useWhose } from '../fields/use-whose.ts'
import { flushSync } from 'react-dom'
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { paths } from '#shared/paths.ts'
import { focusTitle } from '#shared/steps/focus-title.ts'
import { openField } from '../fields/use-open-field.ts'
import { refOfPage } from '../form/load-form.ts'
import { personNow, withIdsNow } from '../form/items.ts'
import { leadTo } from '#shared/ui/feedback/lead-to.ts'

const HandedOver = lazyPart(async () => (await import('../signing/HandedOver.tsx')).HandedOver, PartMissing)

/** All pages of an adjuster's form in one document (D57). */
export function AdjusterWalk() {
  const state = useStore($form)
  if (state.at === 'open') return <OpenAdjuster form={state.form} />
  return (
    <DeviceLock before={state.at === 'loading' && <Shell />}>
      <Shell />
    </DeviceLock>
  )
}

function OpenAdjuster({ form: stored }: { form: OpenAdjusterForm }) {
  const known = useStore($serviceLists)
  const providers = useStore($providers)
  const all = useMemo(
    () => withServiceLists(stored.lists, known, providers),
    [stored.lists, known, providers],
  )
  const form = useMemo(() => ({ ...stored, lists: all }), [stored, all])
  // The photos include those that are still being sent, so that they count as present.
  const photos = useStore($photos)
  const { claim, values, people, lists } = form
  // A save changes the form's version, but few of the objects in it, so the rules are computed only when one of them
  // changes.
  const rules = useMemo(
    () => domainForm({ claim, values, people, lists, photos }),
    [claim, values, people, lists, photos],
  )
  const [thisYear] = useState(() => Number(today(Date.now()).slice(0, 4)))
  const notices = useMemo(() => noticesOf(rules, nameOf, thisYear), [rules, thisYear])
  const { place } = form
  const [page, goTo] = usePlace(rules)
  useDevice(stored)
  useListRetry((stored.lists.missing ?? []).length > 0, refresh)
  useEffect(() => void loadProviders(place), [place])
  // Uploads of an earlier visit continue automatically.
  useEffect(() => {
    void import('../photos/open-photos.ts').then((code) => code.goOnSending(place)).catch(() => undefined)
  }, [place])
  const adjuster = useMemo(
    () => ({ form, ownLists: stored.lists, rules, notices, goTo }),
    [form, stored, rules, notices, goTo],
  )
  const signing = ({ place: signed, signer }: Handed) =>
    signed === place && (
      <Suspense fallback={null}>
        <HandedOver form={form} signer={signer} />
      </Suspense>
    )
  return (
    <DeviceLock signing={signing}>
      <AdjusterContext value={adjuster}>
        <Conflicts />
        {isOfPeople(page) ? (
          <div className="adjuster-columns">
            <PeopleAside current={'person' in page ? page.person : undefined} />
            <div>
              <Whose page={page} />
              <ScreenOf place={page} />
            </div>
          </div>
        ) : (
          <ScreenOf place={page} />
        )}
      </AdjusterContext>
    </DeviceLock>
  )
}

const isOfPeople = (place: AdjusterPlace) => 'person' in place || place.screen === 'type'

/**
 * Shows the page's person and their car while a phone scrolls, because a phone has no list of people next to the page.
 */
function Whose({ page }: { page: AdjusterPlace }) {
  const whose = useWhose('person' in page && page.screen !== 'person' ? page.person : undefined)
  if (whose === null) return null
  return (
    <p className="adjuster-whose">
      {whose.name}
      {whose.car && <span> · {whose.car}</span>}
    </p>
  )
}

/** The list of conflicts is loaded on demand, because few claims ever have a conflict. */
const ConflictList = lazyPart(async () => (await import('./ConflictList.tsx')).ConflictList, PartMissing)

function Conflicts() {
  const conflicts = useStore($conflicts)
  if (conflicts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ConflictList />
    </Suspense>
  )
}

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
function usePlace(form: AdjusterForm): readonly [AdjusterPlace, (place: AdjusterPlace) => void] {
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
