/** Logging in and validating an e-mail where no script runs: the same calls and limits, answered as pages (D21). */
import type { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { logIn } from '#shared/contracts/account/access.ts'
import { NO_COOKIES_NOTICE } from '#shared/domain/access/no-cookies.ts'
import { blankAround } from '#shared/domain/access/password.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { pages, type Page, type PagePattern } from '#shared/sites.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import type { Failure } from '#gateway/http/failure.ts'
import { html, type Html } from '#gateway/http/html.ts'
import { noteRefusal } from '#gateway/http/respond.ts'
import { readForm } from '#gateway/http/parse-input.ts'
import { carriesLink, givenLink } from '#gateway/links/given-link.ts'
import { filledPage } from '#gateway/pages/fill-page.ts'
import { entryTarget, RETURN_PARAMETER } from '#gateway/pages/return-path.ts'
import { waitSentence } from '#gateway/pages/error-page.ts'
import { logInLimited, sendValidation, validateByLink } from './api.ts'

/** The name of the button that asks for the validation e-mail once more. */
const AGAIN = 'reenviar'

export function plainLogIn(app: Hono<App>): void {
  const logInPage = rowOf('/log-in')
  const validationPage = rowOf('/email-validation')

  app.post(paths.logIn(), async (c) => {
    c.set('route', 'POST /log-in')
    // A body that is not a form has no fields, so it is refused like an empty form.
    const form = (await readForm(c)) ?? {}
    if (AGAIN in form) return resend(c, logInPage)
    const body = safeParse(logIn.body, form)
    if (!body.success) return filledPage(c, logInPage, notTried(form))
    const outcome = await logInLimited(c, body.data)
    const values = { email: body.data.email }
    if (!outcome.ok) return filledPage(c, logInPage, { ...failed(c, outcome), values })
    if (outcome.data.state === 'email_not_validated')
      return filledPage(c, logInPage, { answer: notValidated, status: 403, values })
    const query = new URL(c.req.url).searchParams
    if (outcome.data.state === 'factor_needed')
      return c.redirect(paths.secondFactor({ ...Object.fromEntries(query), aviso: NO_COOKIES_NOTICE }), 303)
    const target = entryTarget(query, true)
    return c.redirect(paths.logIn({ aviso: NO_COOKIES_NOTICE, [RETURN_PARAMETER]: target }), 303)
  })

  /**
   * Validates the e-mail of an opened link. The landing page posts to the same address with the link in its query; such
   * a request is passed on to the next handler.
   */
  app.post(paths.emailValidation(), async (c, next) => {
    if (
      carriesLink('email-validation', givenLink(c, 'email-validation', {})) ||
      c.req.query('ref') === undefined
    )
      return next()
    c.set('route', 'POST /email-validation')
    const outcome = await validateByLink(c, c.req.query('ref'))
    if (!outcome.ok) return filledPage(c, validationPage, failed(c, outcome))
    return filledPage(c, validationPage, { answer: validatedNote(outcome.data.state), isDone: true })
  })
}

function rowOf(pattern: PagePattern): Page {
  const page = pages.find((row) => row.pattern === pattern)
  if (page === undefined) throw new TypeError(`${pattern} has no row`)
  return page
}

async function resend(c: Ctx, page: Page): Promise<Response> {
  const sent = await sendValidation(c)
  return filledPage(c, page, sent.ok ? { answer: note(words.sent, 'success') } : failed(c, sent))
}

const note = (text: string, kind: 'error' | 'success' = 'error'): Html =>
  html`<p class="alert" data-kind="${kind}" role="alert">${text}</p>`

/** Rejects malformed log-in data, which must not count as a failed try. */
function notTried(form: Readonly<Record<string, string>>) {
  const { email = '', password = '' } = form
  return { answer: note(blankAround(password) ?? words.invalid), status: 400, values: { email } } as const
}

/** The messages of the log-in without JavaScript equal those of the islands (ACC-12 to ACC-16, ACC-31 to ACC-33). */
const words = {
  invalid: 'Escribe tu correo electrónico y tu contraseña.',
  sent: 'Se ha enviado el correo electrónico.',
  wrong: 'El usuario o contraseña son incorrectos. Revisa tu correo y tu contraseña.',
  unreadable: 'Ha ocurrido un error de autenticación. Intenta de nuevo.',
  missing: 'Acceso inválido.',
  notProcessed: '(401) La validación no se ha procesado correctamente.',
  ended: 'Escribe de nuevo tu correo electrónico y tu contraseña.',
  failed: `Error de conexión con el servidor. Intenta de nuevo en unos minutos, o llámanos al ${EMERGENCY_PHONE.shown}.`,
} as const

const notValidated = html`<div class="alert" data-kind="error" role="alert">
  <div class="alert-words">
    <p>El correo electrónico no está validado.</p>
    <p>Te enviamos un correo para validar tu cuenta. Ábrelo y vuelve a iniciar sesión.</p>
    <form method="post">
      <button type="submit" class="button" data-kind="secondary" name="${AGAIN}" value="1">
        Reenviar correo
      </button>
    </form>
  </div>
</div>`

const validatedNote = (state: 'validated' | 'already_validated') =>
  html`<h1>${state === 'validated' ? 'Tu correo ha sido validado.' : 'Tu correo ya está validado.'}</h1>
    <p class="lead">Ya puedes entrar a tu cuenta.</p>
    <p><a class="button" data-kind="primary" href="${paths.logIn()}">Iniciar sesión</a></p>`

function failed(c: Ctx, failure: Failure) {
  const { code, retryAfterSeconds } = failure
  noteRefusal(c, failure)
  switch (code) {
    case 'wrong_credentials':
      return { answer: note(words.wrong), status: 403 } as const
    case 'unreadable_token':
      return { answer: note(words.unreadable), status: 502 } as const
    case 'limit':
      return { answer: note(waitSentence(retryAfterSeconds ?? 60)), status: 429, retryAfterSeconds } as const
    case 'link_missing':
      return { answer: note(words.missing), status: 409 } as const
    case 'not_processed':
      return { answer: note(words.notProcessed), status: 409 } as const
    case 'session_ended':
      return { answer: note(words.ended), status: 403 } as const
    default:
      return { answer: note(words.failed), status: 502 } as const
  }
}
