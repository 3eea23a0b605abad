import * as v from 'valibot'
import { COMMENT_MAX_LENGTH, REFUSAL_REASONS } from '#shared/domain/claims/proposal.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { required, saying } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { proposalWords as words } from './proposal.ts'

/** Schema of a refusal (CLP-O7). */
const refusalForm = /* @__PURE__ */ v.object({
  reason: required(REQUIRED),
  comment: v.pipe(
    v.string(),
    saying((text: string) =>
      text.trim().length > COMMENT_MAX_LENGTH
        ? `Escribe hasta ${String(COMMENT_MAX_LENGTH)} caracteres.`
        : null,
    ),
  ),
})

export interface Refusal {
  readonly reason: (typeof REFUSAL_REASONS)[number]
  readonly comment: string
}

interface Props {
  isReady: boolean
  isSending: boolean
  onRefuse: (refusal: Refusal) => Promise<void>
  onClose: () => void
}

const refusalWords = words.refusal

/** Form for the reason of a refusal (CLP-O7), loaded on demand. */
export function Refusing({ isReady, isSending, onRefuse, onClose }: Props) {
  const refusal = useStepForm({
    id: 'refusal',
    schema: refusalForm,
    defaults: { reason: '', comment: '' },
    isReady,
    onSubmit: async ({ reason, comment }) => {
      const known = REFUSAL_REASONS.find((one) => one === reason) ?? 'other'
      await onRefuse({ reason: known, comment: comment.replaceAll(/\s+/g, ' ').trim() })
      return undefined
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={refusalWords.title}
      closesOutside={false}
      closesByPerson={!isSending}
      sheet
    >
      <p>{refusalWords.lead}</p>
      <StepForm state={refusal} submit={refusalWords.send}>
        <Select
          {...refusal.field('reason')}
          label={refusalWords.reason}
          options={REFUSAL_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <TextArea
          {...refusal.field('comment')}
          label={refusalWords.comment}
          optional
          maxLength={COMMENT_MAX_LENGTH}
        />
      </StepForm>
    </Dialog>
  )
}
