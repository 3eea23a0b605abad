import { useEffect, type ComponentType } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths } from '#shared/paths.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { recordStep } from '#shared/stores/last-action.ts'
import { clearNotices } from '#shared/stores/notices.ts'
import { useWalk, Walk } from '#shared/wizard/Walk.tsx'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import type { EndorsementKey } from '../../flows/endorsement-steps.ts'
import { endorsementFlow } from '../../flows/endorsement.ts'
import { EndorsementContext, useEndorsement } from './use-endorsement.ts'

/** Loaders of each step's screen, in the order of the flow. */
const endorsementScreens: Readonly<Record<EndorsementKey, LoadScreen<ComponentType>>> = {
  verification: async () => (await import('../verification/Verification.tsx')).Verification,
  configuration: async () => (await import('../configuration/Configuration.tsx')).Configuration,
  summary: async () => (await import('../summary/Summary.tsx')).Summary,
}

interface Props {
  /** The step that the page is built with, and its screen. */
  first: EndorsementKey
  screen: ComponentType
}

/** Address of another step of the same policy: `/policy-endorsement/AE1/summary`. */
const hrefHere = (slug: string): string =>
  typeof location === 'undefined' ? '' : location.pathname.replace(/[^/]*$/, slug)

/** Island of a change's pages: it starts at the step that the page was built with. */
export function EndorsementWalk({ first, screen }: Props) {
  const work = useEndorsement(`/policy-endorsement/:policyNumber/${first}`)
  const walk = useWalk({
    flow: endorsementFlow,
    first,
    firstScreen: screen,
    loaders: endorsementScreens,
    href: hrefHere,
    // The summary itself redirects to the completion, so this end is never reached.
    end: paths.policyList(),
    // The cast is safe: the text is a step of this flow.
    title: (step) => documentTitle(endorsementFlow[step as EndorsementKey].title),
    onStep: () => {
      clearNotices()
      recordStep()
    },
  })
  useEffect(() => onFirstInteraction(() => void walk.prefetch()), [walk])
  return (
    <EndorsementContext value={work}>
      <Walk walk={walk} store={work.store} />
    </EndorsementContext>
  )
}
