import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { passkeyEntryWords as words } from './passkey.ts'

interface Props {
  isBusy: boolean
  problem: string | undefined
  onEnter: () => void
}

/** Passkey log-in below the password form, so that an error sentence does not move the form. */
export function PasskeyEntryScreen({ isBusy, problem, onEnter }: Props) {
  return (
    <div className="passkey-entry needs-script">
      <p className="passkey-or" aria-hidden="true">
        {words.or}
      </p>
      <Button kind="secondary" wide busy={isBusy} aria-describedby="con-llave" onClick={onEnter}>
        {words.enter}
      </Button>
      <p id="con-llave" className="quiet">
        {words.hint}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
    </div>
  )
}
