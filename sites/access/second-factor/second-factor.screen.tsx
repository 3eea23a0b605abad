import type { FactorWays } from '#shared/contracts/account/log-in-factor.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconLock } from '#shared/ui/icons.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { factorWords as words } from './second-factor.ts'

export type FactorState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly ways: FactorWays }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: FactorState
  /** True if this browser can use a passkey. */
  canUsePasskey: boolean
  /** True while the browser asks for a passkey, or the log-in is being cancelled. */
  isBusy: boolean
  problem: string | undefined
  onPasskey: () => void
  onCode: () => void
  onCancel: () => void
  onRetry: () => void
}

export function SecondFactorScreen(props: Props) {
  const { state, canUsePasskey, isBusy, problem, onPasskey, onCode, onCancel, onRetry } = props
  return (
    <div className="stack second-factor">
      <span className="access-mark">
        <IconLock size={32} />
      </span>
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={4} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && (
        <Ways
          ways={state.ways}
          hasPasskey={state.ways.hasPasskey && canUsePasskey}
          isBusy={isBusy}
          problem={problem}
          onPasskey={onPasskey}
          onCode={onCode}
          onRetry={onRetry}
        />
      )}
      {/* The button appears only after the content above it has loaded, because otherwise it would move. */}
      {state.kind !== 'pending' && (
        <Button kind="quiet" wide onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

interface WaysProps extends Pick<Props, 'isBusy' | 'problem' | 'onPasskey' | 'onCode' | 'onRetry'> {
  ways: FactorWays
  hasPasskey: boolean
}

function Ways({ ways, hasPasskey, isBusy, problem, onPasskey, onCode, onRetry }: WaysProps) {
  const { email, sms, isSmsUnread } = ways
  return (
    <>
      <p className="lead">
        {words.lead} <b>{email}</b>. {words.minutes}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      {!hasPasskey && sms === null && !isSmsUnread && <Alert kind="error">{words.nowhere}</Alert>}
      {hasPasskey && (
        <div>
          <Button wide busy={isBusy} aria-describedby="con-pin" onClick={onPasskey}>
            {words.passkey}
          </Button>
          <p id="con-pin" className="quiet">
            {words.passkeyHint}
          </p>
        </div>
      )}
      {isSmsUnread && <NotLoaded text={words.smsUnread} onRetry={onRetry} />}
      {sms !== null && (
        <div>
          <Button
            kind={hasPasskey ? 'secondary' : 'primary'}
            wide
            aria-describedby="a-telefono"
            onClick={onCode}
          >
            {words.sms}
          </Button>
          <p id="a-telefono" className="quiet">
            {words.smsTo(sms)}
          </p>
        </div>
      )}
      {sms !== null && (
        <details>
          <summary>{words.lost.title}</summary>
          {hasPasskey && <p>{words.lost.passkey}</p>}
          <p>{words.lost.phone}</p>
        </details>
      )}
    </>
  )
}
