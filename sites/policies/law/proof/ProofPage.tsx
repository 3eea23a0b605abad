import { useState } from 'react'
import { getProof, makeProof, revokeProof, type PolicyProof } from '#shared/contracts/policies/proof.ts'
import { useHydrated } from '#shared/forms/use-hydrated.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../../notice-words.ts'
import { ProofScreen, type ProofState } from './proof.screen.tsx'
import { proofWords as words } from './proof.ts'

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
  // The built page has no address.
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
