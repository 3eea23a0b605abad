import { getClaim } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { claimOfAddress } from '../step/use-claim.ts'
import { ClaimStatusScreen } from './claim-status.screen.tsx'
import { claimStatusWords as words } from './claim-status.ts'

const ask = (kind: ClaimKind) => () => call(getClaim, { params: { kind, id: claimOfAddress() } })
const asks = { damage: ask('damage'), agreed: ask('agreed') } as const
const patterns = { damage: '/claim-payments/completed', agreed: '/agreed-payments/completed' } as const
const errors = { claim_missing: words.missing, no_policy: words.noPolicy } as const

export function ClaimStatus({ kind }: { kind: ClaimKind }) {
  const { state, retry } = usePagePart(patterns[kind], 'claim', asks[kind])
  return (
    <div className="claims">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={8} />}
      {state.kind === 'failed' && <NotLoaded text={errorText(state.error, errors)} onRetry={retry} />}
      {state.kind === 'loaded' && <ClaimStatusScreen claim={state.data} onRetry={retry} />}
    </div>
  )
}
