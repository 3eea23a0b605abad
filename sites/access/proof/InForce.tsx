import { useEffect, useState } from 'react'
import { readProof } from '#shared/contracts/policies/proof.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call, type Result } from '#shared/http/call.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { errorText } from '#shared/http/error-text.ts'
import { InForceScreen, type ReadState } from './proof.screen.tsx'
import { inForceWords as words, type ReadProof } from './proof.ts'

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
