import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useMemo, useState, type ComponentType } from 'react'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths, type ClaimPage } from '#shared/paths.ts'
import { focusTitle } from '#shared/steps/focus-title.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { useListRetry } from '#shared/steps/claims/lists/list-retry.ts'
import { clearNotices } from '#shared/stores/notices.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { useWalk, Walk } from '#shared/wizard/Walk.tsx'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { whenIdle } from '#shared/forms/page-waits.ts'
import { claimFlows } from '../flows/claim-flows.ts'
import { flowOf } from '../flows/form-flow.ts'
import type { ClaimKey } from '../flows/step-fields.ts'
import { steps } from '../flows/steps.ts'
import { $form, $isFinished, refresh } from '../form/form-store.ts'
import { formWizardStore } from '../form/form-wizard-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { Shell, OpeningScreen } from '../shell/Shell.tsx'
import { ClaimContext } from './claim-context.ts'

/** Loaders of every step's screen. */
const claimScreens: Readonly<Record<ClaimKey, LoadScreen<ComponentType>>> = {
  welcome: async () => (await import('../welcome/Welcome.tsx')).Welcome,
  name: async () => (await import('../name/Name.tsx')).Name,
  contact: async () => (await import('../contact/Contact.tsx')).Contact,
  facts: async () => (await import('../facts/Facts.tsx')).Facts,
  references: async () => (await import('../photo-steps/References.tsx')).References,
  address: async () => (await import('../address/Address.tsx')).Address,
  license: async () => (await import('../license/License.tsx')).License,
  licensePictures: async () => (await import('../photo-steps/LicensePictures.tsx')).LicensePictures,
  drivingPermission: async () => (await import('../photo-steps/DrivingPermission.tsx')).DrivingPermission,
  vehicle: async () => (await import('../vehicle/Vehicle.tsx')).Vehicle,
  vin: async () => (await import('../vin/Vin.tsx')).Vin,
  vehiclePictures: async () => (await import('../photo-steps/VehiclePictures.tsx')).VehiclePictures,
  damages: async () => {
    // The form of a damage is loaded too, because it could not be loaded later without a network.
    const [code] = await Promise.all([import('../damages/Damages.tsx'), import('../damages/DamageForm.tsx')])
    return code.Damages
  },
  summary: async () => (await import('../summary/Summary.tsx')).Summary,
  signature: async () => (await import('../signature/Signature.tsx')).Signature,
}

const SCOPE = '/claims/forms/'

/** Lets the forms of this device open without a network: the page by its worker, the answers by persistent storage. */
async function keepOnDevice(): Promise<void> {
  await whenIdle()
  await keepOffline(paths.claimFormWorker(), SCOPE)
  // A browser that refuses persistent storage keeps the data until it runs out of space.
  await navigator.storage?.persist?.().catch(() => false)
}

interface Props {
  /**
   * The step that the page is built with, whose code comes with the page. Absent on the offline page, where the address
   * tells the step.
   */
  first?: ClaimKey
}

/** Island of a driver's form: it starts at the step that the page was built with. */
export function ClaimWalk({ first = stepOfPage() }: Props) {
  const state = useStore($form)
  const [hasFailed, setFailed] = useState(false)
  if (state.at === 'unreachable' && !hasFailed) setFailed(true)
  // The steps depend on the form's data, so nothing is rendered before.
  if (state.at !== 'open') return <Shell />
  if (!(first in claimFlows[state.form.variant])) return <Shell isElsewhere />
  return <OpenWalk first={first} form={state.form} isRetried={hasFailed} />
}

/** Step of the page's address, `/claims/forms/{slug}/{ref}`; the start page is the welcome step. */
function stepOfPage(): ClaimKey {
  const [, , , slug] = typeof location === 'undefined' ? [] : location.pathname.split('/')
  const found = Object.entries(steps).find(([, step]) => step.slug === slug)
  // The cast is safe: the text is a key of `steps`.
  return (found?.[0] as ClaimKey | undefined) ?? 'welcome'
}

interface OpenProps extends Required<Props> {
  form: OpenClaimForm
  /** True after a retry by a button that has disappeared, so that the focus must move. */
  isRetried: boolean
}

function OpenWalk({ first, form, isRetried }: OpenProps) {
  const [ref] = useState(refOfPage)
  const { variant, fixed, savedAddress } = form
  // Computed once: the steps depend on the policy's data, and answers do not change them.
  const [flow] = useState(() => flowOf({ variant, fixed, savedAddress }))
  const store = useMemo(() => formWizardStore(form.place, flow), [form.place, flow])
  const [firstScreen] = useState(() => lazyPart(claimScreens[first], PartMissing))
  const walk = useWalk({
    flow,
    first,
    firstScreen,
    loaders: Object.fromEntries(Object.keys(flow).map((step) => [step, claimScreens[step as ClaimKey]])),
    // The cast is safe: a test proves that every slug of the flows is a page.
    href: (slug) => paths.claimForm(slug as ClaimPage, ref),
    end: paths.claimFormEnd('completed', ref),
    title: (step) => documentTitle(flow[step]?.title ?? ''),
    onStep: clearNotices,
  })
  const { isReady } = useStore(walk.$place)
  useEffect(() => {
    if (isReady && isRetried) focusTitle()
  }, [isReady, isRetried])
  // The form's start page becomes the welcome step once the form is open (CLF-12, D35).
  useEffect(() => {
    if (location.pathname === paths.claimForm('start', ref))
      history.replaceState(null, '', paths.claimForm('welcome', ref))
  }, [ref])
  useEffect(() => void keepOnDevice(), [])
  useListRetry((form.lists.missing ?? []).length > 0, refresh)
  // A form that was signed offline and is opened again sends its photos first.
  const isSigned = useStore($isFinished)
  useEffect(() => {
    if (isSigned) void import('../photo-steps/open-photos.ts').then((code) => code.openPhotos(ref))
  }, [isSigned, ref])
  // Other steps load after the first interaction, because the size budget counts what loads before it.
  useEffect(() => onFirstInteraction(() => void walk.prefetch()), [walk])
  const claim = useMemo(() => ({ ref, flow, form }), [ref, flow, form])
  return (
    <ClaimContext value={claim}>
      <Suspense fallback={<OpeningScreen />}>
        <Walk walk={walk} store={store} before={<OpeningScreen />} />
      </Suspense>
    </ClaimContext>
  )
}
