import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { errorText } from '#shared/http/error-text.ts'
import { identified } from '../../flows/endorsement.fixture.ts'
import { IdentityScreen } from './identity.screen.tsx'
import { startTexts } from './identity.ts'

const NOW = Date.parse('2026-11-22T19:00:00.000Z')
const noop = () => undefined
const unknown: Identity = { ...identified, status: 'none', consent: null }

function drawn(identity: Partial<Identity>, more: Partial<Parameters<typeof IdentityScreen>[0]> = {}) {
  return renderToStaticMarkup(
    <IdentityScreen
      now={NOW}
      link={undefined}
      onPhone={false}
      isTabBlocked={false}
      isBusy={false}
      isLost={false}
      problem={undefined}
      isConsentMissing={false}
      onAgree={noop}
      onStart={noop}
      onLook={noop}
      onNext={noop}
      {...more}
      identity={{ ...unknown, ...identity }}
    />,
  )
}

const given = { consent: identified.consent }
const denied = (reason: Identity['reason'], refusals = 1) =>
  drawn({ ...given, status: 'denied', reason, refusals })

test('[IDV-06] [IDV-11] [END-36] [END-37] without a validation, the page asks for the INE and links to help', () => {
  const html = drawn({})
  expect(html).toContain('Sube tu identificación oficial (INE) para continuar.')
  expect(html).toContain('Subir identificación')
  expect(html).toContain('href="https://chat.example"')
  expect(drawn({ supportUrl: null })).toContain('href="tel:')
})

test('[D98] the consent is shown before the identity check, and asked only once', () => {
  expect(drawn({})).toContain(IDENTITY_CONSENT.text)
  const html = drawn(given)
  expect(html).not.toContain('type="checkbox"')
  expect(html).toContain('Diste tu permiso hoy a las 12:00.')
})

test('[D98] starting the identity check without consent shows an error at the consent', () => {
  const html = drawn({}, { isConsentMissing: true })
  const [field] = /<input[^>]*name="consent"[^>]*>/.exec(html) ?? []
  expect(field).toContain('aria-invalid="true"')
  expect(html).toContain('Necesitamos tu permiso para empezar.')
})

test('[IDV-07] a pending identity check says that it is waiting and offers a new link', () => {
  for (const status of ['created', 'incomplete'] as const) {
    const html = drawn({ ...given, status })
    expect(html).toContain('Estamos esperando la validación de tu identidad.')
    expect(html).toContain('Obtener enlace de nuevo')
  }
})

test('[IDV-08] a complete identity check only leads on', () => {
  const html = drawn({ ...given, status: 'complete' })
  expect(html).toContain('Tu identidad ha sido validada.')
  expect(html).toContain('Continuar')
  expect(html).not.toContain('Subir identificación')
})

test.each([
  ['expired', 'El enlace para validar tu identidad ha expirado.'],
  ['invalid', 'Tu identificación no es válida.'],
  ['declined', 'No pudimos validar tu identidad.'],
  ['blocked', 'Tu validación fue bloqueada. Contacta a soporte.'],
  [null, 'No pudimos validar tu identidad.'],
] as const)('[IDV-04] [IDV-09] the text of a denied identity check: %s', (reason, text) => {
  expect(denied(reason)).toContain(text)
})

test('[IDV-09] a denied identity check says what to do differently', () => {
  expect(denied('invalid')).toContain('Revisa que tu INE esté vigente')
  expect(denied(null)).toContain('Busca buena luz')
  expect(denied('expired')).toContain('Pide otro')
})

test('[IDV-10] a blocked identity check only leads to support', () => {
  const html = denied('blocked')
  expect(html).toContain('Contactar a soporte')
  expect(html).not.toContain('Intentar de nuevo')
})

test('[IDV-O3] after one refusal another try comes first, after two the support', () => {
  expect(denied('declined')).not.toContain('Ya lo intentaste varias veces')
  const html = denied('declined', 2)
  expect(html.indexOf('Contactar a soporte')).toBeLessThan(html.indexOf('Intentar de nuevo'))
  expect(html).toContain('Intentar de nuevo')
})

test('[IDV-13] [IDV-O8] the link is shown as a QR code, or as a link if the browser blocked the tab', () => {
  const link = 'https://identity.example/check?token=abc'
  expect(drawn({ ...given, status: 'created' }, { link })).toContain('role="img"')
  const onPhone = drawn({ ...given, status: 'created' }, { link, onPhone: true, isTabBlocked: true })
  expect(onPhone).not.toContain('role="img"')
  expect(onPhone).toContain('Tu navegador no abrió la pestaña.')
  expect(onPhone).toContain(`href="${link}"`)
})

test('[IDV-14] too many tries of the identity check show their sentence on the page', () => {
  const problem = errorText({ code: 'too_many_tries', status: 429 }, startTexts)
  expect(problem).toBe('Ha superado el límite de intentos, prueba más tarde. También puedes llamarnos.')
  expect(drawn(given, { problem })).toContain(problem)
})
