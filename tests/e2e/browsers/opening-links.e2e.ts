/** Reusable links open by themselves (D260); single-use links wait for a press (D2). */
import { expect, test } from '@playwright/test'
import { followLink, stayAtLanding } from '../follow-link.ts'
import { newForm } from '../claims/filling.ts'
import { expectAccessible, newestMessage, newPerson } from '../verbs.ts'

test('[D260] [CLF-02] Back from a form opened by its link returns to the page before the link', async ({
  page,
  request,
}) => {
  const { link } = await newForm(request, 'external')
  await page.goto('/terminos')
  await followLink(page, link)
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/terminos')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
})

test('[D260] [D2] the landing page of a one-time link waits for its button', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await newPerson(request, baseURL ?? '')
  const { link } = await newestMessage(request, email, /Valida/)
  const submissions: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.isNavigationRequest()) submissions.push(sent.url())
  })
  await page.goto(link ?? '', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Validar mi correo' })).toBeVisible()
  expect(submissions).toEqual([])
})

const landings = [
  ['claim-forms', { variant: 'external' }, 'Abrir mi reporte'],
  ['adjuster-forms', { stage: 'nuevo' }, 'Abrir el formulario'],
  ['documents', { pages: 1 }, 'Ver documento'],
  ['purchases', { withoutPhotos: true }, 'Tomar fotos'],
] as const
for (const [path, data, name] of landings)
  test(`[D260] [D17] a landing page whose script fails is accessible, and "${name}" opens the link`, async ({
    page,
    request,
  }) => {
    const made = await request.post(`/sandbox/api/${path}`, { data })
    // The cast is safe: the sandbox sends this shape.
    const { link, photosPath } = (await made.json()) as { link?: string; photosPath?: string }
    await stayAtLanding(page)
    await page.goto(link ?? photosPath ?? '')
    await expectAccessible(page)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    expect(page.url()).not.toContain('llave')
  })
