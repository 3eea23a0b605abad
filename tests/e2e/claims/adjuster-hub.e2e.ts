/** An adjuster's walk through the hub at the roadside: people, damages, services, notices. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { pick } from './adjusting.ts'
import { fillDate } from './filling.ts'
import { handOn } from './hand.ts'
import { followLink } from '../follow-link.ts'

interface Stored {
  readonly peoples: readonly {
    readonly first_name?: string
    readonly address?: Record<string, unknown>
    readonly services?: readonly Record<string, unknown>[]
    readonly vehicle?: { readonly damages?: readonly Record<string, unknown>[] }
  }[]
}

async function openForm(
  page: Page,
  request: APIRequestContext,
  stage: string,
): Promise<() => Promise<Stored>> {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage } })
  // The cast is safe: the sandbox sends this shape.
  const { id, link } = (await made.json()) as { id: string; link: string }
  await followLink(page, link)
  return async () => {
    const reply = await request.get(`/sandbox/api/adjuster-forms/${id}`)
    return ((await reply.json()) as { json: Stored }).json
  }
}

const received = (page: Page) => expect(page.getByText('Recibido')).toBeVisible()

test('[ADJ-45] [ADJ-46] [ADJ-74] [ADJ-76] a collision with four people is captured, and its presses counted', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const errors = watchErrors(page)
  const stored = await openForm(page, request, 'nuevo')
  const hand = handOn(page)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })

  // The insured's rights come first, and work without a network.
  await hand.button('Derechos del asegurado')
  await expect(page.getByRole('heading', { name: 'Tus derechos en este siniestro' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR con tus derechos' })).toBeVisible()
  await expectAccessible(page)
  await hand.button('El asegurado ya lo leyó')
  await hand.button('Marcar arribo')
  await hand.button('Sí, marcar arribo')

  // A press on the notice leads to the missing field and focuses it.
  await hand.button('Falta la declaración de los hechos.')
  await expect(text('Declaración de los hechos')).toBeFocused()
  await hand.type(text('Declaración de los hechos'), 'Iba en verde y se pasó el alto.')
  await hand.press(page.getByRole('group', { name: 'Causa' }).getByText('Alcance', { exact: true }))
  await hand.tick('Tercero')
  await pick(page, 'Circunstancia', 'Alcance')
  await hand.button('Guardar')
  await hand.button(/^Gestión de involucrados/)
  await expectAccessible(page)

  // Data of the insured driver that the insurer has sent is not typed again.
  await hand.button(/^NA.*Datos:/)
  await hand.button(/^Datos Personales/)
  await expect(text('Nombre')).toHaveValue('Mariana')
  await expect(text('Apellido materno')).not.toHaveValue('')
  await expect(text('Teléfono celular')).not.toHaveValue('')
  await fillDate(page, 'Fecha de nacimiento', '1990-01-02')
  await hand.tick('Femenino')
  await hand.type(text('Correo electrónico'), 'mariana@correo.mx')
  await hand.type(text('Código postal'), '06700')
  await expect(page.getByRole('textbox', { name: 'Municipio o alcaldía' })).toHaveValue('Cuauhtémoc')
  await expect(page.getByRole('textbox', { name: 'Municipio o alcaldía' })).not.toBeEditable()
  await expectAccessible(page)
  await hand.button('Siguiente')
  await received(page)
  await expect
    .poll(async () => (await stored()).peoples[0])
    .toMatchObject({ first_name: 'Mariana', gender: 'Femenino', address: { postal_code: '06700' } })

  await hand.button('Regresar')
  await hand.button(/^Información del Vehículo/)
  await hand.tick('Automóvil')
  await hand.type(text('Marca'), 'Nissan')
  await hand.type(text('Modelo'), 'Versa')
  await hand.type(text('Año'), '2019')
  await hand.type(text('Placas'), 'ABC123A')
  await page.getByLabel('Color').selectOption({ index: 1 })
  await hand.button('Siguiente')
  await hand.button('Regresar')

  // A damage marked on the drawing is the same field as the entry of the list.
  await hand.button(/^Lista de Daños/)
  await hand.button('Añadir daño')
  const part = page.locator('svg.damage-drawing').getByRole('button').first()
  const name = (await part.getAttribute('aria-label')) ?? ''
  await part.press('Enter')
  await expect(page.getByLabel('Parte dañada').locator('option:checked')).toHaveText(name)
  await page.getByRole('radio', { name: 'Media' }).press('Space')
  await hand.button('Siguiente')
  await hand.button('Regresar')

  for (const [kind, first] of [
    ['Tercero conductor', 'Óscar'],
    ['Ciclista', 'Lucía'],
    ['Propietario', 'Ramón'],
  ] as const) {
    await hand.button('Regresar')
    await hand.button('Añadir involucrado')
    await page.getByRole('button', { name: 'Siguiente' }).press('Enter')
    await expect(page.getByText('Elige el tipo de involucrado.').first()).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).press('Space')
    await hand.button('Siguiente')
    await hand.button(/^Datos Personales/)
    await hand.type(text('Nombre'), first)
    await hand.button('Guardar y completar después')
    await received(page)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  }
  await hand.button('Regresar')
  await expect
    .poll(async () => (await stored()).peoples.map((one) => one.first_name))
    .toEqual(['Mariana', 'Óscar', 'Lucía', 'Ramón'])
  // Each missing part is one press away, and its field has the focus.
  await hand.button('Óscar: faltan apellidos.')
  await expect(text('Apellido paterno')).toBeFocused()
  await hand.type(text('Apellido paterno'), 'Ruiz')
  await hand.type(text('Apellido materno'), 'Paz')
  await hand.button('Guardar y completar después')
  await received(page)
  expect((await stored()).peoples[0]?.vehicle?.damages).toMatchObject([
    { previous: true },
    { severityStatus: { name: 'Media' } },
  ])
  expect(errors).toEqual([])
  // D178 records these numbers: a change that raises them explains why.
  expect([hand.presses, hand.keys]).toEqual([47, 97])
  test.info().annotations.push({
    type: 'hand',
    description: `${String(hand.presses)} presses, ${String(hand.keys)} keys`,
  })
  process.stdout.write(`adjuster's collision: ${String(hand.presses)} presses, ${String(hand.keys)} keys\n`)
})

test('[ADJ-110] [ADJ-111] [ADJ-113] [ADJ-114] a service is copied to another person, removed and restored', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const stored = await openForm(page, request, 'en-trabajo')
  await page.getByRole('button', { name: /^Gestión de involucrados/ }).click()
  await expect(page.getByRole('button', { name: /^Quitar NA/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^NA/ }).first().click()
  await page.getByRole('button', { name: /^Lista de Servicios/ }).click()
  await page.getByRole('button', { name: 'Copiar a Óscar Beltrán: Grúa' }).click()
  await expect(page.getByText('Copiado a Óscar Beltrán.')).toBeVisible()
  await received(page)
  const services = async (at: number) => (await stored()).peoples[at]?.services ?? []
  await expect.poll(() => services(1)).toHaveLength(1)
  expect((await services(1))[0]).toMatchObject({ operatorName: 'Raúl Mena', previous: false })

  await page.getByRole('button', { name: 'Quitar Grúa' }).click()
  await expect.poll(() => services(0)).toHaveLength(0)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => services(0)).toHaveLength(1)
  expect((await services(0))[0]).toMatchObject({
    operatorName: 'Raúl Mena',
    description: 'Traslado al corralón.',
  })
  expect(errors).toEqual([])
})

test('[ADJ-130] [ADJ-131] [ADJ-132] [ADJ-147] a provider is found among all states, and the filter is remembered', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const stored = await openForm(page, request, 'en-trabajo')
  const open = async () => {
    await page.getByRole('button', { name: /^Gestión de involucrados/ }).click()
    await page
      .getByRole('button', { name: /^Óscar Beltrán/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Lista de Servicios/ }).click()
  }
  await open()
  await page.getByRole('radio', { name: 'Reparación' }).press('Space')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Estado del proveedor').selectOption('')
  const box = page.locator('input[role=combobox]')
  await expect(async () => {
    await box.click()
    const found = await page.getByRole('listbox').getByRole('option').count()
    expect(found).toBeGreaterThanOrEqual(300)
  }).toPass()
  await page.keyboard.press('Escape')
  // An updated list arrives during typing; the box stays open with its text and focus.
  const element = await box.elementHandle()
  await page.getByLabel('Estado del proveedor').selectOption('Jalisco')
  await page.getByLabel('Tipo de proveedor').selectOption('Agencia')
  await box.click()
  await box.fill('reforma')
  await page.getByRole('option', { name: 'Agencia Automotriz Reforma, Jalisco' }).click()
  await expect(box).toBeFocused()
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true)
  await expect
    .poll(async () => (await stored()).peoples[1]?.services?.[0]?.provider)
    .toMatchObject({
      name: 'Agencia Automotriz Reforma, Jalisco',
    })
  await expectAccessible(page)
  // The next service keeps the filter and proposes the last provider.
  await page.getByRole('button', { name: 'Regresar' }).click()
  await page.getByRole('button', { name: 'Añadir servicio' }).click()
  await page.getByRole('radio', { name: 'Reparación' }).press('Space')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Estado del proveedor')).toHaveValue('Jalisco')
  await page
    .getByRole('button', { name: 'Usar el último proveedor: Agencia Automotriz Reforma, Jalisco' })
    .click()
  await expect(box).toHaveValue('Agencia Automotriz Reforma, Jalisco')
  // A notice names the entry that the list holds twice.
  await page.reload()
  await expect(page.getByLabel('Estado del proveedor')).toHaveValue('Jalisco')
  expect(errors).toEqual([])
})

test("[ADJ-44] on a tablet the people stay visible beside a person's page, and no field is covered", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await openForm(page, request, 'en-trabajo')
  await page.getByRole('button', { name: /^Gestión de involucrados/ }).click()
  await page.getByRole('button', { name: /^Óscar Beltrán.*Datos:/ }).click()
  const people = page.getByRole('navigation', { name: 'Involucrados' })
  await expect(people.getByRole('button', { name: /^Óscar Beltrán/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await people.getByRole('button', { name: /^Lucía Beltrán/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lucía Beltrán' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(people).toBeHidden()
  await page.getByRole('button', { name: /^Datos Personales/ }).click()
  const next = page.getByRole('button', { name: 'Siguiente' })
  await expect(next).toBeInViewport()
  for (const name of ['Correo electrónico', 'Calle y número']) {
    const field = page.getByRole('textbox', { name })
    await field.focus()
    const [box, bar] = await Promise.all([field.boundingBox(), next.boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  // Every target is at least 48 px, so that a thumb hits it.
  for (const button of await page.locator('.adjuster-page button:visible').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
})
