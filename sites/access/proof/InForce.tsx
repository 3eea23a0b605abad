import { useEffect, useState } from 'react'
import { readProof } from '#shared/contracts/policies/proof.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call, type Result } from '#shared/http/call.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { errorText } from '#shared/http/error-text.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { inForceWords as words, type ReadProof, askedText, verdict } from './proof.ts'

const PAGE = '/vigente/:id'

/** Public state of a policy. The gateway asks the insurer each time the page opens, so it is current. */
export function InForce({ insurer }: { insurer: string }) {
  const [state, setState] = useState<ReadState>({ kind: 'pending' })
  useEffect(() => void pagePart(PAGE, 'read', ask).then((read) => setState(stateOf(read))), [])
  const retry = () => {
    setState({ kind: 'pending' })
    void ask(addressParams(PAGE)).then((read) => setState(stateOf(read)))
  }
  return <InForceScreen state={state} insurer={insurer} onRetry={retry} />
}

type Read = Result<{ readonly proof: ReadProof | null }, 'proof_missing'>

async function ask(params: AddressParams<typeof PAGE>): Promise<Read> {
  const read = await call(readProof, { params })
  if (read.ok) return { ok: true, data: { proof: read.data } }
  // An invalid id counts as an unknown proof.
  const isMissing = read.error.code === 'proof_missing' || read.error.code === 'invalid'
  return isMissing ? { ok: true, data: { proof: null } } : read
}

function stateOf(read: Read): ReadState {
  if (!read.ok) return { kind: 'failed', text: errorText(read.error, { proof_missing: words.missing }) }
  const { proof } = read.data
  return proof === null ? { kind: 'missing' } : { kind: 'read', proof }
}

type ReadState =
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
function InForceScreen({ state, insurer, onRetry }: Props) {
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
