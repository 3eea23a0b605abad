import { useEffect, useMemo, useState } from 'react'
import { restorePassword } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import type { NoticeCode } from '../notice-words.ts'
import { linkRef } from '../email-validation/link-ref.ts'
import { RestoreScreen } from './restore.screen.tsx'
import { restoreErrors, restoreSchema } from './restore.ts'
import { untilNextPage } from '#shared/forms/until-next-page.ts'

export function Restore({ brandWord }: { brandWord: string }) {
  const email = useLinkEmail()
  const context = useMemo(() => ({ email, brandWord }), [email, brandWord])
  const schema = useMemo(() => restoreSchema(context), [context])
  const state = useStepForm({
    id: 'restore',
    schema,
    defaults: { password: '', confirmation: '' },
    onSubmit: async ({ password }) => {
      const result = await call(restorePassword, { query: linkRef(location.search), body: { password } })
      if (!result.ok) return refused(result.error)
      leave('contrasena-restablecida')
      return untilNextPage()
    },
  })
  return <RestoreScreen state={state} context={context} />
}

/** The e-mail that the link was sent to, known once the page's data is loaded (ACC-22). */
function useLinkEmail(): string {
  const [email, setEmail] = useState('')
  useEffect(() => {
    // Without page data the link counts as valid: the gateway checks it when the password is sent.
    void pageData<'/forgot-password/restore'>().then((page) => setEmail(page?.email ?? ''))
  }, [])
  return email
}

function refused(error: CallError<keyof typeof restoreErrors>) {
  if (error.code === 'link_missing') leave('url-invalida')
  const message = errorText(error, restoreErrors)
  const isNew = error.code.startsWith('password_')
  return isNew ? { fields: { password: message } } : { message }
}

/** Leaves for the log-in screen, which shows the notice (ACC-23, ACC-28, ACC-O11). */
function leave(aviso: NoticeCode): void {
  location.replace(paths.logIn({ aviso }))
}
