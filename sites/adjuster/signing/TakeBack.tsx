import { useState } from 'react'
import { hourText } from '#shared/domain/time/moment.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { signingPageWords as words } from '../words.ts'
import { type Handed } from './handed-draft.ts'
import { takeBack } from './handed-over.ts'
import { MOST_CODE } from './lock-rule.ts'

/** Form with which the adjuster takes the device back; the signer has no other way out (D254). */
export function TakeBack({ handed }: { handed: Handed }) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const confirm = async () => {
    const taken = await takeBack(handed, typed, Date.now())
    if (taken.at === 'wrong') setError(words.wrong)
    if (taken.at === 'paused') setError(words.paused(hourText(new Date(taken.until).toISOString())))
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
        actions={<Button onClick={() => void confirm()}>{words.goOn}</Button>}
      >
        <TextField
          name="confirmation"
          label={words.code}
          typing="upper"
          maxLength={MOST_CODE}
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
