import { Button } from '#shared/ui/Button.tsx'
import { Switch } from '#shared/ui/choices/Switch.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { formatDate } from '#shared/domain/time/dates.ts'
import { untilHour } from '#shared/domain/time/moment.ts'

const renewalChoiceWords = {
  title: 'Renovación automática',
  /** Label of the switch: its state in words. */
  isOn: 'Activada',
  isOff: 'Desactivada',
  on: (until: string) =>
    `Al terminar tu póliza, el ${until}, la renovamos con la misma tarjeta. La puedes desactivar antes.`,
  off: (until: string) => `Tu póliza termina el ${until} y no se renueva sola.`,
  /** Text if the choice was made elsewhere, and the insurer does not send it. */
  unknown:
    '¿La renovamos por ti cada año? No sabemos si la tienes activada; la puedes cambiar cuando quieras.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
} as const

/** Text about automatic renewal; `renewsItself` is null if unknown. */
function renewalChoiceText(renewsItself: boolean | null, expirationDate: string | null): string {
  const until = formatDate(expirationDate) + untilHour(expirationDate)
  if (renewsItself === null) return renewalChoiceWords.unknown
  return renewsItself ? renewalChoiceWords.on(until) : renewalChoiceWords.off(until)
}

interface Props {
  renewsItself: boolean | null
  /** End of the policy, ISO 8601. */
  expirationDate: string | null
  /** Choice that is being sent; undefined if none is. */
  asked: boolean | undefined
  onChoose: (accept: boolean) => void
}

/** Automatic renewal as one switch. An unknown state is a question, because a switch would claim a state (D353). */
export function RenewalChoiceScreen(props: Props) {
  const { renewsItself, expirationDate, asked, onChoose } = props
  return (
    <Card title={renewalChoiceWords.title}>
      <KeepsFocus className="stack">
        {renewsItself !== null && (
          <Switch
            checked={asked ?? renewsItself}
            aria-label={`${renewalChoiceWords.title}: ${renewsItself ? renewalChoiceWords.isOn : renewalChoiceWords.isOff}`}
            aria-busy={asked !== undefined || undefined}
            onChange={(event) => {
              if (asked === undefined) onChoose(event.currentTarget.checked)
            }}
          >
            {renewsItself ? renewalChoiceWords.isOn : renewalChoiceWords.isOff}
          </Switch>
        )}
        <p role="status">{renewalChoiceText(renewsItself, expirationDate)}</p>
        {renewsItself === null && <Ways {...props} />}
      </KeepsFocus>
    </Card>
  )
}

const Ways = ({ asked, onChoose }: Props) => (
  <p className="cluster">
    {[true, false].map((accept) => (
      <Button
        key={String(accept)}
        kind="secondary"
        busy={asked === accept}
        disabled={asked !== undefined && asked !== accept}
        aria-label={`${accept ? renewalChoiceWords.turnOn : renewalChoiceWords.turnOff} la renovación automática`}
        onClick={() => onChoose(accept)}
      >
        {accept ? renewalChoiceWords.turnOn : renewalChoiceWords.turnOff}
      </Button>
    ))}
  </p>
)
