import { Button } from '#shared/ui/Button.tsx'
import { stepWords as words } from '../step/step-words.ts'
import { useNext } from '../step/use-next.ts'

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
