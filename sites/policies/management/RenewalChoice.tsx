import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { switchRenewal } from '#shared/contracts/policies/cancellation.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { RenewalChoiceScreen } from './renewal-choice.screen.tsx'

interface Props {
  policy: Pick<PolicyDetails, 'policyNumber' | 'expirationDate'>
  /** Choice of the renewal in the page's data. */
  first: boolean | null
}

/** Shows automatic renewal and switches it at any time (API-31). */
export function RenewalChoice({ policy, first }: Props) {
  const { policyNumber, expirationDate } = policy
  const personRef = useStore($session)?.personRef
  const [chosen, setChosen] = useState<boolean>()
  const [asked, setAsked] = useState<boolean>()
  const choose = async (accept: boolean) => {
    if (personRef === undefined) return
    setAsked(accept)
    const store = submissionDrafts(`person:${personRef}`)
    const input = { params: { policyNumber }, body: { accept } }
    const switched = await submitOnce(store, `renewal ${policyNumber}`, switchRenewal, input)
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

const renewalErrors = {
  policy_missing: 'Número de póliza inválido.',
  not_cancellable: 'Solo se renueva una póliza activa o por iniciar.',
} as const
