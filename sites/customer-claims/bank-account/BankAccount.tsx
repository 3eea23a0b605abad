import { useState } from 'react'
import { saveBankAccount } from '#shared/contracts/claims/claim-payments.ts'
import { isSameName } from '#shared/domain/claims/bank/same-name.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { CLABE_LENGTH, isClabe } from '#shared/domain/claims/bank/check-digit.ts'
import { FilesPart } from '../files/FilesPart.tsx'
import { ClaimStep, type ClaimStepFrame } from '../step/ClaimStep.tsx'
import { stepWords } from '../step/step-words.ts'
import { clabeProblem, type ClabeProblem } from './clabe-problem.ts'

type Clabes = Awaited<ReturnType<typeof load>>

/** The list of banks, loaded once a number is typed (D113); undefined if it failed to load. */
const load = () => import('#shared/domain/claims/bank/clabe.ts')
const clabes = () => load().catch(() => undefined)

/** Hook for the state of an account number while it is typed: its bank, and whether its check digit fits. */
function useClabe() {
  const [clabe, setClabe] = useState('')
  const [known, setKnown] = useState<Clabes>()
  const [isLeft, setLeft] = useState(false)
  const textOf = (problem: ClabeProblem | undefined) => problem && stepWords.bank.problems[problem](clabe)
  return {
    clabe,
    setClabe: (typed: string) => {
      setClabe(typed)
      if (!known) void clabes().then(setKnown)
    },
    bank: known?.bankOfClabe(clabe) ?? null,
    leave: () => setLeft(true),
    problem: textOf(clabeProblem({ clabe, isLeft, fits: isClabe(clabe) })),
    /** Returns the problem of the number, as if the field was left, before it is sent. */
    judge: () => textOf(clabeProblem({ clabe, isLeft: true, fits: isClabe(clabe) })),
  }
}

/** Step for the bank statement, its CLABE, and the account's holder (CLP-34). */
export function BankAccount() {
  return <ClaimStep step="bank">{(frame) => <Account {...frame} />}</ClaimStep>
}

function Account({ wizard, work }: ClaimStepFrame<'bank'>) {
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
    if (holder.trim().length < 3) return setProblem(stepWords.bank.noHolder)
    const params = { kind, id: claim.id }
    const body = { clabe, holder: holder.trim() }
    const saved = await guarded(() => call(saveBankAccount, { params, body }))
    if (saved.ok) return wizard.complete({ seen: true })
    return setProblem(
      errorText(saved.error, {
        statement_missing: stepWords.bank.statement,
        account_not_taken: stepWords.bank.notTaken,
        account_closed: stepWords.bank.closed,
        claim_missing: stepWords.failed,
        no_policy: stepWords.failed,
        ...stepUpTexts,
      }),
    )
  }
  return (
    <FilesPart step="bank" work={work} isReady={wizard.isReady} guarded={guarded} onNext={next}>
      {claim?.bank && <p>{stepWords.bank.saved(claim.bank.clabeEnd)}</p>}
      {claim?.bank?.inReview && <Alert kind="info">{stepWords.bank.inReview(claim.bank.inReview)}</Alert>}
      <UnlessHeld>
        <AccountFields
          bank={bank}
          problem={wrongClabe}
          onLeft={leave}
          insured={insured}
          holder={holder}
          isOther={insured !== '' && holder.trim() !== '' && !isSameName(holder, insured)}
          onClabe={(typed) => {
            setProblem('')
            setClabe(typed)
          }}
          onHolder={(typed) => {
            setProblem('')
            setHolder(typed)
          }}
        />
      </UnlessHeld>
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
      {dialog}
    </FilesPart>
  )
}

interface Props {
  /** Name of the bank to which the typed number belongs; null if unknown. */
  bank: string | null
  /** Problem of the typed account number. */
  problem: string | undefined
  /** Name of the policyholder. */
  insured: string
  /** Initial holder of the account. */
  holder: string
  /** True if the holder's name differs from the policyholder's. */
  isOther: boolean
  onClabe: (clabe: string) => void
  onLeft: () => void
  onHolder: (holder: string) => void
}

/** Fields of the account: the number names its bank, and the holder is compared with the policyholder. */
function AccountFields(props: Props) {
  const { bank, problem, insured, holder, isOther, onClabe, onLeft, onHolder } = props
  return (
    <div className="claim-account">
      <TextField
        name="clabe"
        label={stepWords.bank.clabe}
        hint={stepWords.bank.hint}
        typing="digits"
        autoComplete="off"
        maxLength={CLABE_LENGTH}
        onChange={(event) => onClabe(event.currentTarget.value)}
        onBlur={onLeft}
        error={problem}
      />
      <p className="claim-account-bank" role="status">
        {bank !== null && (
          <>
            {stepWords.bank.bank} <b>{bank}</b>
          </>
        )}
      </p>
      <TextField
        name="holder"
        label={stepWords.bank.holder}
        autoComplete="name"
        maxLength={200}
        defaultValue={holder}
        onChange={(event) => onHolder(event.currentTarget.value)}
      />
      {insured !== '' && <p className="quiet small">{stepWords.bank.insured(insured)}</p>}
      {isOther && <Alert kind="info">{stepWords.bank.otherHolder}</Alert>}
    </div>
  )
}
