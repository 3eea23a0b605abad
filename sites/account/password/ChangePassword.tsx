import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { changePassword } from '#shared/contracts/account/security.ts'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { $session } from '#shared/stores/session.ts'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { PasswordScreen } from './password.screen.tsx'
import { passwordFailure, passwordSchema } from './password.ts'

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
