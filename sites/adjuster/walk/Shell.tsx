import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { keptUntilText, lostText } from '#shared/drafts/retention.ts'
import { $form, loadForm } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { CONCLUDED, shellWords as words } from '../words.ts'

const AfterEnd = lazyPart(async () => (await import('../device/OtherClaims.tsx')).AfterEnd, PartMissing)
const EraseLost = lazyPart(async () => (await import('../device/EraseLost.tsx')).EraseLost, PartMissing)
const Left = lazyPart(async () => (await import('../device/Left.tsx')).Left, PartMissing)

/** Shown until the form is loaded, or if it cannot be filled in (ADJ-08, ADJ-12). */
export function Shell() {
  const state = useStore($form)
  useEffect(() => void loadForm(), [])
  const isClosedHere = state.at === 'concluded' && state.isMine && state.left === null
  useEffect(() => {
    if (isClosedHere) location.replace(paths.adjusterClosed(refOfPage()))
  }, [isClosedHere])
  switch (state.at) {
    case 'concluded':
      return state.left === null ? (
        <Concluded />
      ) : (
        <Suspense fallback={<Concluded />}>
          <Left left={state.left} isMine={state.isMine}>
            <Concluded />
          </Left>
        </Suspense>
      )
    case 'unreachable':
      return (
        <EmptyState
          level={1}
          title={words.unreachable}
          action={<Button onClick={() => void loadForm(true)}>{words.retry}</Button>}
        >
          <Alert kind="error">{state.text}</Alert>
        </EmptyState>
      )
    case 'missing':
      return (
        <EmptyState level={1} title={words.unreachable}>
          <p>{state.isStored ? words.missing : words.unknown}</p>
          {state.waiting !== null && <p>{keptUntilText(state.waiting.until)}</p>}
          {state.lost !== null && <Alert kind="error">{lostText(state.lost)}</Alert>}
          <Suspense>{state.isStored && <EraseLost place={state.place} waiting={state.waiting} />}</Suspense>
        </EmptyState>
      )
    default:
      return (
        <div className="adjuster-shell" role="status">
          <WheelMark size={72} turning />
          <p>{words.opening}</p>
        </div>
      )
  }
}

function Concluded() {
  return (
    <div className="adjuster-shell">
      <WheelMark size={72} />
      <div role="status">
        <h1>{CONCLUDED}</h1>
      </div>
      <Suspense>
        <AfterEnd />
      </Suspense>
    </div>
  )
}
