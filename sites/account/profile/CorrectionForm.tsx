import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { askCorrection, type Correction } from '#shared/contracts/portal/profile.ts'
import { autosave } from '#shared/drafts/autosave.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { CorrectionScreen } from './correction.screen.tsx'
import { correctionErrors, correctionSchema } from './profile.ts'

const typedCorrection = defineDraft({
  name: 'correction',
  version: 1,
  schema: v.object({ field: v.string(), text: v.string() }),
})
type Typed = v.InferOutput<typeof typedCorrection.schema>

interface Props {
  owner: Owner
  onAsked: (correction: Correction) => void
}

/** Asked for once, whatever is pressed or lost (D11); what is typed stays through failures, reloads and the idle end. */
export function CorrectionForm({ owner, onAsked }: Props) {
  const [known, setKnown] = useState<Partial<Typed>>()
  const submissions = useMemo(() => submissionDrafts(owner), [owner])
  const saving = useMemo(
    () => autosave((typed: Typed) => drafts.saveDraft(typedCorrection, owner, typed)),
    [owner],
  )
  useEffect(() => void drafts.readDraft(typedCorrection, owner).then(setKnown), [owner])
  const state = useStepForm({
    id: 'correction',
    schema: correctionSchema,
    // A choice that nobody has made yet.
    defaults: { field: '' as 'name', text: '' },
    known: known as Partial<v.InferInput<typeof correctionSchema>> | undefined,
    onTyped: (typed) => saving.push(typed),
    onSubmit: async (body) => {
      await saving.flush()
      const answer = await submitOnce(submissions, 'correction', askCorrection, { body })
      if (!answer.ok) return { message: errorText(answer.error, correctionErrors) }
      await drafts.removeDraft(typedCorrection, owner)
      onAsked(answer.data)
      return undefined
    },
  })
  return <CorrectionScreen state={state} />
}
