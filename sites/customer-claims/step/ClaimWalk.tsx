import { useEffect, type ComponentType } from 'react'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths, type ClaimStepSlug } from '#shared/paths.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { recordStep } from '#shared/stores/last-action.ts'
import { clearNotices } from '#shared/stores/notices.ts'
import { useWalk, Walk } from '#shared/wizard/Walk.tsx'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import { claimOfAddress, policyOfAddress, useClaim } from './use-claim.ts'
import { claimFlows, damageFlow, type ClaimStepKey } from '../flows/claim.ts'
import { ClaimContext } from './claim-context.ts'

const facts = () => import('../facts/facts-steps.tsx')
const files = () => import('../files/files-steps.tsx')

/** Loaders for the code of every step, which is loaded while an earlier step is filled in. */
const claimScreens: Readonly<Record<ClaimStepKey, LoadScreen<ComponentType>>> = {
  policy: async () => (await facts()).PolicyStep,
  onboarding: async () => (await import('../onboarding/Onboarding.tsx')).Onboarding,
  person: async () => (await facts()).PersonStep,
  vehicle: async () => (await import('../vehicle-data/VehicleStep.tsx')).VehicleStep,
  identity: async () => (await files()).IdentityStep,
  owner: async () => (await import('../vehicle-owner/VehicleOwner.tsx')).VehicleOwner,
  bank: async () => (await import('../bank-account/BankAccount.tsx')).BankAccount,
  bill: async () => (await files()).BillStep,
  letter: async () => (await files()).LetterStep,
  pictures: async () => (await files()).PicturesStep,
}

interface Props {
  kind: ClaimKind
  /** The step that the page is built with, and its screen. */
  first: ClaimStepKey
  screen: ComponentType
}

/** Addresses of the claim's steps: the queries stay through the walk (CLP-15, CLP-19). */
const hrefOf = (kind: ClaimKind) => (slug: string) =>
  paths.claimStep(kind, slug as ClaimStepSlug, {
    claim: claimOfAddress(),
    policyNumber: policyOfAddress(),
  })

/** True for an existing claim, which opens at any step, because the insurer may request a single file. */
const isOfClaim = () => typeof location !== 'undefined' && new URLSearchParams(location.search).has('claim')

/** Island of a claim's pages: it starts at the step that the page was built with. */
export function ClaimWalk({ kind, first, screen }: Props) {
  const work = useClaim(kind)
  const walk = useWalk({
    flow: claimFlows[kind],
    first,
    firstScreen: screen,
    loaders: claimScreens,
    href: hrefOf(kind),
    // After the last step the claim's status page shows what is missing (CLP-25, CLP-47, CLP-48).
    end: () => paths.claimStatus(kind, claimOfAddress()),
    // The cast is safe: the text is a step of this flow.
    title: (step) => documentTitle(damageFlow[step as ClaimStepKey].title),
    reach: isOfClaim() ? 'every-step' : 'frontier',
    onStep: () => {
      clearNotices()
      recordStep()
    },
  })
  useEffect(() => onFirstInteraction(() => void walk.prefetch()), [walk])
  return (
    <ClaimContext value={work}>
      <Walk walk={walk} store={work.store} />
    </ClaimContext>
  )
}
