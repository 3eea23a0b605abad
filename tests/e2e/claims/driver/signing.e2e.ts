import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { claimVariants } from '#shared/domain/claims/claim-fields.ts'
import { expectAccessible } from '#tests/e2e/verbs.ts'
import { begin, heading, sign, storedForm, wholeForm } from '../filling.ts'
import { followLink } from '#tests/e2e/follow-link.ts'

/** The insurer's office changes the form that the driver is reading. */
async function changeAtOffice(request: APIRequestContext, id: string, phone: string): Promise<void> {
  const answer = await request.post(`/sandbox/api/claim-forms/${id}/adjuster`, { data: { phone } })
  expect(await answer.json()).toEqual({ isSaved: true })
}

async function openSignature(page: Page): Promise<void> {
  const ref = page.url().split('/').at(-1) ?? ''
  await page.goto(`/claims/forms/signature/${ref}`)
  await expect(heading(page, 'Firma tu reporte')).toBeVisible()
}

const thanks = (page: Page) => heading(page, /^¡Gracias! Nuestro centro de atención/)

for (const variant of claimVariants) {
  test(`[D128] [CLF-28] [CLF-82] ${variant}: after a change by the office, an offline signature is void and given again`, async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    const form = await wholeForm(request, variant)
    await begin(page, form)
    await openSignature(page)
    await context.setOffline(true)
    await sign(page)
    await expect(page.getByText('Tu reporte está guardado en este dispositivo')).toBeVisible()
    await changeAtOffice(request, form.id, '5500000001')
    await context.setOffline(false)

    await expect(page.getByText('Tu reporte cambió después de que firmaste')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/Ahora: .*55 ?0000 ?0001/)).toBeVisible()
    await expectAccessible(page)
    expect((await storedForm(request, form)).json.completed).toBe(false)

    await sign(page)
    await expect(thanks(page)).toBeVisible({ timeout: 20_000 })
    const stored = await storedForm(request, form)
    expect([stored.json.completed, stored.json.peoples[0]?.phone]).toEqual([true, '5500000001'])
    // The photo is missing, so the page says so instead of "completo".
    await expect(page.getByText('Todavía falta')).toBeVisible()
    await expect(page.getByText('Foto del número de serie')).toBeVisible()
    await expect(page.getByText('reporte completo')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Foto del número de serie')).toBeVisible()
    await expectAccessible(page)
  })
}

test('[D128] a change by the office before the press is shown first, then signed', async ({
  page,
  request,
}) => {
  const form = await wholeForm(request, 'ordinary')
  await begin(page, form)
  await openSignature(page)
  await changeAtOffice(request, form.id, '5500000002')
  await sign(page)
  await expect(page.getByText(/Tu reporte cambió/).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Ahora: .*55 ?0000 ?0002/)).toBeVisible()
  expect((await storedForm(request, form)).json.completed).toBe(false)
  await sign(page)
  await expect(thanks(page)).toBeVisible({ timeout: 20_000 })
})

test('[CLF-83] the address of the signature of an empty form completes nothing', async ({
  page,
  request,
}) => {
  const made = await request.post('/sandbox/api/claim-forms', { data: { variant: 'robbery' } })
  // The cast is safe: the sandbox sends this shape.
  const form = (await made.json()) as { id: string; link: string }
  await followLink(page, form.link)
  await expect(page).toHaveURL(/\/welcome\//)
  const ref = page.url().split('/').at(-1) ?? ''
  await page.goto(`/claims/forms/signature/${ref}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Firma tu reporte')
  expect((await storedForm(request, form)).json.completed).toBe(false)
})
