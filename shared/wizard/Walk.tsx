import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { StepWalk, type WalkSetup } from './step-walk.ts'
import type { Flow } from './flow.ts'
import { stepScreens, type LoadScreen } from './step-screens.ts'
import { whenIdle } from '../forms/when-idle.ts'
import { WalkContext } from './use-wizard.ts'
import { browserPage } from './walk-page.ts'
import type { WizardStore } from './wizard-store.ts'

type ScreenWalk = StepWalk<Flow, ComponentType>

interface Setup extends Omit<WalkSetup<Flow, ComponentType>, 'screens' | 'page'> {
  /** Null where a step has a document of its own. */
  readonly loaders: Readonly<Record<string, LoadScreen<ComponentType> | null>>
}

/** The walk of this page. What it is set up with is read once. */
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
  /** The same object on every render. Null while it is not known whose draft it is. */
  store: WizardStore | null
  /**
   * Shown until the draft was read, where the page as built has no step. Otherwise a box could tick itself under a
   * finger, and the press would untick it.
   */
  before?: ReactNode
}

/** Shows the screen of the step on show. Each one is drawn anew, as a page of its own would be. */
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
