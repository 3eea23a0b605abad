import { Suspense, useEffect, useState } from 'react'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { pageData } from '#shared/http/page-data.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { askPolicy, policyState } from '../details/policy-state.ts'
import { noticeWords } from '../notice-words.ts'
import { ManagementScreen } from './management.screen.tsx'
import { RenewalChoice } from './RenewalChoice.tsx'

const CancelPrompt = lazyPart(
  async () => (await import('../cancellation/CancelPrompt.tsx')).CancelPrompt,
  PartMissing,
)

export function Management() {
  // The notice of a changed card shows on this page (BIL-23).
  useEffect(() => showFlashMessage(noticeWords), [])
  const { state, retry } = usePagePart('/policy/management/:policyNumber', 'policy', askManaged)
  const { hasCard, renewsItself, invoice, isRead } = useManaged()
  const [cancelled, setCancelled] = useState<string>()
  return (
    <>
      <ManagementScreen
        state={policyState(state)}
        hasCard={hasCard}
        invoice={isRead ? invoice : undefined}
        onRetry={retry}
        onCancel={setCancelled}
        renewal={
          isRead && state.kind === 'loaded' && <RenewalChoice policy={state.data} first={renewsItself} />
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

/** Parts of the page's data in addition to the policy. */
interface Managed {
  readonly hasCard: boolean | null
  readonly renewsItself: boolean | null
  readonly invoice: PolicyInvoice | null
  readonly isRead: boolean
}

const unknownManaged: Managed = { hasCard: null, renewsItself: null, invoice: null, isRead: false }

function useManaged(): Managed {
  const [managed, setManaged] = useState(unknownManaged)
  useEffect(() => {
    void pageData<'/policy/management/:policyNumber'>().then((page) =>
      setManaged({
        hasCard: page?.hasCard ?? null,
        renewsItself: page?.renewsItself ?? null,
        invoice: page?.invoice ?? null,
        isRead: true,
      }),
    )
  }, [])
  return managed
}

/** Loads the policy; a policy that cannot be managed redirects to its details (POL-O12), as the gateway does. */
async function askManaged(params: { readonly policyNumber: string }) {
  const found = await askPolicy(params)
  if (found.ok && !found.data.canManage) location.replace(paths.policyDetails(params.policyNumber))
  return found
}
