import { Button } from '#shared/ui/Button.tsx'
import { ClaimStep, type ClaimStepFrame } from '../step/ClaimStep.tsx'
import { stepWords } from '../step/step-words.ts'
import { useNext } from '../step/claim-context.ts'

const words = stepWords.owner

/**
 * Step that asks for the owner: an owner sends the invoice, another person the letter of attorney (CLP-O1,
 * CLP-O14).
 */
export function VehicleOwner() {
  return <ClaimStep step="owner">{(frame) => <Question {...frame} />}</ClaimStep>
}

function Question({ wizard }: ClaimStepFrame<'owner'>) {
  return (
    <div className="claim-choices">
      <Choice
        label={words.yes}
        text={words.yesText}
        isReady={wizard.isReady}
        onPress={() => wizard.complete({ owner: 'yes' })}
      />
      <Choice
        label={words.no}
        text={words.noText}
        isReady={wizard.isReady}
        onPress={() => wizard.complete({ owner: 'no' })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  text: string
  isReady: boolean
  onPress: () => Promise<unknown>
}

function Choice({ label, text, isReady, onPress }: ChoiceProps) {
  const { isBusy, press } = useNext(onPress)
  return (
    <div>
      <Button kind="secondary" wide disabled={!isReady} busy={isBusy} onClick={press}>
        {label}
      </Button>
      <p className="quiet small">{text}</p>
    </div>
  )
}
