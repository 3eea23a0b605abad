import { expect, test } from '@playwright/test'
import { expectAccessible, logIn, people, watchErrors } from '../verbs.ts'

test('[CLP-03] [CLP-04] [CLP-05] [CLP-16] [CLP-18] [CLP-19] the lists of a customer, and where a claim stands', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto(`/i?dc=${btoa('damage-claim')}`)
  await logIn(page, people.withClaims)
  await page.goto(`/i?dc=${btoa('damage-claim')}`)
  await expect(page).toHaveURL(/\/claim-payments\/active-policies$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pago de daños' })).toBeVisible()
  await expect(page.getByText('Selecciona la póliza en la que has tenido un siniestro')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Pólizas y siniestros' })
  await expect(tabs.getByRole('link', { name: /^Siniestros Activos 7$/ })).toBeVisible()
  await tabs.getByRole('link', { name: /^Siniestros Activos/ }).click()
  await expect(page.getByRole('heading', { name: 'Selecciona el siniestro activo' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/open-claims$/)
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'Corrige un documento' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu póliza')
  await page.getByRole('link', { name: 'Ver en qué va mi siniestro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué va mi siniestro?')
  await expect(page.getByRole('heading', { name: '¡No olvides subir lo que te falta!' })).toBeVisible()
  await expect(page.getByText('El reverso de la identificación está borroso')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[CLP-O1] [CLP-O2] [CLP-O3] [CLP-25] a claim is begun once, and a reload goes on with it', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.atTheLimit)
  await page.goto('/claim-payments/active-policies')
  await page.getByRole('link', { name: /^Nissan Versa/ }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  await expect(page).toHaveURL(/\/personal-data\?claim=[^&]+&policy-number=AE\d+$/)
  await page.reload()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Tus identificaciones' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/claim-payments/open-claims')
  await expect(page.getByRole('link', { name: /^Siniestro SIN/ })).toHaveCount(1)
  expect(errors).toEqual([])
})
