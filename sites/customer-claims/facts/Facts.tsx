import { Button } from '#shared/ui/Button.tsx'
import { stepWords as words } from '../step/step-words.ts'
import { useNext } from '../step/claim-context.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

/** List of facts; unknown ones are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="claim-facts">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface Props {
  label?: string
  isReady: boolean
  onPress: () => Promise<unknown>
}

export function NextButton({ label = words.next, isReady, onPress }: Props) {
  const { isBusy, press } = useNext(onPress)
  return (
    <Button wide disabled={!isReady} busy={isBusy} onClick={press}>
      {label}
    </Button>
  )
}
