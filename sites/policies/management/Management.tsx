import { Suspense, useEffect, useState } from 'react'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { useGivenPart, usePagePart } from '#shared/steps/use-page-part.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { askPolicy, policyState } from '../details/details.ts'
import { noticeWords } from '../notice-words.ts'
import { ManagementScreen } from './management.screen.tsx'
import { switchRenewal } from '#shared/contracts/policies/cancellation.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { neededSession } from '#shared/steps/session/needed-session.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { RenewalChoiceScreen } from './renewal-choice.screen.tsx'

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

interface Props {
  policy: Pick<PolicyDetails, 'policyNumber' | 'expirationDate'>
  /** Choice of the renewal in the page's data. */
  first: boolean | null
}

/** Shows automatic renewal and switches it at any time (API-31). */
function RenewalChoice({ policy, first }: Props) {
  const { policyNumber, expirationDate } = policy
  const [chosen, setChosen] = useState<boolean>()
  const [asked, setAsked] = useState<boolean>()
  const choose = async (accept: boolean) => {
    setAsked(accept)
    const switched = await switchOnce(policyNumber, accept)
    setAsked(undefined)
    if (switched.ok) setChosen(accept)
    else pushNotice('error', errorText(switched.error, renewalErrors))
  }
  return (
    <RenewalChoiceScreen
      renewsItself={chosen ?? first}
      expirationDate={expirationDate}
      asked={asked}
      onChoose={(accept) => void choose(accept)}
    />
  )
}

async function switchOnce(policyNumber: string, accept: boolean) {
  const session = await neededSession()
  if (!session.ok) return session
  const store = submissionDrafts(`person:${session.data.personRef}`)
  const input = { params: { policyNumber }, body: { accept } }
  return submitOnce(store, `renewal ${policyNumber}`, switchRenewal, input)
}

const renewalErrors = {
  policy_missing: 'Número de póliza inválido.',
  not_cancellable: 'Solo se renueva una póliza activa o por iniciar.',
} as const
