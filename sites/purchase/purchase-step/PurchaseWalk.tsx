import { useEffect, type ComponentType } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths, type WizardSlug } from '#shared/paths.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { recordStep } from '#shared/stores/last-action.ts'
import { clearNotices } from '#shared/stores/notices.ts'
import { useWalk, Walk } from '#shared/wizard/Walk.tsx'
import { billWords } from '../bill/bill.ts'
import { usePurchase } from '../draft/use-purchase.ts'
import { purchaseFlow, type PurchaseKey } from '../flows/purchase.ts'
import { LimitGate } from './LimitGate.tsx'
import { PurchaseContext } from './purchase-context.ts'
import type { PurchaseScreens } from './screens.ts'

interface Props {
  /** The step that the page is built with, and its screen. */
  first: PurchaseKey
  screen: ComponentType
  /** Screens of the steps that share the document. */
  screens: PurchaseScreens
}

/** The cast is safe: `slugOfStep` proves that the flow's slugs are slugs of pages. */
const href = (slug: string): string => paths.contract(slug as WizardSlug)

/** Island of a purchase's pages: it starts at the step that the page was built with. */
export function PurchaseWalk({ first, screen, screens }: Props) {
  const purchase = usePurchase()
  const walk = useWalk({
    flow: purchaseFlow,
    first,
    firstScreen: screen,
    loaders: screens,
    href,
    end: paths.contract('completion'),
    drawsBeforeSaved: true,
    asides: {
      [paths.contract('bill')]: {
        title: () => documentTitle(billWords.title),
        load: async () => (await import('../bill/Bill.tsx')).Bill,
      },
    },
    // The cast is safe: the text is a step of this flow.
    title: (step) => documentTitle(purchaseFlow[step as PurchaseKey].title),
    onStep: () => {
      clearNotices()
      recordStep()
    },
  })
  // Other steps load after the first interaction, because the size budget counts what loads before it.
  useEffect(() => onFirstInteraction(() => void walk.prefetch()), [walk])
  return (
    <PurchaseContext value={purchase}>
      <Walk walk={walk} store={purchase.store} />
      <LimitGate isAllowed={purchase.isAllowed} />
    </PurchaseContext>
  )
}
