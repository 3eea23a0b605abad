import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { StepWalk, type WalkSetup } from './step-walk.ts'
import type { Flow } from './flow.ts'
import { stepScreens, type LoadScreen } from './step-screens.ts'
import { whenIdle } from '../forms/page-waits.ts'
import { WalkContext } from './use-wizard.ts'
import { browserPage } from './walk-page.ts'
import type { WizardStore } from './wizard-store.ts'

type ScreenWalk = StepWalk<Flow, ComponentType>

interface Setup extends Omit<WalkSetup<Flow, ComponentType>, 'screens' | 'page'> {
  /** Maps a step to its screen's loader; null for a step that is a separate HTML document. */
  readonly loaders: Readonly<Record<string, LoadScreen<ComponentType> | null>>
}

/** Creates the `StepWalk` of this page once; a later change of `setup` is ignored. */
export function useWalk(setup: Setup): ScreenWalk {
  const [walk] = useState(() => {
    const { loaders, first, firstScreen } = setup
    const screens = stepScreens({ loaders, first, firstScreen, idle: whenIdle })
    return new StepWalk({ ...setup, screens, page: browserPage })
  })
  return walk
}

interface Props {
  walk: ScreenWalk
  /** The wizard's draft store, the same object on every render; null until the owner of the draft is known. */
  store: WizardStore | null
  /**
   * Placeholder shown until the draft has been read, for pages that are built without a step. Otherwise a restored
   * checkbox could be unticked by a press that was meant to tick it.
   */
  before?: ReactNode
}

/** Shows the screen of the current step. Each visit mounts the screen again, as a page load would. */
export function Walk({ walk, store, before }: Props) {
  const place = useStore(walk.$place)
  useEffect(() => browserPage.listen(walk.listeners), [walk])
  useEffect(() => {
    if (store) void walk.open(store)
  }, [walk, store])
  const shown = useMemo(() => ({ walk, place }), [walk, place])
  return (
    <WalkContext value={shown}>
      {place.isReady || before === undefined ? <place.screen key={place.visit} /> : before}
    </WalkContext>
  )
}
