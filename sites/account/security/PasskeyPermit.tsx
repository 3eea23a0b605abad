import { useState } from 'react'
import { allowPasskeyLogIn, denyPasskeyLogIn } from '#shared/contracts/account/passkey-log-in.ts'
import type { Passkey } from '#shared/contracts/account/passkeys.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { permitErrors, permitWords as words } from './passkey-permit.ts'

interface Props {
  /** The passkey whose permission is being changed. */
  passkey: Passkey | undefined
  guarded: ReturnType<typeof useStepUp>['guarded']
  onClose: () => void
  onDone: (sentence: string) => void
}

/**
 * Dialog that switches log-in by passkey on or off (D188). It asks for confirmation, because the passkey alone will
 * then open the account.
 */
export function PasskeyPermit({ passkey, guarded, onClose, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOn = passkey?.logIn === 'on'
  const question = isOn ? words.off : words.on
  const change = async (ref: string) => {
    setBusy(true)
    setProblem(undefined)
    const failed = isOn ? await deny(ref) : await allow(ref, guarded)
    setBusy(false)
    if (failed === null) onDone(question.done)
    else setProblem(failed)
  }
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={close}
      title={passkey && question.title(passkey.name)}
      actions={
        <>
          <Button
            kind={isOn ? 'danger' : 'primary'}
            busy={isBusy}
            onClick={() => passkey && void change(passkey.ref)}
          >
            {question.confirm}
          </Button>
          <Button kind="quiet" onClick={close}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
      {problem && <Alert kind="error">{problem}</Alert>}
    </Dialog>
  )
}

/** Switches log-in by passkey; returns null on success, else the error sentence. */
async function allow(ref: string, guarded: Props['guarded']): Promise<string | null> {
  const allowed = await guarded(() => call(allowPasskeyLogIn, { params: { ref } }))
  return allowed.ok ? null : errorText(allowed.error, permitErrors)
}

async function deny(ref: string): Promise<string | null> {
  const denied = await call(denyPasskeyLogIn, { params: { ref } })
  return denied.ok ? null : errorText(denied.error)
}
