import { Button } from '#shared/ui/Button.tsx'
import { SectionHead } from './SectionHead.tsx'
import { logInFactorWords as words } from './log-in-factor.ts'

interface Props {
  isOn: boolean
  onSwitch: () => void
}

export function LogInFactorScreen({ isOn, onSwitch }: Props) {
  return (
    <section aria-labelledby="verificacion">
      <SectionHead id="verificacion" title={words.title} value={isOn ? words.isOn : words.isOff} />
      <p className="quiet">{isOn ? words.leadOn : words.leadOff}</p>
      <Button kind="secondary" onClick={onSwitch}>
        {isOn ? words.off.confirm : words.on.confirm}
      </Button>
    </section>
  )
}
