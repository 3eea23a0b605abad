import { useMemo, useState } from 'react'
import { adjusterContent, CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { imageOfName, imageOfStrokes } from '#shared/steps/signature/signature-image.ts'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import { SigningFields } from '#shared/steps/signature/SigningFields.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { complete } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { Screen } from '../walk/Screen.tsx'
import { closingWords as words, formErrors } from '../words.ts'

/** ADJ-27 to ADJ-31, ADJ-43: signed under all that the form says (D128), and closed. */
export function Closing() {
  const { form, goTo } = useAdjuster()
  const [strokes, setStrokes] = useState<Strokes>([])
  const schema = useMemo(() => signingSchema(strokes, ''), [strokes])
  const send = async (image: string): Promise<SubmitFailure | undefined> => {
    const content = adjusterContent(form.values, form.people, CLOSING)
    const sent = await complete({ signer: CLOSING, image, content, version: form.version }, [CLOSING])
    switch (sent.at) {
      case 'completed':
        location.replace(paths.adjusterClosed(refOfPage()))
        return untilNextPage()
      case 'refused':
        return { message: [...new Set(Object.values(sent.reasons))].join(' ') }
      case 'conflict':
        return { message: errorText({ code: 'changed' }, formErrors) }
      case 'voided':
        return { message: errorText({ code: 'signed_other' }, formErrors) }
      default:
        return { message: words.waiting }
    }
  }
  const state = useStepForm({
    id: 'closing',
    schema,
    defaults: { method: 'drawn', drawing: '', name: '' },
    onSubmit: ({ method, name }) =>
      send(method === 'typed' ? imageOfName(name.trim()) : imageOfStrokes(strokes)),
  })
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'panel' })}>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        <SigningFields bind={state.field} strokes={strokes} onStrokes={setStrokes} isSaved={false} />
      </StepForm>
    </Screen>
  )
}
