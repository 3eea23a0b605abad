import { useEffect, useState, type ComponentType } from 'react'
import { steps } from '../flows/steps.ts'
import type { ClaimKey } from '../flows/step-fields.ts'
import { claimScreens } from '../claim-step/screens.ts'
import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { OpeningScreen } from '../shell/shell.screen.tsx'

interface Opened {
  readonly first: ClaimKey
  readonly screen: ComponentType
}

/** Any page of a form without a network (D63): the address says which step, this device what was said. */
export function OfflineClaim() {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    const first = stepOf(location.pathname)
    void claimScreens[first]().then((screen) => setOpened({ first, screen }))
  }, [])
  return opened ? <ClaimWalk {...opened} /> : <OpeningScreen />
}

/** Of `/claims/forms/{slug}/{ref}`; the start is the welcome. */
function stepOf(path: string): ClaimKey {
  const [, , , slug] = path.split('/')
  const found = Object.entries(steps).find(([, step]) => step.slug === slug)
  return (found?.[0] as ClaimKey | undefined) ?? 'welcome' // a key of `steps`
}
