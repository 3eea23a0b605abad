import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { REASON_MAX_LENGTH } from '#shared/contracts/signature.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { declineTexts as texts, type declineSchema } from './decline.ts'

interface Props {
  open: boolean
  state: StepFormState<typeof declineSchema>
  onClose: () => void
}

/** Why somebody does not sign; a click beside it must not lose what was written. */
export function DeclineDialog({ open, state, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closesOutside={false} sheet>
      <p>{texts.lead}</p>
      <StepForm
        state={state}
        submit={texts.submit}
        aside={
          <Button kind="quiet" wide onClick={onClose}>
            {texts.back}
          </Button>
        }
      >
        <TextArea label={texts.reason} maxLength={REASON_MAX_LENGTH} {...state.field('reason')} />
      </StepForm>
    </Dialog>
  )
}
