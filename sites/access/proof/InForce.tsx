import { useCallback, useEffect, useState } from 'react'
import { readProof } from '#shared/contracts/policies/proof.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { InForceScreen, type ReadState } from './proof.screen.tsx'
import { inForceWords as words } from './proof.ts'

/** Asked each time the page is opened: what it says is of that moment. */
export function InForce({ insurer }: { insurer: string }) {
  const [state, setState] = useState<ReadState>({ kind: 'pending' })
  const ask = useCallback(async () => {
    const read = await call(readProof, { params: addressParams('/vigente/:id') })
    if (read.ok) return setState({ kind: 'read', proof: read.data })
    // An id that is none is of nothing either.
    const isMissing = read.error.code === 'proof_missing' || read.error.code === 'invalid'
    return isMissing
      ? setState({ kind: 'missing' })
      : setState({ kind: 'failed', text: errorText(read.error, { proof_missing: words.missing }) })
  }, [])
  useEffect(() => void ask(), [ask])
  const retry = () => {
    setState({ kind: 'pending' })
    void ask()
  }
  return <InForceScreen state={state} insurer={insurer} onRetry={retry} />
}
