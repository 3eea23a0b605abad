import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { paths } from '#shared/paths.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { formPrivacyWords } from '../privacy/form-privacy.ts'
import { welcomeWords as words, type externalWelcomeForm, type welcomeForm } from './welcome.ts'

interface Props {
  /** State of the form with the notice (CLF-30); a third party has no box (CLF-31). */
  state: StepFormState<typeof welcomeForm> | StepFormState<typeof externalWelcomeForm>
  claimNumber: string
  variant: ClaimVariant
  /** Address of the page about the holder's data; '' while unknown. */
  ownData?: string
}

/** First step, whose heading is the greeting (CLF-29). */
export function WelcomeScreen({ state, claimNumber, variant, ownData = '' }: Props) {
  const needed = variant === 'robbery' ? words.neededOfRobbery : words.needed
  const notice = (text: string) => (
    <a href={paths.privacy()} target="_blank">
      {text}
    </a>
  )
  return (
    <>
      {claimNumber !== '' && <p className="claim-number quiet">{words.claim(claimNumber)}</p>}
      <p className="lead">{words.lead}</p>
      <p className="claim-safety">
        {words.safety} <a href="tel:911">911</a>.
      </p>
      <section className="claim-needs">
        <h2>{words.needs}</h2>
        <ul>
          {needed.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </section>
      <StepForm state={state as StepFormState<typeof welcomeForm>} submit={words.submit}>
        {variant === 'external' ? (
          // A third party reads a statement instead of ticking a box (D12).
          <p className="small">
            {words.notice[0]}
            {notice(words.notice[1])}
            {words.notice[2]}
          </p>
        ) : (
          <Checkbox
            {...(state as StepFormState<typeof welcomeForm>).field('accepted')}
            label={
              <>
                {words.privacy[0]}
                {notice(words.privacy[1])}
              </>
            }
          />
        )}
      </StepForm>
      {ownData !== '' && (
        <p>
          <a className="link" href={ownData}>
            {formPrivacyWords.title}
          </a>
        </p>
      )}
    </>
  )
}
