import { Button } from '#shared/ui/Button.tsx'
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

export function RenewalChoiceScreen({ renewsItself, expirationDate, asked, onChoose }: Props) {
  const ways = [true, false].filter((accept) => accept !== renewsItself)
  return (
    <Card title={words.title}>
      <KeepsFocus className="stack">
        <p role="status">{renewalChoiceText(renewsItself, expirationDate)}</p>
        <p className="cluster">
          {ways.map((accept) => (
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
      </KeepsFocus>
    </Card>
  )
}
