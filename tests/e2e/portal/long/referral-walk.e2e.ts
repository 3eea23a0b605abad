import { expect, test } from '@playwright/test'
import { DEVELOPMENT_CODE } from '../../../newcomers.ts'
import {
  acceptReview,
  cards,
  fillPapers,
  fillPayment,
  finishPurchase,
  payButton,
  step,
} from '../../buying.ts'
import {
  chooseCar,
  contract,
  field,
  fillRegistration,
  newVisitor,
  price,
  proveByPhone,
} from '../../quoter/quoting.ts'
import { logIn, newestMessage, watchErrors } from '../../verbs.ts'

test('[REF-02] [REF-05] [REF-O6] [D97] a referral link leads to a purchase, and its sender gets a reward', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const made = await page.request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  await logIn(page, ((await made.json()) as { email: string }).email)
  await page.goto('/referrals/rewards')
  const points = page.locator('.points')
  await expect(points.getByText('0 puntos', { exact: true })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Enlace con tu código' }).inputValue()

  const friend = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  const friendErrors = watchErrors(friend)
  await friend.goto(link)
  // The referral is remembered for thirty days, also on visits without the parameter.
  await friend.goto('/quoter')
  await chooseCar(friend)
  await field(friend, 'Código postal').fill('06700')
  await expect(price(friend)).toBeAttached()
  await contract(friend).click()
  const visitor = newVisitor('amiga')
  await fillRegistration(friend, visitor)
  await friend.getByRole('button', { name: 'Continuar' }).click()
  await proveByPhone(friend, visitor.phone)
  await expect(friend).toHaveURL(step('vehicle/data'))
  await friend.getByRole('button', { name: 'Siguiente' }).waitFor()

  await page.reload()
  await expect(page.getByText('1 persona llegó con tu enlace')).toBeVisible()
  await expect(page.getByText('Se registró', { exact: true })).toBeVisible()
  await expect(points.getByText('0 puntos', { exact: true })).toBeVisible()

  const { link: validation } = await newestMessage(friend.request, visitor.email, /valida/i)
  await friend.goto(validation ?? '')
  await friend.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(friend.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  await friend.goto('/policy/contract')
  await friend.getByRole('checkbox', { name: /Declaro que mi vehículo/ }).check()
  await friend.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await friend.getByRole('button', { name: 'Siguiente' }).click()
  await friend.getByRole('button', { name: 'Contratar Póliza' }).click()
  await fillPapers(friend)
  await friend.getByRole('button', { name: 'Siguiente' }).click()
  await friend.getByRole('button', { name: 'No', exact: true }).click()
  await friend.getByRole('button', { name: /^Yo/ }).click()
  await expect(friend).toHaveURL(step('plan-review'))
  await acceptReview(friend)
  await expect(friend).toHaveURL(step('plan-payment'))
  await fillPayment(friend, cards.good, 'Mariana Robles')
  await payButton(friend).click()
  await finishPurchase(friend)

  await page.reload()
  await expect(points.getByText('250 puntos', { exact: true })).toBeVisible()
  await expect(page.getByText('Compró', { exact: true })).toBeVisible()
  // The invited person's name is not shown.
  await expect(page.getByText('Mariana')).toHaveCount(0)
  await page.getByRole('link', { name: 'Café y pan dulce para dos' }).click()
  await page.getByRole('button', { name: 'Canjear' }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('textbox', { name: 'Código de 6 caracteres' }).fill(DEVELOPMENT_CODE)
  await expect(page.getByRole('dialog').getByText('Has canjeado Café y pan dulce para dos.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/^VOL-/)).toBeVisible()
  await expect(points.getByText('0 puntos', { exact: true })).toBeAttached()
  expect([...errors, ...friendErrors]).toEqual([])
})
