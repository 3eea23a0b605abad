/**
 * Tests every effect of the portal while the network refuses the first request and accepts the next one. The page
 * states only facts, no input is lost, and the effect happens once.
 */
import { expect, test, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE, PASSWORD } from '#tests/newcomers.ts'
import { originOf, ownHeaders } from '#tests/security/browser/pages.ts'
import { cards, chargesOf, fillPayment, payButton, typeCard } from '../../buying.ts'
import { logIn, newPerson } from '../../verbs.ts'
import { now } from '#tests/clock/now.ts'

const UNREACHABLE = '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'
const UNCONFIRMED =
  'No pudimos confirmar el resultado de tu pago. Vuelve a intentar: no se cobrará dos veces.'
const NEXT = 'Ruta2Sol9'

interface Who {
  readonly page: Page
  readonly email: string
  readonly number: string
}

interface Effect {
  readonly name: string
  /** Path of the refused call, as the gateway names it. */
  readonly path: RegExp
  /** Options of the sandbox for the person of this effect. */
  readonly purchase?: object
  /** False if the session has given no code in the last ten minutes. */
  readonly isProven?: false
  readonly open: (who: Who) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  readonly said?: string
  /** Presses again when the network works, and checks the effect. */
  readonly done: (who: Who) => Promise<void>
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const pressing = (name: RegExp | string) => (page: Page) => button(page, name).last().click()

/** Opens the pictures screen, which creates its own link. */
async function openPictures(page: Page, number: string): Promise<void> {
  const made = page.waitForResponse(/\/pictures\/link$/)
  await page.goto(`/policy/pictures/${number}`)
  await made
}

/** A phone takes the photos itself, so the link for another phone is folded away. */
async function unfoldLink(page: Page): Promise<void> {
  const folded = page.getByText('¿Prefieres usar otro teléfono?')
  const link = page.getByText(/Quien lo tenga puede enviar/)
  await expect(folded.or(link).first()).toBeVisible()
  if (!(await link.first().isVisible())) await folded.click()
}

const effects: readonly Effect[] = [
  {
    name: '[BIL-24] a card is changed',
    path: /\/api\/policies\/\w+\/payment-method$/,
    async open({ page, number }) {
      await page.goto(`/policy/payment-method/${number}`)
      await typeCard(page, cards.good)
      await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
      await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
    },
    press: pressing('Actualizar'),
    async done({ page, number }) {
      await expect(page).toHaveURL(`/policy/management/${number}`)
      await expect(page.getByText('Método de pago actualizado.').first()).toBeVisible()
    },
  },
  {
    name: '[D11] [D93] what is due is paid',
    path: /\/due-payment$/,
    purchase: { overdue: true, good: true },
    open: async ({ page, number }) => void (await page.goto(`/policy/payment-method/${number}`)),
    press: pressing(/^Pagar \$/),
    said: UNCONFIRMED,
    async done({ page, number }) {
      await expect(page.getByText('Recibimos tu pago')).toBeVisible()
      const ledger = await page.request.get(`/sandbox/api/ledger?policy=${number}`)
      // The cast is safe: the sandbox sends this shape.
      const { payments } = (await ledger.json()) as { payments: { status: number }[] }
      expect(payments.filter(({ status }) => status === 4)).toHaveLength(2)
    },
  },
  {
    name: '[CAN-25] [D62] the renewal is paused',
    path: /\/automatic-renewal$/,
    open: async ({ page, number }) => void (await page.goto(`/policy/cancellation/${number}`)),
    press: pressing('Pausar la renovación automática'),
    async done({ page }) {
      await expect(page.getByText(/no se renovará sola\.$/)).toBeVisible()
      // The insurer does not return this value, and the page shows it from the request.
      await page.reload()
      await expect(page.getByText(/no se renovará sola\.$/)).toBeVisible()
    },
  },
  {
    name: '[CAN-25] a policy is cancelled, with what was said about it',
    path: /\/cancellation$/,
    async open({ page, number }) {
      await page.goto(`/policy/cancellation/${number}`)
      await page.getByLabel('¿Por qué quieres cancelar tu póliza?').selectOption('Vendí mi auto')
      await page.getByLabel('¿Qué podemos mejorar?').fill('Los tiempos de la grúa.')
      await page.getByLabel('Acepto los términos y condiciones de la cancelación.').check()
    },
    async press(page) {
      await expect(page.getByLabel('¿Qué podemos mejorar?')).toHaveValue('Los tiempos de la grúa.')
      await button(page, 'Cancelar póliza').click()
      await button(page, 'Sí, cancelar mi póliza').click()
    },
    done: async ({ page }) =>
      expect(page.getByRole('heading', { name: 'Tu póliza ha sido cancelada.' })).toBeFocused(),
  },
  {
    name: '[REF-14] a reward is exchanged',
    path: /\/referrals\/exchange$/,
    async open({ page, email }) {
      await page.request.post('/sandbox/api/points', { data: { email, points: 1500 } })
      await page.goto('/referrals/rewards')
      await page.getByRole('link', { name: 'Lavado de auto completo' }).click()
    },
    press: pressing('Canjear'),
    async done({ page }) {
      await expect(page.getByRole('dialog').getByText('Has canjeado Lavado de auto completo.')).toBeVisible()
      await page.goto('/referrals/history')
      await expect(page.locator('tbody tr')).toHaveCount(1)
    },
  },
  {
    name: '[END-35] plates are changed',
    path: /\/vehicle-change$/,
    async open({ page, email, number }) {
      const form = { email, state: 'aceptada' }
      await page.request.post('/sandbox/identity', { form, maxRedirects: 0 })
      await page.goto(`/policy-endorsement/${number}/configuration`)
      await page.getByRole('checkbox', { name: 'Mis placas' }).check()
      await page.getByRole('textbox', { name: 'Placas nuevas' }).fill(platesOf(number))
      await button(page, 'Continuar').click()
      await expect(page.getByRole('cell', { name: platesOf(number) })).toBeVisible()
    },
    press: pressing('Enviar cambios'),
    async done({ page, number }) {
      await expect(page.getByRole('heading', { name: 'Tus cambios han sido solicitados.' })).toBeVisible()
      await page.goto(`/policy/endorsements-history/${number}`)
      await expect(page.locator('tbody tr')).toHaveCount(1)
    },
  },
  {
    name: '[IDV-14] an identity check is begun on a phone',
    path: /\/api\/identity(\/check)?$/,
    async open({ page, number }) {
      await page.goto(`/policy-endorsement/${number}/identity-validation`)
      await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
    },
    // A phone's camera opens in a tab, and a refused call must not leave an empty one.
    press: pressing(/^(Hacerlo con mi teléfono|Subir identificación)$/),
    done: async ({ page }) =>
      expect(page.getByText('Estamos esperando la validación de tu identidad.')).toBeVisible(),
  },
  {
    name: '[PRF-06] a correction is asked for',
    path: /\/profile\/corrections$/,
    async open({ page }) {
      await page.goto('/profile/profile-info')
      await page.getByLabel('Dato').selectOption({ index: 1 })
      await page.getByRole('textbox', { name: /^Cómo/ }).fill('Mi apellido lleva acento.')
    },
    press: pressing('Pedir corrección'),
    async done({ page }) {
      await expect(page.getByText(/folio/i).first()).toBeVisible()
      await page.reload()
      await expect(page.locator('.profile-asked li')).toHaveCount(1)
    },
  },
  {
    name: '[PRF-18] a password is changed',
    path: /\/api\/password$/,
    async open({ page }) {
      await page.goto('/profile/security')
      await page.getByLabel('Contraseña actual').fill(PASSWORD)
      await page.getByLabel('Nueva contraseña').fill(NEXT)
      await page.getByLabel('Confirma tu contraseña').fill(NEXT)
    },
    press: pressing('Cambiar contraseña'),
    async done({ page, email }) {
      await expect(page).toHaveURL('/policy/status/active')
      await page.context().clearCookies()
      await logIn(page, email, NEXT)
    },
  },
  {
    name: '[OTP-07] [D61] a code is sent',
    path: /\/step-up\/code$/,
    isProven: false,
    async open({ page, number }) {
      await page.goto(`/policy/cancellation/${number}`)
      await page.getByLabel('¿Por qué quieres cancelar tu póliza?').selectOption('Vendí mi auto')
      await page.getByLabel('Acepto los términos y condiciones de la cancelación.').check()
      await button(page, 'Cancelar póliza').click()
      await button(page, 'Sí, cancelar mi póliza').click()
      await expect(button(page, 'Enviar código')).toBeVisible()
    },
    press: pressing(/^Enviar( código)?$/),
    done: async ({ page }) => expect(page.getByText('Te enviamos un código.')).toBeVisible(),
  },
  {
    name: '[D26] the other sessions are closed',
    path: /\/security\/sessions\//,
    async open({ page, email }) {
      const baseURL = new URL(page.url()).origin
      const other = await page.context().browser()?.newContext({ baseURL })
      const elsewhere = await other?.newPage()
      if (elsewhere) await logIn(elsewhere, email)
      await other?.close()
      await page.goto('/profile/security')
    },
    async press(page) {
      await button(page, /^Cerrar sesión:/).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    },
    done: async ({ page }) =>
      expect(page.getByText('Tu cuenta no está abierta en ningún otro dispositivo.')).toBeVisible(),
  },
  {
    name: '[REN-08] a renewal is requested',
    path: /\/api\/renewals$/,
    purchase: { monthly: false, startsIn: -320 },
    async open({ page, number }) {
      await page.goto(`/policy-renewal/${number}/plan`)
      await button(page, 'Contratar Póliza').click()
      await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    },
    press: pressing('Proceder al pago'),
    done: async ({ page, number }) => expect(page).toHaveURL(`/policy-renewal/${number}/payment`),
  },
  {
    name: '[POL-66] [POL-O13] a link for the photos is made',
    path: /\/pictures\/link$/,
    purchase: { withoutPhotos: true },
    open: async ({ page, number }) => void (await page.goto(`/policy/details/${number}`)),
    async press(page) {
      const again = button(page, 'Volver a intentar')
      if (await again.isVisible()) return again.click()
      await page.goto(page.url().replace('/details/', '/pictures/'))
    },
    async done({ page }) {
      await unfoldLink(page)
      await expect(page.getByText(/Quien lo tenga puede enviar/).first()).toBeVisible()
    },
  },
  {
    name: '[POL-O13] another link for the photos is made',
    path: /\/pictures\/link$/,
    purchase: { withoutPhotos: true },
    open: ({ page, number }) => openPictures(page, number),
    async press(page) {
      await unfoldLink(page)
      await pressing('Hacer un enlace nuevo')(page)
    },
    done: async ({ page }) => expect(page.getByText(/^Hicimos un enlace nuevo\./)).toBeVisible(),
  },
  {
    name: '[D26] a link is revoked',
    path: /\/security\/links\//,
    purchase: { withoutPhotos: true },
    async open({ page, number }) {
      await openPictures(page, number)
      await page.goto('/profile/security')
    },
    async press(page) {
      await button(page, /^Cerrar este enlace/)
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar este enlace' }).click()
    },
    done: async ({ page }) => expect(page.getByText('No tienes enlaces vigentes.')).toBeVisible(),
  },
  {
    name: '[REN-08] [D11] [D79] a renewal is paid',
    path: /\/api\/payments(\/|$)/,
    purchase: { monthly: false, startsIn: -320 },
    async open({ page, number }) {
      await page.goto(`/policy-renewal/${number}/plan`)
      await button(page, 'Contratar Póliza').click()
      await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
      await button(page, 'Proceder al pago').click()
      await expect(page).toHaveURL(`/policy-renewal/${number}/payment`)
      await fillPayment(page, cards.good)
    },
    // The outcome is looked up automatically: there is no second press before it is known.
    async press(page) {
      if (await payButton(page).isEnabled()) await payButton(page).click()
    },
    said: 'Estamos confirmando tu pago',
    async done({ page, number }) {
      await expect(async () => {
        await page.clock.runFor(8000)
        if (
          await payButton(page)
            .isEnabled({ timeout: 100 })
            .catch(() => false)
        )
          await payButton(page).click()
        await expect(page.getByRole('radio', { name: 'Renovación automática' })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 40_000, intervals: [50] })
      const { active } = (await (await page.request.get('/api/policies')).json()) as {
        active: { policyNumber: string }[] // The cast is safe: the gateway sends this shape.
      }
      const renewed = active.map(({ policyNumber }) => policyNumber).find((one) => one !== number) ?? ''
      expect(await chargesOf(page.request, renewed)).toBe(1)
    },
  },
]

const platesOf = (number: string) => `ZZ${number.slice(-5)}`

/** Advances the page's clock past the whole period in which the page looks up a lost answer. */
async function untilSaid(page: Page, said: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(page.getByText(said).first()).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 40_000, intervals: [50] })
}

for (const { name, path, purchase, isProven = true, open, press, said = UNREACHABLE, done } of effects)
  test(`${name} [FND-65] can be repeated after a refused connection`, async ({ page, baseURL }) => {
    await page.clock.install({ time: now() })
    const made = await page.request.post('/sandbox/api/purchases', { data: { monthly: true, ...purchase } })
    // The cast is safe: the sandbox sends this shape.
    const { email, number } = (await made.json()) as { email: string; number: string }
    await logIn(page, email)
    if (isProven) await proveCode(page, originOf(baseURL))
    const who = { page, email, number }
    await open(who)
    const isRefused = (url: URL) => path.test(url.pathname) || url.pathname.startsWith('/api/submissions/')
    await page.context().route(isRefused, (route) => route.abort('connectionrefused'))
    await press(page)
    await untilSaid(page, said)
    // The message does not stand behind a modal dialog.
    await expect(page.getByText(said).and(page.locator(':not([inert] *)')).first()).toBeVisible()
    expect(page.context().pages(), 'no tab is left behind').toHaveLength(1)
    await page.context().unrouteAll()
    await press(page)
    await page.clock.runFor(2000)
    await done(who)
  })

test('[ACC-16] [FND-65] the validation e-mail can be sent again after a refused connection', async ({
  page,
  baseURL,
}) => {
  await newPerson(page.request, baseURL ?? '')
  await page.goto('/profile/security')
  const again = page.getByRole('button', { name: 'Reenviar', exact: true })
  await expect(again).toBeVisible()
  await page.context().route(/\/email-validation\/send$/, (route) => route.abort('connectionrefused'))
  await again.click()
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await page.context().unrouteAll()
  await again.click()
  await expect(page.getByText('Se ha enviado el correo electrónico.')).toBeVisible()
})

test('[D11] offline, the page explains that it waits, and continues once online', async ({
  page,
  context,
  baseURL,
}) => {
  const made = await page.request.post('/sandbox/api/purchases', { data: { monthly: true } })
  // The cast is safe: the sandbox sends this shape.
  const { email } = (await made.json()) as { email: string }
  await logIn(page, email)
  await proveCode(page, originOf(baseURL))
  await page.goto('/profile/profile-info')
  await page.getByLabel('Dato').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /^Cómo/ }).fill('Mi apellido lleva acento.')
  await context.setOffline(true)
  await button(page, 'Pedir corrección').click()
  await expect(page.getByText(/^No tienes conexión a internet\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/folio/i).first()).toBeVisible({ timeout: 5000 })
  await expect(page.getByText(/^No tienes conexión a internet\./)).toBeHidden()
  await page.reload()
  await expect(page.locator('.profile-asked li')).toHaveCount(1)
})

/** The code was given within the last ten minutes (D61). */
async function proveCode(page: Page, origin: string): Promise<void> {
  const headers = ownHeaders(origin)
  for (const [path, data] of [
    ['code', { channel: 'email' }],
    ['verify', { code: DEVELOPMENT_CODE }],
  ] as const)
    expect((await page.request.post(`/api/step-up/${path}`, { data, headers })).ok()).toBe(true)
}
