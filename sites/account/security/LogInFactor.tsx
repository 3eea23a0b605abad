import { useState } from 'react'
import { switchFactorOff, switchFactorOn } from '#shared/contracts/account/log-in-factor.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { LogInFactorScreen } from './log-in-factor.screen.tsx'
import { logInFactorWords as words } from './log-in-factor.ts'

interface Props {
  isOn: boolean
  /** Called when the log-in's factor has changed. */
  onChanged: () => void
}

/** Switch that requires a second factor at the log-in (D234). */
export function LogInFactor({ isOn, onChanged }: Props) {
  const { guarded, dialog } = useStepUp()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const question = isOn ? words.off : words.on
  const change = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await guarded(() => call(isOn ? switchFactorOff : switchFactorOn, {}))
    setBusy(false)
    if (!result.ok) return setProblem(errorText(result.error, stepUpTexts))
    setAsked(false)
    onChanged()
    pushNotice('success', question.done)
    document.getElementById('verificacion')?.focus()
  }
  return (
    <>
      <LogInFactorScreen isOn={isOn} onSwitch={() => setAsked(true)} />
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={question.title}
        actions={
          <>
            <Button kind={isOn ? 'danger' : 'primary'} busy={isBusy} onClick={() => void change()}>
              {question.confirm}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {words.cancel}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
        {problem && <Alert kind="error">{problem}</Alert>}
      </Dialog>
      {dialog}
    </>
  )
}
