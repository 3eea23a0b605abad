/** Simulates a password manager before the page has its script: a node beside each field, and values in them (D160). */
import { expect, test, type Page } from '@playwright/test'
import { PASSWORD, people, watchErrors } from '../verbs.ts'

/** The page's scripts wait until the simulated manager is done, as on a slow connection. */
async function withManager(page: Page): Promise<void> {
  await page.addInitScript(
    ({ email, password }) => {
      addEventListener('DOMContentLoaded', () => {
        for (const input of document.querySelectorAll<HTMLInputElement>('form input')) {
          const button = document.createElement('div')
          button.dataset.manager = input.name
          button.textContent = 'Rellenar'
          input.after(button)
          input.setAttribute('data-manager-field', '')
          input.value = input.name === 'password' ? password : email
        }
        Object.assign(window, { fields: [...document.querySelectorAll('form input')] })
      })
    },
    { email: people.withoutPolicies, password: PASSWORD },
  )
}

test('[ACC-01] values filled in early by a password manager are kept at the log-in', async ({ page }) => {
  const errors = watchErrors(page)
  await withManager(page)
  await page.goto('/log-in')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(people.withoutPolicies)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByText('Rellenar')).toHaveCount(2)
  const areKept = await page.evaluate(() =>
    (window as unknown as { fields: Element[] }).fields.every((field) => field.isConnected),
  )
  expect([areKept, errors]).toEqual([true, []])
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/policy/status/active')
})

test('values of a password manager are kept if the log-in is rendered anew', async ({ page }) => {
  await withManager(page)
  // The manager inserts its element before React has seen the page's own nodes.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.querySelector('form input')?.before(document.createElement('div'))
    })
  })
  await page.goto('/log-in')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(people.withoutPolicies)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/policy/status/active')
})
