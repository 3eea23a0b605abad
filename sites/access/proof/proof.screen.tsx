import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { askedText, inForceWords as words, verdict, type ReadProof } from './proof.ts'

export type ReadState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'read'; readonly proof: ReadProof }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: ReadState
  insurer: string
  onRetry: () => void
}

/** Page behind the QR code of a proof, without personal data except the plates (D229). */
export function InForceScreen({ state, insurer, onRetry }: Props) {
  if (state.kind === 'pending') return <Skeleton lines={4} />
  if (state.kind === 'failed') return <NotLoaded text={state.text} onRetry={onRetry} />
  if (state.kind === 'missing') return <Alert kind="error">{words.missing}</Alert>
  const { proof } = state
  return (
    <div className="stack">
      <Alert kind={proof.state === 'inForce' ? 'success' : 'error'} title={verdict(proof)}>
        {proof.state !== 'inForce' && proof.isMandatoryInForce ? words.mandatory : insurer}
      </Alert>
      <dl className="stack">
        <div>
          <dt className="quiet">{words.plates}</dt>
          <dd className="lead">
            <b>{proof.plates || words.noPlates}</b>
          </dd>
        </div>
        <div>
          <dt className="quiet">{words.asked}</dt>
          <dd>{askedText(proof)}</dd>
        </div>
      </dl>
    </div>
  )
}
