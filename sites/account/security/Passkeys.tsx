import { useState, type FormEvent } from 'react'
import { addPasskey, beginPasskey, removePasskey, type Passkey } from '#shared/contracts/account/passkeys.ts'
import { PASSKEY_NAME_LENGTH } from '#shared/domain/access/passkey.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { canUsePasskeys, makePasskey, unansweredText } from '#shared/steps/passkey/authenticator.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { PasskeyList, madeTexts, passkeyErrors, passkeyWords as words } from './passkeys.screen.tsx'
import { allowPasskeyLogIn, denyPasskeyLogIn } from '#shared/contracts/account/passkey-log-in.ts'
import { permitErrors, permitWords } from './passkey-permit.ts'

interface Props {
  passkeys: readonly Passkey[]
  now: number
  /** Proposed name of a new passkey, for example "Chrome en Android". */
  device: string
  /** Called when the list of passkeys has changed. */
  onChanged: () => void
}

export function Passkeys({ passkeys, now, device, onChanged }: Props) {
  const { guarded, dialog } = useStepUp()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const [permitting, setPermitting] = useState<Passkey>()
  const changed = (sentence: string) => {
    setAdding(false)
    setRemoving(undefined)
    setPermitting(undefined)
    pushNotice('success', sentence)
    document.getElementById('llaves')?.focus()
    onChanged()
  }
  return (
    <>
      <PasskeyList
        passkeys={passkeys}
        now={now}
        canAdd={canUsePasskeys()}
        onAdd={() => setAdding(true)}
        onRemove={setRemoving}
        onPermit={setPermitting}
      />
      <Adding
        open={isAdding}
        device={device}
        guarded={guarded}
        onClose={() => setAdding(false)}
        onDone={() => changed(words.adding.done)}
      />
      <Removing
        passkey={removing}
        guarded={guarded}
        onClose={() => setRemoving(undefined)}
        onDone={() => changed(words.removing.done)}
      />
      <PasskeyPermit
        passkey={permitting}
        guarded={guarded}
        onClose={() => setPermitting(undefined)}
        onDone={changed}
      />
      {dialog}
    </>
  )
}

type Guarded = ReturnType<typeof useStepUp>['guarded']

interface DialogProps {
  guarded: Guarded
  onClose: () => void
  onDone: () => void
}

/**
 * Dialog that adds a passkey: name, then a current factor, then the device. The typed name is kept until the passkey is
 * added.
 */
function Adding({ open, device, guarded, onClose, onDone }: DialogProps & { open: boolean; device: string }) {
  const { isBusy, problem, run } = useRun(onDone)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('passkey-name') ?? '').trim()
    setError(name === '' ? words.adding.missing : undefined)
    if (name !== '') void run(() => add(name, guarded))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.add}
      closesOutside={false}
      actions={
        <>
          <Button type="submit" form="passkey" busy={isBusy}>
            {words.adding.submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <form id="passkey" noValidate className="stack" onSubmit={submit}>
        <p>{words.adding.lead}</p>
        {problem && <Alert kind="error">{problem}</Alert>}
        <TextField
          name="passkey-name"
          label={words.adding.name}
          hint={words.adding.hint}
          error={error}
          defaultValue={device.slice(0, PASSKEY_NAME_LENGTH)}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}

function Removing({ passkey, guarded, onClose, onDone }: DialogProps & { passkey: Passkey | undefined }) {
  const { isBusy, problem, run } = useRun(onDone)
  const remove = async (ref: string) => {
    const removed = await guarded(() => call(removePasskey, { params: { ref } }))
    return removed.ok ? null : errorText(removed.error, passkeyErrors)
  }
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title={passkey && words.removing.title(passkey.name)}
      actions={
        <>
          <Button kind="danger" busy={isBusy} onClick={() => passkey && void run(() => remove(passkey.ref))}>
            {words.remove}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{words.removing.text}</p>
      {problem && <Alert kind="error">{problem}</Alert>}
    </Dialog>
  )
}

function useRun(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (make: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(undefined)
    const failed = await make()
    setBusy(false)
    if (failed === null) onDone()
    else setProblem(failed)
  }
  return { isBusy, problem, run }
}

/** Adds a passkey; returns null on success, else the error sentence. */
async function add(name: string, guarded: Guarded): Promise<string | null> {
  const begun = await guarded(() => call(beginPasskey, {}))
  if (!begun.ok) return errorText(begun.error, passkeyErrors)
  const made = await makePasskey(begun.data)
  if (made.kind !== 'answered')
    return made.kind === 'known' ? madeTexts.known : unansweredText(made, madeTexts)
  const added = await call(addPasskey, { body: { name, made: made.answer } })
  return added.ok ? null : errorText(added.error, passkeyErrors)
}

interface PasskeyPermitProps {
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
function PasskeyPermit({ passkey, guarded, onClose, onDone }: PasskeyPermitProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOn = passkey?.logIn === 'on'
  const question = isOn ? permitWords.off : permitWords.on
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
            {permitWords.cancel}
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
async function allow(ref: string, guarded: PasskeyPermitProps['guarded']): Promise<string | null> {
  const allowed = await guarded(() => call(allowPasskeyLogIn, { params: { ref } }))
  return allowed.ok ? null : errorText(allowed.error, permitErrors)
}

async function deny(ref: string): Promise<string | null> {
  const denied = await call(denyPasskeyLogIn, { params: { ref } })
  return denied.ok ? null : errorText(denied.error)
}
