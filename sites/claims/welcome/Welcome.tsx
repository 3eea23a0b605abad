import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { paths } from '#shared/paths.ts'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { refOfPage } from '../form/load-form.ts'
import { acceptNotice } from '../form/form-store.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import { formPrivacyWords } from '../privacy/form-privacy.ts'
import { externalWelcomeForm, welcomeForm, welcomeWords, welcomeWords as words } from './welcome.ts'

/** First step of the form (CLF-29 to CLF-32). */
export function Welcome() {
  const { form, wizard, goOn } = useClaimStep('welcome')
  const isExternal = form.variant === 'external'
  const typed = wizard.typed as { accepted?: boolean } | undefined // The cast is safe: this step wrote the input.
  // An acceptance of an earlier notice does not count for the current one.
  const isOfThisText = form.notice === null || form.notice.version === NOTICE_VERSION
  const state = useStepForm({
    id: 'welcome',
    // The casts are safe: an unticked box has the type of its valid value, and a third party has no box.
    schema: (isExternal ? externalWelcomeForm : welcomeForm) as typeof welcomeForm,
    defaults: { accepted: false as true },
    isReady: wizard.isReady,
    known: typed?.accepted && isOfThisText ? { accepted: true } : undefined,
    onTyped: wizard.saveInput,
    onSubmit: async (answer) => {
      // A third party sees the notice without a box, so going on records it (CLF-31).
      await acceptNotice(NOTICE_VERSION)
      return goOn(answer)
    },
  })
  return (
    <ClaimStep step="welcome" wizard={wizard} title={welcomeWords.greeting(form.greetingName)}>
      <WelcomeScreen
        state={state}
        claimNumber={form.claimNumber}
        variant={form.variant}
        ownData={typeof location === 'undefined' ? '' : paths.claimPrivacy(refOfPage())}
      />
    </ClaimStep>
  )
}

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
