/** Tests the texts about a car whose payment was refused, before and after the end of its cover (D162). */
import { expect, test } from '@playwright/test'
import { quotedCar } from '../buying.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { policyholder } from './billing-verbs.ts'

const DATE = String.raw`\d\d\/\d\d\/\d{4}`
const NEAR = String.raw`\d+ de [a-z]+`

test('[D127] [D162] an unpaid policy shows debt, next try and end of cover on every page', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const number = await policyholder(page, request, { overdue: true })
  const dated = new RegExp(
    `Paga \\$[\\d,.]+ antes del ${NEAR} o tu [\\w ]+ se queda sin seguro\\. El ${NEAR} lo volvemos a cobrar\\.`,
  )
  const home = page.getByRole('region', { name: 'Mis pendientes' })
  await expect(home.getByText(dated)).toBeVisible()
  await expect(home.getByRole('link', { name: /^Ver cómo pagar/ })).toBeVisible()
  await expect(page.getByText(dated)).toBeVisible()
  await expect(page.getByText('Activa', { exact: true })).toHaveCount(0)
  for (const place of ['details', 'management']) {
    await page.goto(`/policy/${place}/${number}`)
    await expect(page.getByText(dated)).toBeVisible()
    await expect(page.getByText('Pago pendiente', { exact: true })).toBeVisible()
    await expect(page.getByText(new RegExp(`^Cubierto hasta el ${DATE}$`))).toBeVisible()
  }
  await page.goto('/policy/pocket-card')
  await expect(page.getByText(new RegExp(`^Cubierto hasta el ${DATE}$`))).toBeVisible()
  // The cancellation page gives the same date.
  await page.goto(`/policy/cancellation/${number}`)
  const debt = page.getByRole('definition').filter({ hasText: 'Debes $' })
  await expect(debt).toContainText(new RegExp(`tampoco lo pagas, tu póliza termina el ${DATE}\\.`))
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[D127] [D162] a lapsed policy says that the car is uninsured, and one press insures it again', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const number = await policyholder(page, request, { overdue: true, lapsing: true })
  await request.post('/sandbox/api/charges')
  await page.reload()
  const item = page.getByRole('region', { name: 'Mis pendientes' }).getByRole('listitem').first()
  const meaning = new RegExp(
    `Tu póliza terminó el ${DATE} porque no se pagó el cargo del ${DATE}\\. Si hoy chocas o te lo roban`,
  )
  await expect(page.getByRole('region', { name: 'Hoy ningún auto tuyo está asegurado' })).toBeVisible()
  await expect(item).toContainText('Tu Nissan Versa 2022 ya no está asegurado.')
  await expect(item).toContainText(meaning)
  await expectAccessible(page)
  await item.getByRole('link', { name: /^Asegurar este auto otra vez/ }).click()

  await expect(page).toHaveURL(`/policy/details/${number}`)
  await expect(page.getByRole('alert')).toContainText('Tu auto ya no está asegurado')
  await expect(page.getByRole('alert')).toContainText(meaning)
  const vin = await page.getByText(/^3N1CN8AE1NX/).textContent()
  await page.getByRole('button', { name: 'Asegurar este auto otra vez' }).click()

  await expect(page).toHaveURL('/policy/contract/vehicle/data')
  await expect(quotedCar(page)).toContainText('Nissan Versa 2022')
  expect(vin).toMatch(/^3N1CN8AE1NX/)
  expect(errors).toEqual([])
})
