import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { signingPageWords as words } from '../words.ts'
import { codeProblem, handOver } from './handed-over.ts'
import { MOST_CODE } from './lock-rule.ts'

interface Props {
  place: string
  signer: string
  claimNumber: string
}

/** The adjuster chooses the code that takes the device back (D254): the signer does not know it. */
export function HandOver({ place, signer, claimNumber }: Props) {
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
