import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { atom } from 'nanostores'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { isUnsaved, unfinishedIn } from '../damages/damage-list.ts'
import { leadTo } from '#shared/ui/feedback/lead-to.ts'
import { claimTenant, DRIVER } from '../form/claim-tenant.ts'
import { $photos as $allPhotos, $reviewed } from '../form/form-store.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { setFlags, useClaimStep } from '../claim-step/use-claim-step.ts'
import { $photos, isWithoutEntry, takenSlots } from '../photo-steps/photos-store.ts'
import { sectionsOf, thumbsNow } from './sections.ts'
import { SummaryScreen } from './summary.screen.tsx'

/** Complete sections that the person has expanded; they stay expanded after a step was edited. */
const $opened = atom<ReadonlySet<string>>(new Set())

function setOpened(step: string, isOpen: boolean): void {
  const opened = new Set($opened.get())
  if (opened.has(step) === isOpen) return
  if (isOpen) opened.add(step)
  else opened.delete(step)
  $opened.set(opened)
}

/** Step with the summary of all answers (CLF-81, CLF-82). */
export function Summary() {
  const { flow, form, ref, wizard } = useClaimStep('summary')
  const typedDamages = useClaimStep('damages').wizard.typed
  const [isBusy, setBusy] = useState(false)
  const opened = useStore($opened)
  const photos = useStore($photos)
  const allPhotos = useStore($allPhotos)
  // A damage that was started and is not in the list; its photos are not counted yet.
  const begun = unfinishedIn(typedDamages, form.damages)
  const hasUnsaved =
    begun !== undefined && (isUnsaved(begun, form.damages) || isWithoutEntry(begun.id, form.damages, photos))
  const sections = useMemo(() => {
    // A photo that is still being sent does not count as missing.
    const pictures = takenSlots(photos, form).map((slot) => ({ slot, name: slot, mark: '' }))
    return sectionsOf(flow, { ...form, pictures }, hasUnsaved, thumbsNow(photos))
  }, [flow, form, photos, hasUnsaved])
  useEffect(
    () =>
      onFirstInteraction(
        () =>
          void import('../photo-steps/open-photos.ts')
            .then((code) => code.openPhotos(ref))
            .catch(() => undefined),
      ),
    [ref],
  )
  const edit = async (slug: string, field?: string) => {
    await wizard.goTo(slug)
    // After the edited step the person returns to the summary (CLF-07).
    setFlags({ edit: true })
    if (field !== undefined) leadTo(field)
  }
  return (
    <ClaimStep step="summary" wizard={wizard}>
      <SummaryScreen
        sections={sections}
        isBusy={isBusy}
        opened={opened}
        onOpened={setOpened}
        onEdit={(slug, field) => void edit(slug, field)}
        onNext={() => {
          setBusy(true)
          // The reviewed content is stored here, because a signature covers it (D128).
          $reviewed.set(claimTenant.contentOf(form, allPhotos, DRIVER))
          void wizard.complete({}).finally(() => setBusy(false))
        }}
      />
    </ClaimStep>
  )
}
