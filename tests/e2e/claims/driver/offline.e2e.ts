import { expect, test } from '@playwright/test'
import { claimVariants, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { expectAccessible, watchErrors } from '#tests/e2e/verbs.ts'
import {
  begin,
  beginAtContact,
  fillUntil,
  heading,
  line,
  newForm,
  next,
  pictureHash,
  said,
  sentFiles,
  sign,
  storedForm,
} from '../filling.ts'

/** The short run walks one variant of the form. */
const variants = process.env.LONG ? claimVariants : (['robbery'] as const)
const photosOf: Readonly<Record<ClaimVariant, number>> = {
  ordinary: 10,
  robbery: 4,
  windscreen: 5,
  external: 9,
}

for (const variant of variants) {
  test(`[CLF-94] [CLF-28] [D57] [D63] ${variant}: offline after the first step and a crash, everything arrives once`, async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    const form = await newForm(request, variant)
    const sent = await sentFiles(context)
    await begin(page, form)
    await fillUntil(page, '¿Cómo te contactamos?')
    await expect(line(page, 'Recibido')).toBeVisible()

    await context.setOffline(true)
    await fillUntil(page, 'Fotos de tu licencia')
    await expect(line(page, 'Guardado en este dispositivo')).toBeVisible()
    const address = page.url()
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    const errors = watchErrors(again)
    await again.goto(address)
    await expect(heading(again, 'Fotos de tu licencia')).toBeVisible()
    await expectAccessible(again)
    await fillUntil(again, 'Firma tu reporte')
    await sign(again)
    await expect(again.getByText('Tu reporte está guardado en este dispositivo')).toBeVisible()
    await expectAccessible(again)
    await again.reload()
    // The form is signed once and sends no second completion.
    await expect(again.getByText('Tu reporte está guardado en este dispositivo')).toBeVisible()
    expect((await storedForm(request, form)).json.completed).toBe(false)
    expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

    await context.setOffline(false)
    await expect(again).toHaveURL(/\/claims\/completed\//, { timeout: 60_000 })
    await expectWhole(variant, await storedForm(request, form), sent())
  })
}

/** Every field has its answer, and every photo is there once, unchanged and in its slot. */
async function expectWhole(
  variant: ClaimVariant,
  { state, json, pictures }: Awaited<ReturnType<typeof storedForm>>,
  sent: ReadonlyMap<string, Buffer>,
): Promise<void> {
  expect([state, json.completed]).toEqual(['concluded', true])
  const person = json.peoples.at(variant === 'external' ? -1 : 0)
  const isFull = variant !== 'robbery'
  expect(person).toMatchObject({
    first_name: said.name,
    email: said.email,
    phone: expect.stringContaining(said.phone),
    ...(isFull && {
      address: { name: said.street, postal_code: '06700', municipality: 'Cuauhtémoc' },
      license: { number: said.licence, endDate: expect.stringContaining('2027-02-01') },
    }),
    vehicle: { typeStatus: { name: 'Automóvil' } },
    signature: expect.stringMatching(/^data:image/),
  })
  if (variant !== 'external') expect(json.declaration).toBe(said.facts)
  const damages = isFull ? (person?.vehicle.damages.filter(({ previous }) => !previous) ?? []) : []
  if (isFull) expect(damages).toMatchObject([{ description: said.notes, typeStatus: { name: 'Cofre' } }])
  expect([sent.size, pictures.length]).toEqual([photosOf[variant], photosOf[variant]])
  const taken = [...sent.values()].map(pictureHash)
  expect(pictures.map((picture) => picture.sha256).toSorted()).toEqual(taken.toSorted())
  const shown = [...json.photos, ...(person?.photos ?? []), ...damages.flatMap(({ photos }) => photos)]
  expect(shown.map(({ id }) => id).toSorted()).toEqual(pictures.map(({ id }) => id).toSorted())
  expect(damages.flatMap(({ photos }) => photos)).toHaveLength(isFull ? 1 : 0)
}

test('[D68] a change by the adjuster is not overwritten, and the driver chooses', async ({
  page,
  context,
  request,
}) => {
  const form = await newForm(request, 'robbery')
  await beginAtContact(page, form)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('mariana@correo.example')
  await next(page).click()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Tu relato' }).fill('Lo que yo vi.')
  await next(page).click()
  await request.post(`/sandbox/api/claim-forms/${form.id}/adjuster`, {
    data: { declaration: 'Lo que dijo.' },
  })
  await context.setOffline(false)

  const both = page.getByRole('group', { name: 'Tu relato' })
  await expect(both).toContainText('Lo que yo vi.')
  await expect(both).toContainText('Lo que dijo.')
  await expectAccessible(page)
  expect((await storedForm(request, form)).json.declaration).toBe('Lo que dijo.')
  await both.getByRole('button', { name: /Dejar lo mío/ }).click()
  await expect(line(page, 'Recibido')).toBeVisible()
  const { json } = await storedForm(request, form)
  expect([json.declaration, json.peoples[0]?.email]).toEqual(['Lo que yo vi.', 'mariana@correo.example'])
})
