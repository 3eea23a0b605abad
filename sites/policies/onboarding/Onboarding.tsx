import { useEffect, useState } from 'react'
import { getPolicies } from '#shared/contracts/policies/policies.ts'
import { call } from '#shared/http/call.ts'
import { pageData, pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { pendingPurchase } from '#shared/steps/pending-purchase.ts'
import { newVehicleDraft, type NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { startSession } from '#shared/stores/session.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { insureAgain } from '../insure-again.ts'
import { OnboardingScreen } from './onboarding.screen.tsx'
import { holdsPurchase, listInstead, nextStep, type Waiting } from './onboarding.ts'
import { forgetOnboarding, rememberOnboarding } from './return-to-onboarding.ts'

const PAGE = '/policy/onboarding'

interface Found extends Waiting {
  /** The draft behind it and whose it is, where there is one. */
  readonly draft?: { readonly owner: Owner; readonly value: NewVehicle }
  readonly next: string
  /** The policy that waits, where this device has no draft of its car. */
  readonly known?: { readonly policyNumber: string; readonly personRef: string }
}

export function Onboarding() {
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    rememberOnboarding()
    void findPurchase().then(setFound)
  }, [])
  const contract = async () => {
    setBusy(true)
    // BUY-175: stored again, so that its 72 hours begin now.
    if (found?.draft) await drafts.saveDraft(newVehicleDraft, found.draft.owner, found.draft.value)
    // BUY-173: the policy says which car it is, so that the first step is not empty on another device.
    else if (found?.known) {
      const problem = await insureAgain(found.known.policyNumber, found.known.personRef)
      if (problem === undefined) return
      setBusy(false)
      return void pushNotice('error', problem)
    }
    location.assign(found?.next ?? paths.contract('vehicle/data'))
  }
  const cancel = () => {
    forgetOnboarding()
    location.assign(listInstead())
  }
  return (
    <OnboardingScreen waiting={found} isBusy={isBusy} onContract={() => void contract()} onCancel={cancel} />
  )
}

/** The vehicle stored on this device (BUY-173); on another device the policy itself says which one it is. */
async function findPurchase(): Promise<Found> {
  const page = await pageData<typeof PAGE>()
  const session = await startSession(page?.session)
  const owner: Owner = session ? `person:${session.personRef}` : 'visitor'
  if (owner !== 'visitor') await drafts.adopt('visitor', owner)
  const [value, purchase, lists] = await Promise.all([
    drafts.readDraft(newVehicleDraft, owner),
    pendingPurchase(owner),
    pagePart(PAGE, 'policies', () => call(getPolicies, {})),
  ])
  const policy = lists.ok ? lists.data.active.find(({ status }) => status === 'pending') : undefined
  const isHere = holdsPurchase(purchase, policy?.policyNumber)
  const shared = {
    payment: purchase?.payment ?? null,
    isConfirming: policy?.isConfirmingPayment ?? false,
    isElsewhere: policy !== undefined && !isHere,
    next: nextStep(isHere),
  }
  if (value && value.brandName !== '') {
    const { brandName: brand, modelName: model, year, body } = value
    return { ...shared, vehicle: { brand, model, year, body }, draft: { owner, value } }
  }
  const known = !isHere &&
    policy &&
    session && { known: { policyNumber: policy.policyNumber, personRef: session.personRef } }
  return { ...shared, ...known, vehicle: policy ? { ...policy, year: String(policy.year) } : null }
}
