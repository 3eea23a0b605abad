import { useState } from 'react'
import { saveBankAccount } from '#shared/contracts/claims/claim-payments.ts'
import { isClabe } from '#shared/domain/claims/clabe.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { FilesPart } from '../files/FilesPart.tsx'
import { ClaimStep, type StepFrame } from '../step/ClaimStep.tsx'
import { stepWords } from '../step/step-words.ts'

const words = stepWords.bank

/** CLP-34: the statement, and the CLABE that is on it. */
export function BankAccount() {
  return <ClaimStep step="bank">{(frame) => <Account {...frame} />}</ClaimStep>
}

function Account({ wizard, work }: StepFrame<'bank'>) {
  const { claim, session, kind } = work
  const [clabe, setClabe] = useState('')
  const [problem, setProblem] = useState('')
  const holder = claim?.person?.name ?? session.firstName ?? ''
  const isWrong = clabe.length === 18 && !isClabe(clabe)
  const next = async () => {
    setProblem('')
    if (clabe !== '' && !isClabe(clabe)) return setProblem(words.wrong)
    if (clabe !== '' && claim) {
      const params = { kind, id: claim.id }
      const saved = await call(saveBankAccount, { params, body: { clabe: clabe, holder } })
      if (!saved.ok)
        return setProblem(
          errorText(saved.error, {
            statement_missing: words.statement,
            account_not_taken: words.notTaken,
            claim_missing: stepWords.failed,
            no_policy: stepWords.failed,
          }),
        )
    }
    return wizard.complete({ seen: true })
  }
  return (
    <FilesPart step="bank" work={work} isReady={wizard.isReady} onNext={next}>
      {claim?.bank && <p>{words.saved(claim.bank.clabeEnd)}</p>}
      <TextField
        name="clabe"
        label={words.clabe}
        hint={words.hint}
        typing="digits"
        autoComplete="off"
        maxLength={18}
        onChange={(event) => setClabe(event.currentTarget.value)}
        error={isWrong ? words.wrong : undefined}
      />
      <p className="quiet small">{words.holder(holder)}</p>
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
    </FilesPart>
  )
}
