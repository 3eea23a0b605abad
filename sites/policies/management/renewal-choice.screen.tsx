import { Button } from '#shared/ui/Button.tsx'
import { Switch } from '#shared/ui/choices/Switch.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { renewalChoiceText, renewalChoiceWords as words } from './renewal-choice.ts'

interface Props {
  renewsItself: boolean | null
  /** End of the policy, ISO 8601. */
  expirationDate: string | null
  /** Choice that is being sent; undefined if none is. */
  asked: boolean | undefined
  onChoose: (accept: boolean) => void
}

/** Automatic renewal as one switch. An unknown state is a question, because a switch would claim one (D353). */
export function RenewalChoiceScreen(props: Props) {
  const { renewsItself, expirationDate, asked, onChoose } = props
  return (
    <Card title={words.title}>
      <KeepsFocus className="stack">
        {renewsItself !== null && (
          <Switch
            checked={asked ?? renewsItself}
            aria-label={`${words.title}: ${renewsItself ? words.isOn : words.isOff}`}
            aria-busy={asked !== undefined || undefined}
            onChange={(event) => {
              if (asked === undefined) onChoose(event.currentTarget.checked)
            }}
          >
            {renewsItself ? words.isOn : words.isOff}
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
        aria-label={`${accept ? words.turnOn : words.turnOff} la renovación automática`}
        onClick={() => onChoose(accept)}
      >
        {accept ? words.turnOn : words.turnOff}
      </Button>
    ))}
  </p>
)
