import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { changePassword } from '#shared/contracts/account/security.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { $session } from '#shared/stores/session.ts'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import type { PasswordContext } from '#shared/domain/access/password.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { passwordFailure, passwordSchema, passwordWords as words } from './password.ts'

export function ChangePassword({ brandWord }: { brandWord: string }) {
  const email = useStore($session)?.email ?? ''
  const context = useMemo(() => ({ email, brandWord }), [email, brandWord])
  const firstName = useStore($session)?.firstName ?? ''
  const schema = useMemo(() => passwordSchema(context, [firstName]), [context, firstName])
  const { guarded, dialog } = useStepUp()
  const state = useStepForm({
    id: 'password',
    schema,
    defaults: { currentPassword: '', password: '', confirmation: '' },
    onSubmit: async ({ currentPassword, password }) => {
      const result = await guarded(() => call(changePassword, { body: { currentPassword, password } }))
      if (!result.ok) return passwordFailure(result.error)
      // The home page shows the notice of success (PRF-19).
      location.assign(paths.passwordChanged())
      return untilNextPage()
    },
  })
  return (
    <>
      <UnlessHeld>
        <PasswordScreen state={state} context={context} />
      </UnlessHeld>
      {dialog}
    </>
  )
}

interface Props {
  state: StepFormState<ReturnType<typeof passwordSchema>>
  context: PasswordContext
}

/** Form that changes the password (PRF-07, PRF-08). */
export function PasswordScreen({ state, context }: Props) {
  return (
    <section aria-labelledby="contrasena">
      <h2 id="contrasena">{words.title}</h2>
      <p className="quiet">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        {/* Hidden user name, so that a password manager saves the new password for the right account. */}
        <input type="text" name="username" autoComplete="username" value={context.email} readOnly hidden />
        <PasswordField label={words.current} enterKeyHint="next" {...state.field('currentPassword')} />
        <NewPasswordField
          label={words.next}
          field={state.field('password')}
          context={context}
          enterKeyHint="next"
        />
        <PasswordField
          label={words.confirmation}
          autoComplete="new-password"
          {...state.field('confirmation')}
        />
      </StepForm>
    </section>
  )
}
