import { useState } from 'react'
import { CONFIRMATION_LENGTH } from '#shared/domain/claims/adjuster/form-rules.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { signingPageWords as words } from '../words.ts'
import { confirmationOf, takeBack } from './handed-over.ts'

interface Props {
  place: string
  claimNumber: string
}

/** The adjuster's own confirmation: whoever signs does not lead the device anywhere else. */
export function TakeBack({ place, claimNumber }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const confirm = () => {
    if (typed.trim().toUpperCase() === confirmationOf(claimNumber)) void takeBack(place)
    else setError(words.wrong)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.iAmAdjuster}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.iAmAdjuster}
        actions={<Button onClick={confirm}>{words.goOn}</Button>}
      >
        <TextField
          name="confirmation"
          label={words.ending}
          typing="upper"
          maxLength={CONFIRMATION_LENGTH}
          autoComplete="off"
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError('')
          }}
        />
      </Dialog>
    </>
  )
}
