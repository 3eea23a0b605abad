import { useEffect, useState, type ComponentType } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths, type RenewalSlug } from '#shared/paths.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { recordStep } from '#shared/stores/last-action.ts'
import { clearNotices } from '#shared/stores/notices.ts'
import { useWalk, Walk } from '#shared/wizard/Walk.tsx'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import { renewalFlow, type RenewalKey } from '../flows/renewal.ts'
import { PurchaseContext } from '../purchase-step/purchase-context.ts'
import { RenewalCrumbs } from './RenewalCrumbs.tsx'
import { renewedNumber, useRenewal } from './use-renewal.ts'

interface Props {
  /** The step that the page is built with, and its screen. */
  first: RenewalKey
  screen: ComponentType
}

/** Loaders of the purchase's steps that a renewal shares; null: the payment has a document of its own. */
const screens: Readonly<Record<RenewalKey, LoadScreen<ComponentType> | null>> = {
  plan: async () => (await import('../plan-selection/PlanSelection.tsx')).PlanSelection,
  review: async () => (await import('../plan-review/PlanReview.tsx')).PlanReview,
  payment: null,
}

/** Address of a step. A built page has no policy number in its address, so its links are relative. */
const href = (slug: string): string => {
  const number = renewedNumber()
  // The cast is safe: the flow's slugs are slugs of pages (flows/renewal.ts).
  return number === '' ? slug : paths.renewal(number, slug as RenewalSlug)
}

/** Island of a renewal's pages: it starts at the step that the page was built with. */
export function RenewalWalk({ first, screen }: Props) {
  const renewing = useRenewal()
  const [end] = useState(() => href('completion'))
  const walk = useWalk({
    flow: renewalFlow,
    first,
    firstScreen: screen,
    loaders: first === 'payment' ? {} : screens,
    href,
    end,
    title: (step) => documentTitle(renewalFlow[step as RenewalKey].title), // a step of this flow
    onStep: () => {
      clearNotices()
      recordStep()
    },
  })
  // Other steps load after the first interaction, because the size budget counts what loads before it.
  useEffect(() => onFirstInteraction(() => void walk.prefetch()), [walk])
  return (
    <PurchaseContext value={renewing}>
      <RenewalCrumbs />
      <Walk walk={walk} store={renewing.store} />
    </PurchaseContext>
  )
}
