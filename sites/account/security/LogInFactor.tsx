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
import { SectionHead } from './SectionHead.tsx'

/** Texts of the section "Verificación al iniciar sesión" (D234). */
const logInFactorWords = {
  title: 'Verificación al iniciar sesión',
  isOn: 'Activada',
  isOff: 'Apagada',
  leadOff:
    'Pide, además de tu contraseña, tu huella, tu rostro o un código por mensaje. Quien tenga solo tu contraseña no entra.',
  leadOn: 'Además de tu contraseña, pedimos tu llave de acceso o un código por mensaje a tu teléfono.',
  on: {
    title: '¿Activar la verificación?',
    text: 'La próxima vez que entres te pediremos tu llave de acceso o un código por mensaje. Un código por correo no sirve para esto. Cerraremos tus demás sesiones, que se abrieron solo con la contraseña.',
    confirm: 'Activar la verificación',
    done: 'Activamos la verificación al iniciar sesión.',
  },
  off: {
    title: '¿Apagar la verificación?',
    text: 'Para entrar te bastará tu contraseña.',
    confirm: 'Apagar la verificación',
    done: 'Apagamos la verificación al iniciar sesión.',
  },
  cancel: 'Volver',
} as const

interface Props {
  isOn: boolean
  /** Called when the second factor was switched on or off. */
  onChanged: () => void
}

/** Switch that requires a second factor at the log-in (D234). */
export function LogInFactor({ isOn, onChanged }: Props) {
  const { guarded, dialog } = useStepUp()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const question = isOn ? logInFactorWords.off : logInFactorWords.on
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
              {logInFactorWords.cancel}
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

interface LogInFactorProps {
  isOn: boolean
  onSwitch: () => void
}

export function LogInFactorScreen({ isOn, onSwitch }: LogInFactorProps) {
  return (
    <section aria-labelledby="verificacion">
      <SectionHead
        id="verificacion"
        title={logInFactorWords.title}
        value={isOn ? logInFactorWords.isOn : logInFactorWords.isOff}
      />
      <p className="quiet">{isOn ? logInFactorWords.leadOn : logInFactorWords.leadOff}</p>
      <Button kind="secondary" onClick={onSwitch}>
        {isOn ? logInFactorWords.off.confirm : logInFactorWords.on.confirm}
      </Button>
    </section>
  )
}
