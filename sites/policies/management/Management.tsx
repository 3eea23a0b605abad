import { Suspense, useEffect, useState } from 'react'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { useGivenPart, usePagePart } from '#shared/steps/use-page-part.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { askPolicy, policyState } from '../details/policy-state.ts'
import { noticeWords } from '../notice-words.ts'
import { ManagementScreen } from './management.screen.tsx'
import { RenewalChoice } from './RenewalChoice.tsx'

const CancelPrompt = lazyPart(
  async () => (await import('../cancellation/CancelPrompt.tsx')).CancelPrompt,
  PartMissing,
)

const PAGE = '/policy/management/:policyNumber'

export function Management() {
  // The notice of a changed card shows on this page (BIL-23).
  useEffect(() => showFlashMessage(noticeWords), [])
  const { state, retry } = usePagePart(PAGE, 'policy', askManaged)
  const hasCard = useGivenPart(PAGE, 'hasCard') ?? null
  const renewsItself = useGivenPart(PAGE, 'renewsItself')
  const invoice = useGivenPart(PAGE, 'invoice')
  const [cancelled, setCancelled] = useState<string>()
  return (
    <>
      <ManagementScreen
        state={policyState(state)}
        hasCard={hasCard}
        invoice={invoice}
        onRetry={retry}
        onCancel={setCancelled}
        renewal={
          renewsItself !== undefined &&
          state.kind === 'loaded' && <RenewalChoice policy={state.data} first={renewsItself} />
        }
      />
      {cancelled !== undefined && (
        <Suspense fallback={null}>
          <CancelPrompt policyNumber={cancelled} onClose={() => setCancelled(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Loads the policy; one that cannot be managed redirects to its details (POL-O12), as the gateway does. */
async function askManaged(params: { readonly policyNumber: string }) {
  const found = await askPolicy(params)
  if (found.ok && !found.data.canManage) location.replace(paths.policyDetails(params.policyNumber))
  return found
}
