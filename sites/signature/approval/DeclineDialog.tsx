import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { REASON_MAX_LENGTH } from '#shared/domain/signature/signer-input.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { declineWords as words, type declineSchema } from './approval.ts'

interface Props {
  open: boolean
  state: StepFormState<typeof declineSchema>
  onClose: () => void
}

/**
 * Dialog that asks for the reason of declining; a click outside does not close it, so that no text is lost.
 */
export function DeclineDialog({ open, state, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closesOutside={false} sheet>
      <p>{words.lead}</p>
      <StepForm
        state={state}
        submit={words.submit}
        aside={
          <Button kind="quiet" wide onClick={onClose}>
            {words.back}
          </Button>
        }
      >
        <TextArea label={words.reason} maxLength={REASON_MAX_LENGTH} {...state.field('reason')} />
      </StepForm>
    </Dialog>
  )
}
