import { expect, test } from '@playwright/test'
import { expectAccessible, logIn, people, watchErrors } from '../verbs.ts'

test('[BIL-01] [BIL-02] [BIL-25] [BIL-26] [POL-39] the banner leads to the card and what is due, and on to the payments', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.withAnOverdueCharge)
  await page.getByRole('link', { name: 'Cambiar tarjeta' }).first().click()
  await expect(page).toHaveURL(/\/policy\/payment-method\/AE\d+$/)
  await expect(page.getByRole('alert')).toContainText(
    /No pudimos cobrar \$[\d,.]+, que vencía el \d\d\/\d\d\/\d{4}/,
  )
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible()
  await expect(page.getByText('Visa •••• 9995')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Historial de pagos' }).click()
  await expect(page).toHaveURL(/\/policy\/payment-history\/AE\d+$/)
  await page.reload()
  await expect(page.getByRole('row', { name: /Error/ })).toContainText(/\$[\d,.]+/)
  await expect(page.getByRole('row', { name: /Pagado/ })).toHaveCount(1)
  await expectAccessible(page)
  expect(errors).toEqual([])
})
