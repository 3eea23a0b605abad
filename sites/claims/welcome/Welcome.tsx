import { useStepForm } from '#shared/forms/use-step-form.ts'
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { paths } from '#shared/paths.ts'
import { refOfPage } from '../form/load-form.ts'
import { acceptNotice } from '../form/form-store.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import { externalWelcomeForm, welcomeForm, welcomeWords } from './welcome.ts'
import { WelcomeScreen } from './welcome.screen.tsx'

/** First step of the form (CLF-29 to CLF-32). */
export function Welcome() {
  const { form, wizard, goOn } = useClaimStep('welcome')
  const isExternal = form.variant === 'external'
  const typed = wizard.typed as { accepted?: boolean } | undefined // written by this step
  // An acceptance of an earlier text does not count for the current one.
  const isOfThisText = form.notice === null || form.notice.version === NOTICE_VERSION
  const state = useStepForm({
    id: 'welcome',
    // The casts are safe: an open box has the type of its valid value, and a third party has no box.
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
