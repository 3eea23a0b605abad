import { useEffect, useState } from 'react'
import { readProof } from '#shared/contracts/policies/proof.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { InForceScreen, type ReadState } from './proof.screen.tsx'
import { inForceWords as words } from './proof.ts'

/** Asked each time the page is opened: what it says is of that moment. */
export function InForce({ insurer }: { insurer: string }) {
  const [state, setState] = useState<ReadState>({ kind: 'pending' })
  useEffect(() => void ask().then(setState), [])
  const retry = () => {
    setState({ kind: 'pending' })
    void ask().then(setState)
  }
  return <InForceScreen state={state} insurer={insurer} onRetry={retry} />
}

async function ask(): Promise<ReadState> {
  const read = await call(readProof, { params: addressParams('/vigente/:id') })
  if (read.ok) return { kind: 'read', proof: read.data }
  // An id that is none is of nothing either.
  const isMissing = read.error.code === 'proof_missing' || read.error.code === 'invalid'
  if (isMissing) return { kind: 'missing' }
  return { kind: 'failed', text: errorText(read.error, { proof_missing: words.missing }) }
}
