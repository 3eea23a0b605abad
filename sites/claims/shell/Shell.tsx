import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { focusTitle } from '#shared/steps/focus-title.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { $form, loadForm, refNow } from '../form/form-store.ts'
import { endOf, refOfPage } from '../form/load-form.ts'
import {
  ConcludedScreen,
  LostScreen,
  OpeningScreen,
  ReopenScreen,
  UnreachableScreen,
} from './shell.screen.tsx'

/** Time in ms to read the sentence before the page redirects (CLF-12, CLF-13). */
const REDIRECT_MS = 1000

const EraseLost = lazyPart(async () => (await import('./EraseLost.tsx')).EraseLost, PartMissing)
const Unreceived = lazyPart(async () => (await import('./Unreceived.tsx')).Unreceived, PartMissing)

interface Props {
  /** True if this page is no step of the form, so that it opens the form's start. */
  isElsewhere?: boolean
}

/** Shown until the form is loaded, or if it cannot be filled in (CLF-11 to CLF-18). */
export function Shell({ isElsewhere = false }: Props) {
  const state = useStore($form)
  useEffect(() => void loadForm(), [])
  const next = nextPage(state, isElsewhere)
  const isAtOnce = state.at !== 'concluded' || state.isMine
  useEffect(() => {
    if (next === undefined) return undefined
    if (isAtOnce) return location.replace(next)
    const leaving = setTimeout(() => location.replace(next), REDIRECT_MS)
    return () => clearTimeout(leaving)
  }, [next, isAtOnce])
  switch (state.at) {
    case 'concluded':
      return state.left === null ? (
        <ConcludedScreen />
      ) : (
        <Suspense fallback={<ConcludedScreen />}>
          <Unreceived left={state.left} isMine={state.isMine}>
            <ConcludedScreen />
          </Unreceived>
        </Suspense>
      )
    case 'unreachable':
      return <UnreachableScreen text={state.text} onRetry={() => void again()} />
    case 'missing':
      if (state.lost !== null) return <LostScreen lost={state.lost} />
      return state.isStored ? (
        <ReopenScreen until={state.waiting?.until ?? null}>
          <Suspense>
            <EraseLost place={state.place} waiting={state.waiting} />
          </Suspense>
        </ReopenScreen>
      ) : (
        <OpeningScreen />
      )
    default:
      return <OpeningScreen />
  }
}

/** Loads the form again, and moves the focus to the new title, because the pressed button disappears. */
async function again(): Promise<void> {
  await loadForm(true)
  setTimeout(focusTitle)
}

function nextPage(state: ReturnType<typeof $form.get>, isElsewhere: boolean): string | undefined {
  switch (state.at) {
    case 'open':
      return isElsewhere ? paths.claimForm('welcome', refOfPage()) : undefined
    case 'concluded':
      // The page stays while unreceived data is shown.
      if (state.left !== null) return undefined
      return state.isMine ? endOf(refNow(), state.receipt) : paths.claimFormDisabled()
    case 'missing':
      return state.isStored || state.lost !== null ? undefined : paths.claimFormDisabled()
    default:
      return undefined
  }
}
