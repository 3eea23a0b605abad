import { useState } from 'react'
import { saveBankAccount } from '#shared/contracts/claims/claim-payments.ts'
import { isSameName } from '#shared/domain/claims/bank/same-name.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { FilesPart } from '../files/FilesPart.tsx'
import { ClaimStep, type StepFrame } from '../step/ClaimStep.tsx'
import { stepWords } from '../step/step-words.ts'
import { AccountFields } from './account.screen.tsx'
import { useClabe } from './use-clabe.ts'

const words = stepWords.bank

/** Step for the bank statement, its CLABE, and the account's holder (CLP-34). */
export function BankAccount() {
  return <ClaimStep step="bank">{(frame) => <Account {...frame} />}</ClaimStep>
}

function Account({ wizard, work }: StepFrame<'bank'>) {
  const { claim, session, kind } = work
  const insured = claim?.person?.name ?? session.firstName ?? ''
  const { clabe, setClabe, bank, leave, problem: wrongClabe, judge } = useClabe()
  const [holder, setHolder] = useState(claim?.bank?.holder ?? insured)
  const [problem, setProblem] = useState('')
  const { guarded, dialog } = useStepUp()
  const next = async () => {
    setProblem('')
    if (clabe === '' || claim === null) return wizard.complete({ seen: true })
    const wrong = judge()
    if (wrong !== undefined) return setProblem(wrong)
    if (holder.trim().length < 3) return setProblem(words.noHolder)
    const params = { kind, id: claim.id }
    const body = { clabe, holder: holder.trim() }
    const saved = await guarded(() => call(saveBankAccount, { params, body }))
    if (saved.ok) return wizard.complete({ seen: true })
    return setProblem(
      errorText(saved.error, {
        statement_missing: words.statement,
        account_not_taken: words.notTaken,
        account_closed: words.closed,
        claim_missing: stepWords.failed,
        no_policy: stepWords.failed,
        ...stepUpTexts,
      }),
    )
  }
  return (
    <FilesPart step="bank" work={work} isReady={wizard.isReady} guarded={guarded} onNext={next}>
      {claim?.bank && <p>{words.saved(claim.bank.clabeEnd)}</p>}
      {claim?.bank?.inReview && <Alert kind="info">{words.inReview(claim.bank.inReview)}</Alert>}
      <UnlessHeld>
        <AccountFields
          bank={bank}
          problem={wrongClabe}
          onLeft={leave}
          insured={insured}
          holder={holder}
          isOther={insured !== '' && holder.trim() !== '' && !isSameName(holder, insured)}
          onClabe={setClabe}
          onHolder={setHolder}
        />
      </UnlessHeld>
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
      {dialog}
    </FilesPart>
  )
}
