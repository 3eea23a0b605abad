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
  /** The stored draft of the car with its owner; absent if there is none. */
  readonly draft?: { readonly owner: Owner; readonly value: NewVehicle }
  readonly next: string
  /** The unpaid policy, if this device has no draft of its car. */
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
    // The draft is stored again, so that its 72 hours start now (BUY-175).
    if (found?.draft) await drafts.saveDraft(newVehicleDraft, found.draft.owner, found.draft.value)
    // The policy's own data fill the first step on a device without a draft (BUY-173).
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

/** Finds the unfinished purchase on this device (BUY-173), or the unpaid policy at the insurer. */
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
