import { useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { eraseWords as words, unsentText, type UnsentCounts } from './erase-words.ts'

interface Props {
  label?: string
  /** Finds the unsent data that a deletion would lose, when the button is pressed. */
  find: () => UnsentCounts | Promise<UnsentCounts>
  /** Deletes the form; resolves to false if that failed. */
  onErase: () => Promise<boolean>
}

/** Button that deletes a form from this device, after a dialog that lists the unsent data (D299). */
export function EraseHere({ label = words.open, find, onErase }: Props) {
  const [lost, setLost] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const ask = async () => {
    setFailed(false)
    setLost(unsentText(await find()))
  }
  const erase = async () => {
    if (await onErase()) setLost(undefined)
    else setFailed(true)
  }
  return (
    <>
      <Button kind="quiet" wide onClick={() => void ask()}>
        {label}
      </Button>
      <Dialog
        open={lost !== undefined}
        onClose={() => setLost(undefined)}
        title={label}
        actions={
          <>
            <Button kind="danger" onClick={() => void erase()}>
              {words.yes}
            </Button>
            <Button kind="quiet" onClick={() => setLost(undefined)}>
              {words.no}
            </Button>
          </>
        }
      >
        <p>{lost ? words.lost(lost) : words.allReceived}</p>
        {hasFailed && <Alert kind="error">{words.failed}</Alert>}
      </Dialog>
    </>
  )
}
