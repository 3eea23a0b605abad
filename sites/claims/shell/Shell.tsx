import { useStore } from '@nanostores/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { focusTitle } from '#shared/steps/focus-title.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { keptUntilText, lostText } from '#shared/drafts/retention.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { $form, loadForm, refNow } from '../form/form-store.ts'
import { endOf, refOfPage } from '../form/load-form.ts'
import { shellWords as words } from '../words.ts'

/** Time in ms to read the sentence before the page redirects (CLF-12, CLF-13). */
const REDIRECT_MS = 1000

const EraseLost = lazyPart(async () => (await import('./EraseLost.tsx')).EraseLost, PartMissing)
const Unreceived = lazyPart(async () => (await import('./Unreceived.tsx')).Unreceived, PartMissing)

interface Props {
  /** True if this page is not a step of the form, so that it redirects to the form's start. */
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
      // The page does not redirect while unreceived data is shown.
      if (state.left !== null) return undefined
      return state.isMine ? endOf(refNow(), state.receipt) : paths.claimFormDisabled()
    case 'missing':
      return state.isStored || state.lost !== null ? undefined : paths.claimFormDisabled()
    default:
      return undefined
  }
}

/** Screen while the form opens (CLF-11). */
export function OpeningScreen() {
  return (
    <div className="claim-shell" role="status">
      <WheelMark size={72} turning />
      <p>{words.opening}</p>
    </div>
  )
}

/** Screen for a concluded form, shown for a second before the redirect (CLF-15). */
export function ConcludedScreen() {
  return (
    <div className="claim-shell" role="status">
      <WheelMark size={72} />
      <h1>{words.concluded}</h1>
    </div>
  )
}

/**
 * Screen for a link that this browser forgot, for example after a crash right after the first visit. No data
 * is lost.
 */
export function ReopenScreen({ until, children }: { until: number | null; children?: ReactNode }) {
  return (
    <EmptyState level={1} title={words.reopen.title}>
      <p>{words.reopen.lead}</p>
      {until !== null && (
        <p>
          {words.reopen.byItself} {keptUntilText(until)}
        </p>
      )}
      {children}
    </EmptyState>
  )
}

/** Screen for a form whose data and link this device has deleted (D125). */
function LostScreen({ lost }: { lost: Unsent }) {
  return (
    <EmptyState level={1} title={words.reopen.title}>
      <p>{lostText(lost)}</p>
    </EmptyState>
  )
}

/** Screen for a failed load, with a retry; the form is not over (CLF-16, CLF-17, D3). */
export function UnreachableScreen({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      title={words.unreachable.title}
      action={
        <Button icon={<IconRetry />} onClick={onRetry}>
          {words.unreachable.retry}
        </Button>
      }
    >
      <Alert kind="error">{text}</Alert>
      <p>{words.unreachable.lead}</p>
      <p>
        {words.unreachable.call} <a href={EMERGENCY_PHONE.href}>{EMERGENCY_PHONE.shown}</a>
      </p>
    </EmptyState>
  )
}
