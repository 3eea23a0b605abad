import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { today } from '#shared/domain/time/dates.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { useDevice } from '../device/use-device.ts'
import { $providers, $serviceLists, loadProviders, withServiceLists } from '../services/service-lists.ts'
import { $form, $photos, refresh, $conflicts } from '../form/form-store.ts'
import { useListRetry } from '#shared/steps/claims/lists/list-retry.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { DeviceLock } from '../signing/DeviceLock.tsx'
import type { Handed } from '../signing/handed-draft.ts'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { ScreenOf } from './ScreenOf.tsx'
import { Shell } from './Shell.tsx'
import { PeopleAside } from '../people/PeopleAside.tsx'
import type { AdjusterPlace } from '../form/place.ts'
import { usePlace } from './use-place.ts'
import { useWhose } from '../fields/use-whose.ts'

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
  // A save changes the form's version, but most of these objects stay the same, so the rules are not computed again.
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

/** Loaded on demand, because few claims ever have a conflict. */
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
