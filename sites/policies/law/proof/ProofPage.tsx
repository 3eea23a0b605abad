import { useState } from 'react'
import { getProof, makeProof, revokeProof, type PolicyProof } from '#shared/contracts/policies/proof.ts'
import { useHydrated } from '#shared/forms/use-hydrated.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'
import { noticeWords } from '../../notice-words.ts'
import { Facts } from '../../details/Facts.tsx'
import { standingWords } from '../../standing/standing.ts'
import { proofWords as words, publicAddress, sheetFacts } from './proof.ts'

async function askProof(params: { readonly policyNumber: string }) {
  const found = await call(getProof, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

const texts = { policy_missing: noticeWords['poliza-invalida'].text, proofs_missing: words.missing }

export function ProofPage({ brand }: { brand: string }) {
  const { state, show, retry } = usePagePart('/policy/proof/:policyNumber', 'proof', askProof)
  const [busy, setBusy] = useState(false)
  const [isRevoked, setRevoked] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The built page has no `location`, so its origin is empty.
  const origin = useHydrated() ? location.origin : ''
  const loaded = state.kind === 'loaded' ? state.data : null

  const press = async (change: (proof: PolicyProof) => Promise<PolicyProof | string>) => {
    if (loaded === null || busy) return
    setBusy(true)
    const next = await change(loaded)
    setBusy(false)
    setProblem(typeof next === 'string' ? next : undefined)
    if (typeof next === 'string') return
    setRevoked(next.id === null)
    show(next)
  }
  const make = () =>
    press(async (proof) => {
      const made = await call(makeProof, { params: { policyNumber: proof.policyNumber } })
      return made.ok ? { ...proof, id: made.data.id } : errorText(made.error, texts)
    })
  const revoke = () =>
    press(async (proof) => {
      const done = await call(revokeProof, { params: { policyNumber: proof.policyNumber } })
      return done.ok ? { ...proof, id: null } : errorText(done.error, texts)
    })
  return (
    <ProofScreen
      state={shown(state)}
      origin={origin}
      brand={brand}
      isBusy={busy}
      isRevoked={isRevoked}
      problem={problem}
      onMake={() => void make()}
      onRevoke={() => void revoke()}
      onPrint={() => window.print()}
      onRetry={retry}
    />
  )
}

function shown(state: PartState<PolicyProof, 'policy_missing'>): ProofState {
  if (state.kind === 'loaded') return { kind: 'loaded', data: state.data, at: state.at }
  if (state.kind === 'pending') return state
  return { kind: 'failed', text: errorText(state.error, texts) }
}

type ProofState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly data: PolicyProof; readonly at: number }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: ProofState
  /** Origin of this deployment, to which the printed QR code leads. */
  origin: string
  brand: string
  /** True while a press is being processed. */
  isBusy: boolean
  isRevoked: boolean
  /** Error text of the last press. */
  problem: string | undefined
  onMake: () => void
  onRevoke: () => void
  onPrint: () => void
  onRetry: () => void
}

/** Screen of the proof of insurance (R16, D229). */
function ProofScreen(props: Props) {
  const { state, onRetry } = props
  return (
    <div className="proof stack">
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && <Loaded {...props} proof={state.data} at={state.at} />}
    </div>
  )
}

function Loaded(props: Props & { proof: PolicyProof; at: number }) {
  const { proof, isBusy, isRevoked, problem, onMake, onRevoke, onPrint, onRetry } = props
  if (!proof.isInForce) {
    const isAhead = proof.startDate !== null && Date.parse(proof.startDate) > props.at
    return <Alert kind="info">{isAhead ? words.toBegin : words.ended}</Alert>
  }
  const isMade = proof.id !== null || !proof.hasCodes
  return (
    <KeepsFocus className="stack">
      {isRevoked && <Alert kind="success">{words.revoked}</Alert>}
      {problem && <Alert kind="error">{problem}</Alert>}
      {proof.isDueUnread && (
        <div className="no-print">
          <NotLoaded text={standingWords.unread} onRetry={onRetry} />
        </div>
      )}
      {isMade && <Sheet {...props} />}
      <div className="cluster no-print">
        {isMade ? (
          <Button onClick={onPrint}>{words.print}</Button>
        ) : (
          <Button busy={isBusy} onClick={onMake}>
            {words.make}
          </Button>
        )}
        {proof.id !== null && (
          <Button kind="quiet" busy={isBusy} onClick={onRevoke}>
            {words.revoke}
          </Button>
        )}
      </div>
    </KeepsFocus>
  )
}

/** The printed sheet of a proof. */
function Sheet({
  proof,
  at,
  origin,
  brand,
}: Pick<Props, 'origin' | 'brand'> & { proof: PolicyProof; at: number }) {
  const address = proof.id === null ? null : publicAddress(origin, proof.id)
  return (
    <section className="proof-sheet" aria-labelledby="proof-sheet">
      <div>
        <h2 id="proof-sheet">{words.sheet}</h2>
        <p className="quiet">{brand}</p>
        <Facts facts={sheetFacts(proof, at)} />
      </div>
      {address === null ? (
        <p className="quiet">{words.noCodes}</p>
      ) : (
        <div className="proof-code">
          <QrCode text={address} title={words.qr} />
          <p>
            {words.read} <span className="proof-address">{address}</span>
          </p>
        </div>
      )}
    </section>
  )
}
