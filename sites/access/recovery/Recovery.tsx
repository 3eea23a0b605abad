import { useState } from 'react'
import { sendRecovery } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { paths } from '#shared/paths.ts'
import { IconMail } from '#shared/ui/icons.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { recoverySchema, recoveryWords as words } from './recovery.ts'

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

export function RecoveryScreen({ state }: { state: StepFormState<typeof recoverySchema> }) {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={words.submit} aside={<Link href={paths.logIn()}>{words.back}</Link>}>
        <TextField
          label={words.email}
          type="email"
          autoComplete="username"
          enterKeyHint="send"
          maxLength={PURCHASE_LIMITS.emailLength}
          {...state.field('email')}
        />
      </StepForm>
    </>
  )
}

/** Screen after the request, equal whether the account exists or not (ACC-O3). */
export function RecoverySent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="stack" role="status">
      <span className="access-mark">
        <IconMail size={32} />
      </span>
      <h1>{words.sentTitle}</h1>
      <p className="lead">{words.sent}</p>
      <p>
        <b>{email}</b>
      </p>
      <p className="quiet">{words.hint}</p>
      <div className="cluster">
        <Link href={paths.logIn()}>{words.back}</Link>
        <LinkButton onClick={onAgain}>{words.again}</LinkButton>
      </div>
    </div>
  )
}
