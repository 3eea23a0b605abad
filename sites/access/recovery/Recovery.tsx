import { useState } from 'react'
import { sendRecovery } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { RecoveryScreen, RecoverySent } from './recovery.screen.tsx'
import { recoverySchema } from './recovery.ts'

export function Recovery() {
  const [sentTo, setSentTo] = useState<string>()
  const state = useStepForm({
    id: 'recovery',
    schema: recoverySchema,
    defaults: { email: '' },
    onSubmit: async (answer) => {
      const result = await call(sendRecovery, { body: answer })
      if (!result.ok) return { message: errorText(result.error) }
      setSentTo(answer.email)
      return undefined
    },
  })
  if (sentTo !== undefined) return <RecoverySent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return <RecoveryScreen state={state} />
}
