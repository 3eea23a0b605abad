import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { logInFactorWords as words } from './log-in-factor.ts'

interface Props {
  isOn: boolean
  onSwitch: () => void
}

export function LogInFactorScreen({ isOn, onSwitch }: Props) {
  return (
    <section aria-labelledby="verificacion">
      <h2 id="verificacion" tabIndex={-1}>
        {words.title} {isOn && <Badge tone="leaf">{words.isOn}</Badge>}
      </h2>
      <p className="quiet">{isOn ? words.leadOn : words.leadOff}</p>
      <Button kind="secondary" onClick={onSwitch}>
        {isOn ? words.off.confirm : words.on.confirm}
      </Button>
    </section>
  )
}
