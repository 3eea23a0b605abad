import { useEffect, useState } from 'react'
import { payDue, type Billing } from '#shared/contracts/policies/billing.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import type { CallError } from '#shared/http/call.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import { paymentErrorText, UNCONFIRMED_TEXT } from '#shared/steps/card/card-errors.ts'
import { dueWords } from './payment-method.ts'

export interface DuePayment {
  /**
   * `later`: the insurer charges it itself at its next try. `cancelled`: the policy was cancelled elsewhere.
   */
  readonly state: 'open' | 'paying' | 'paid' | 'later' | 'cancelled'
  /** Error text of the last payment; null if there is none. */
  readonly problem: string | null
  readonly pay: () => void
  /** Clears the error, which was about the previous card. */
  readonly forgetProblem: () => void
}

/** Hook that pays the overdue amount with the registered card, once across presses, reloads and tabs (D11, D79). */
export function useDuePayment(
  { policyNumber, due }: Billing,
  submissions: SubmissionStore | undefined,
  onPaid: () => Promise<unknown>,
): DuePayment {
  const [state, setState] = useState<DuePayment['state']>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const name = `due ${policyNumber}`

  const settle = (error: CallError<ErrorsOf<typeof payDue>> | null): void => {
    const isPaid = error === null || error.code === 'nothing_due'
    if (isPaid) void onPaid()
    setState(isPaid ? 'paid' : stateAfter(error.code))
    setProblem(isPaid ? null : problemOf(error))
  }

  useEffect(() => {
    if (!submissions) return
    const resume = async () => {
      if ((await submissions.read(name)) === undefined) return
      const before = await resumeSubmission(submissions, name, payDue)
      if (before === undefined) setProblem(UNCONFIRMED_TEXT)
      else settle(before.ok ? null : before.error)
    }
    void resume()
    // Only submissions of an earlier page are resumed here: a press on this page settles itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submissions, name])

  const pay = async (amount: number): Promise<void> => {
    if (!submissions || state === 'paying') return
    setState('paying')
    setProblem(null)
    const input = { params: { policyNumber }, body: { amount } }
    const paid = await submitOnce(submissions, name, payDue, input, { mostSent: 1 })
    settle(paid.ok ? null : paid.error)
  }
  const amount = due?.amount ?? null
  return {
    state,
    problem,
    pay: () => void (amount !== null && pay(amount)),
    forgetProblem: () => setProblem(null),
  }
}

function stateAfter(code: string): DuePayment['state'] {
  if (code === 'already_cancelled') return 'cancelled'
  return code === 'not_offered' ? 'later' : 'open'
}

function problemOf(error: CallError<ErrorsOf<typeof payDue>>): string {
  switch (error.code) {
    case 'other_amount':
      return dueWords.otherAmount
    case 'nothing_due':
    case 'already_cancelled':
    case 'not_offered':
      return ''
    case 'unreachable':
    case 'still_running':
      return UNCONFIRMED_TEXT
    default:
      return isUnknown(error) ? UNCONFIRMED_TEXT : paymentErrorText({ ...error, code: error.code })
  }
}

const isUnknown = ({ code, status = 0 }: CallError<string>) => code === 'upstream_failed' && status >= 500
