import { useStore } from '@nanostores/react'
import { DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { canSign, canSignDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { $signers } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { signingPageWords as words } from '../words.ts'
import { signerName } from './signers.ts'
import { Voided } from './SignedContent.tsx'
import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { codeProblem, handOver } from './handed-over.ts'
import { MOST_CODE } from './lock-rule.ts'

/**
 * Page before the device is handed over (ADJ-42, ADJ-52, ADJ-55, ADJ-149).
 * @param person Id of a person who signs their own part; absent for the declaration.
 */
export function SignaturePage({ person: id }: { person?: string }) {
  const { form, rules, goTo } = useAdjuster()
  const signers = useStore($signers)
  const signer = id === undefined ? DECLARATION : personSigner(id)
  const name = signerName(form, signer)
  const person = rules.people.find((one) => one.id === id)
  const isSigned = form.signed.includes(signer) || signers.includes(signer)
  const isOpen =
    person === undefined ? !isSigned && canSignDeclaration(rules) : canSign(rules, person, isSigned)
  return (
    <Screen
      title={words.title(name)}
      onBack={() => goTo(id === undefined ? { screen: 'general-data' } : { screen: 'person', person: id })}
    >
      <Voided of={signer} />
      {isSigned && <Alert kind="info">{words.signed(name)}</Alert>}
      {!isSigned && !isOpen && (
        <Alert kind="info">{id === undefined ? words.declarationFirst : words.notYet}</Alert>
      )}
      {isOpen && (
        <>
          <p className="lead">{words.handLead(name)}</p>
          <HandOver place={form.place} signer={signer} claimNumber={form.claim.number} />
        </>
      )}
    </Screen>
  )
}

interface Props {
  place: string
  signer: string
  claimNumber: string
}

/** The adjuster chooses the code that takes the device back (D254), which the signer does not know. */
function HandOver({ place, signer, claimNumber }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const hand = () => {
    const problem = codeProblem(code, claimNumber)
    if (problem === null) void handOver(place, signer, code)
    else setError(words.codeProblems[problem])
  }
  return (
    <>
      <TextField
        name="hand-over-code"
        label={words.chooseCode}
        hint={words.chooseCodeHint}
        typing="upper"
        maxLength={MOST_CODE}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setError('')
        }}
      />
      <div className="adjuster-actions">
        <Button onClick={hand}>{words.hand}</Button>
      </div>
    </>
  )
}
