import { useState } from 'react'
import { saveBankAccount } from '#shared/contracts/claims/claim-payments.ts'
import { isSameName } from '#shared/domain/bank/same-name.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { FilesPart } from '../files/FilesPart.tsx'
import { ClaimStep, type StepFrame } from '../step/ClaimStep.tsx'
import { stepWords } from '../step/step-words.ts'
import { AccountFields } from './account.screen.tsx'
import { CLABE_LENGTH, useClabe } from './use-clabe.ts'

const words = stepWords.bank

/** CLP-34: the statement, the CLABE that is on it, and whose account it is. */
export function BankAccount() {
  return <ClaimStep step="bank">{(frame) => <Account {...frame} />}</ClaimStep>
}

function Account({ wizard, work }: StepFrame<'bank'>) {
  const { claim, session, kind } = work
  const insured = claim?.person?.name ?? session.firstName ?? ''
  const { clabe, setClabe, bank, isWrong, judge } = useClabe()
  const [holder, setHolder] = useState(claim?.bank?.holder ?? insured)
  const [problem, setProblem] = useState('')
  const next = async () => {
    setProblem('')
    if (clabe === '' || claim === null) return wizard.complete({ seen: true })
    if (clabe.length !== CLABE_LENGTH || !(await judge(clabe))) return setProblem(words.wrong)
    if (holder.trim().length < 3) return setProblem(words.noHolder)
    const params = { kind, id: claim.id }
    const saved = await call(saveBankAccount, { params, body: { clabe, holder: holder.trim() } })
    if (saved.ok) return wizard.complete({ seen: true })
    return setProblem(
      errorText(saved.error, {
        statement_missing: words.statement,
        account_not_taken: words.notTaken,
        claim_missing: stepWords.failed,
        no_policy: stepWords.failed,
      }),
    )
  }
  return (
    <FilesPart step="bank" work={work} isReady={wizard.isReady} onNext={next}>
      {claim?.bank && <p>{words.saved(claim.bank.clabeEnd)}</p>}
      <AccountFields
        bank={bank}
        isWrong={isWrong}
        insured={insured}
        holder={holder}
        isOther={insured !== '' && holder.trim() !== '' && !isSameName(holder, insured)}
        onClabe={setClabe}
        onHolder={setHolder}
      />
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
    </FilesPart>
  )
}
