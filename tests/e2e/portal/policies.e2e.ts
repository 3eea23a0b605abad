import { expect, test, type Page } from '@playwright/test'
import { isPlain } from '../../plain/insurer.ts'
import { changeCar, quotedCar } from '../buying.ts'
import { expectAnswer } from '../quoter/quoting.ts'
import { choose, expectAccessible, logIn, people, submitLogIn, watchErrors } from '../verbs.ts'

/** The card of a vehicle in the list shown. */
const card = (page: Page, vehicle: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: vehicle }) })

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Pólizas por estado' }).getByRole('link', { name })

test('[POL-30] [POL-33] [POL-36] the active list shows number, payment, status and expiry of a policy', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.withOnePolicy)
  await page.goto('/policy')
  await expect(page).toHaveURL('/policy/status/active')
  const policy = card(page, 'Nissan Versa')
  await expect(policy).toContainText(/AE\d+/)
  await expect(policy).toContainText(/mes a mes/i)
  await expect(policy).toContainText('Activa')
  await expect(policy).toContainText(/Vence el \d{2}\/\d{2}\/\d{4}/)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test(
  '[POL-31] [POL-32] [POL-35] [POL-42] the policy lists show renewal, debt, missing photos, expiry and cancellation without a new call',
  { tag: '@plain' },
  async ({ page }) => {
    await logIn(page, people.withEverything)
    await expect(card(page, 'Toyota Yaris')).toContainText('Por iniciar')
    await expect(card(page, 'Toyota Corolla')).toContainText('Renovación disponible')
    await expect(page.getByText('Renovada').first()).toBeVisible()
    await expect(page.getByText(/^(Paga|Debes) \$[\d,.]+ /)).toBeVisible()
    await expect(page.getByText(/Tu póliza AE\d+ no tiene fotos de tu vehículo/)).toBeVisible()
    await expectAccessible(page)

    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await tab(page, /^Expiradas/).click()
    await expect(page).toHaveURL('/policy/status/expired')
    await expect(page.getByText(/Venció el \d{2}\/\d{2}\/\d{4}/).first()).toBeVisible()
    await tab(page, /^Canceladas/).click()
    await expect(page).toHaveURL('/policy/status/cancelled')
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
    // The browser may revalidate its icon, report the click and store the pocket card (D163); the lists request no data.
    const beside = /\/api\/(touch|pocket-card)|icon\.svg/
    expect(requests.filter((url) => !beside.test(url))).toEqual([])
    await page.goBack()
    await expect(tab(page, /^Expiradas/)).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(page.getByText(/Venció el/).first()).toBeVisible()
  },
)

test('[SHL-29] [POL-38] [POL-39] [POL-45] cards, buttons, banners and menu open their own pages', async ({
  page,
}) => {
  await logIn(page, people.withEverything)
  const room = async (press: () => Promise<void>, path: RegExp, title: string) => {
    await press()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
  }
  const march = card(page, 'Nissan March')
  // The click hits the card itself, outside its texts and buttons.
  await room(
    () => march.click({ position: { x: 12, y: 12 } }),
    /\/policy\/details\/AE\d+$/,
    'Detalles de tu póliza',
  )
  await room(
    () => march.getByRole('link', { name: /^Administrar/ }).click(),
    /\/policy\/management\/AE\d+$/,
    'Administrar tu póliza',
  )
  await room(
    () =>
      page
        .getByRole('link', { name: /^Ver cómo pagar/ })
        .first()
        .click(),
    /\/policy\/payment-method\/AE\d+$/,
    'Método de pago',
  )
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile/profile-info')
  await expect(page.getByRole('heading', { level: 1, name: 'Datos personales' })).toBeVisible()
  await expectAccessible(page)
})

test('[POL-40] [POL-41] each empty list has its text and a link to a new policy', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  await expect(page.getByRole('heading', { name: 'No tienes pólizas activas.' })).toBeVisible()
  await expectAccessible(page)
  await tab(page, /^Expiradas/).click()
  await expect(page.getByRole('heading', { name: 'No tienes pólizas expiradas.' })).toBeVisible()
  await tab(page, /^Canceladas/).click()
  await expect(page.getByRole('heading', { name: 'No tienes pólizas canceladas.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contratar nueva póliza' })).toHaveAttribute(
    'href',
    '/policy/owner',
  )
})

test('[SHL-25] [SHL-O5] an unknown list status redirects to the active list', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  await page.goto('/policy/status/whatever')
  await expect(page).toHaveURL('/policy/status/active')
})

test('[SHL-04] [SHL-06] [SHL-07] [SHL-O12] the session area opens by keyboard too', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  await page.locator('summary', { hasText: 'Hola Bruno' }).focus()
  await page.keyboard.press('Enter')
  const out = page.getByRole('link', { name: 'Cerrar sesión' })
  await expect(out).toBeVisible()
  await expect(out).toHaveAttribute('href', '/sign-out')
  await expect(page.getByRole('link', { name: '800 999 0160' }).last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(out).toBeHidden()
})

test('[SHL-10] [SHL-14] [SHL-16] [SHL-17] the side menu lists the sections of the portal', async ({
  page,
  isMobile,
}) => {
  await logIn(page, people.withOnePolicy)
  if (isMobile) await page.getByRole('button', { name: 'Menú', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Tus pólizas' })).toBeVisible()
  await expect(menu.getByText('Referidos').first()).toBeVisible()
  await expect(menu.getByText('Perfil')).toBeVisible()
  if (isMobile) return
  const inside = menu.getByRole('link', { name: 'Seguridad' })
  await expect(inside).toBeHidden()
  await menu.getByText('Perfil').hover()
  await expect(inside).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(inside).toBeHidden()
})

test('[POL-46] [BUY-172] [BUY-173] [BUY-174] an unpaid policy is offered again by the onboarding', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto('/log-in')
  await submitLogIn(page, people.withPendingPolicy)
  await expect(page).toHaveURL('/policy/onboarding')
  await expect(page.getByText('Toyota Yaris 2021')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contratar seguro' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/policy\/status\/active/)
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/policy/status/active')
  expect(errors).toEqual([])
})

test('[FND-19] a person without a policy returns to the onboarding until "Cancelar"', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  await page.goto('/policy/onboarding')
  await expect(page.getByRole('button', { name: 'Contratar seguro' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/policy/onboarding')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes pólizas activas.' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No tienes pólizas activas.' })).toBeVisible()
  await expect(page).toHaveURL('/policy/status/active')
})

test('[BUY-173] [BUY-175] "Contratar seguro" continues with the car quoted on this device', async ({
  page,
}) => {
  await page.goto('/quoter')
  await choose(page, 'Marca', 'Nissan')
  await choose(page, 'Modelo', 'Versa')
  await choose(page, 'Año', '2022')
  await choose(page, 'Versión', 'Sense TM')
  await expectAnswer(page, 'Versión', 'Sense TM')
  await page.goto('/log-in')
  await submitLogIn(page, people.withPendingPolicy)
  await expect(page).toHaveURL('/policy/onboarding')
  await expect(page.getByText('Nissan Versa 2022')).toBeVisible()
  await page.getByRole('button', { name: 'Contratar seguro' }).click()
  await expect(page).toHaveURL('/policy/contract/vehicle/data')
  await expect(quotedCar(page)).toContainText('Nissan Versa 2022')
})

/** The first step shows the car of the unpaid policy, although nothing of it was typed in this browser. */
async function expectKnownCar(page: Page): Promise<void> {
  await expect(page).toHaveURL('/policy/contract/vehicle/data')
  await expect(quotedCar(page)).toContainText('Toyota Yaris 2021')
}

test('[BUY-173] [BUY-175] on another device "Contratar seguro" continues with the car of the pending policy', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto('/log-in')
  await submitLogIn(page, people.withPendingPolicy)
  await expect(page).toHaveURL('/policy/onboarding')
  await expect(page.getByText(/^Sigue en el teléfono o la computadora donde empezaste/)).toBeVisible()
  await page.getByRole('button', { name: 'Contratar seguro' }).click()
  await expectKnownCar(page)
  await page.reload()
  await expectKnownCar(page)
  expect(errors).toEqual([])
})

test('[BUY-173] [BUY-176] "Continuar con mi seguro" in the list continues with the policy\'s car and keeps its stored data', async ({
  page,
}) => {
  await page.goto('/log-in')
  await submitLogIn(page, people.withPendingPolicy)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const home = page.getByRole('region', { name: 'Mis pendientes' })
  const goOn = card(page, 'Toyota Yaris').getByRole('button', { name: /^Continuar con mi seguro/ })
  await expect(home.getByRole('button', { name: 'Continuar con mi seguro' })).toBeVisible()
  await goOn.click()
  await expectKnownCar(page)
  await changeCar(page)
  await page.getByRole('textbox', { name: 'Código postal' }).fill('20126')
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  await page.goto('/policy/status/active?ver=lista')
  await home.getByRole('button', { name: 'Continuar con mi seguro' }).click()
  await expectKnownCar(page)
  await expect(quotedCar(page)).toContainText('C.P. 20126')
})

test('[POL-47] [POL-48] [POL-49] [POL-57] a policy card opens the details, which survive a reload', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.withOnePolicy)
  await card(page, 'Nissan Versa')
    .getByRole('link', { name: /^Detalles/ })
    .click()
  await expect(page).toHaveURL(/\/policy\/details\/AE\d+$/)
  await expect(page.getByRole('heading', { name: /Nissan Versa/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Daños a terceros .*\$[\d,.]+ .*No aplica/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  // The payment form belongs to the product, not to a policy (API-40).
  await expect(isPlain ? page.getByText('Pago', { exact: true }) : page.getByText('mes a mes')).toBeVisible()
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Tus pólizas' }).click()
  await expect(page).toHaveURL('/policy/status/active')
  await page.goto('/policy/details/AE000')
  await expect(page.getByText('Número de póliza inválido.')).toBeVisible()
  expect(errors).toEqual([])
})
