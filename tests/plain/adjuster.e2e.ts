/** [D60] The hub of an adjuster's form at an insurer of the documents: no versions, no keys, no ids of people. */
import { expect, test, type Page } from '@playwright/test'
import { beginAdjuster, newAdjusterForm, storedAdjusterForm } from '../e2e/claims/adjusting.ts'
import { watchErrors } from '../e2e/verbs.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test(
  '[D60] [ADJ-17] [ADJ-103] [API-104] the adjuster saves people, damages and services, and removed ones disappear',
  { tag: '@plain' },
  async ({ page, request }) => {
    test.slow()
    const errors = watchErrors(page)
    const form = await newAdjusterForm(request, 'nuevo')
    const people = async () => (await storedAdjusterForm(request, form)).json.peoples
    await beginAdjuster(page, form)
    await press(page, 'Marcar arribo')
    await press(page, 'Sí, marcar arribo')
    await press(page, /^Declaración y causas/)
    await page.getByLabel('Declaración de los hechos').fill('Se pasó el alto.')
    await page.getByRole('group', { name: 'Causa' }).getByRole('radio').first().press('Space')
    await page.getByRole('radio', { name: 'Tercero' }).press('Space')
    await press(page, /^(Guardar|Guardar y completar después)$/)
    await press(page, /^Gestión de involucrados/)

    for (const [kind, name] of [
      [/^Tercero conductor/, 'Óscar'],
      [/^Ciclista/, 'Lucía'],
    ] as const) {
      await press(page, 'Añadir involucrado')
      await page.getByRole('radio', { name: kind }).press('Space')
      await press(page, 'Siguiente')
      await press(page, /^Datos Personales/)
      await page.getByLabel('Nombre', { exact: true }).fill(name)
      await press(page, 'Guardar y completar después')
      await expect.poll(async () => (await people()).at(-1)?.first_name).toBe(name)
      await page.goBack()
      await page.goBack()
      await press(page, 'Regresar')
    }

    // A service of the third driver, chosen from the insurer's own lists.
    await press(page, /^Óscar/)
    await press(page, /^Información del Vehículo/)
    await page.getByRole('radio', { name: 'Automóvil' }).press('Space')
    await press(page, 'Guardar y completar después')
    await expect
      .poll(async () => (await people())[1]?.vehicle)
      .toMatchObject({ typeStatus: { name: 'Automóvil' } })
    await page.goBack()
    await page.goBack()
    await press(page, /^Lista de Daños/)
    await press(page, 'Añadir daño')
    await page.getByLabel('Parte dañada').selectOption({ index: 2 })
    await page.getByRole('radio', { name: 'Media' }).press('Space')
    await press(page, /^(Siguiente|Guardar y completar después)$/)
    await expect.poll(async () => (await people())[1]?.vehicle?.damages?.length).toBe(1)
    await press(page, 'Regresar')
    await press(page, /^Lista de Servicios/)
    await page.getByRole('radio', { name: 'Investigador' }).press('Space')
    await press(page, 'Siguiente')
    await page.getByLabel('Descripción del servicio').fill('Hay dos versiones')
    await press(page, /^(Siguiente|Guardar y completar después)$/)
    await expect
      .poll(async () => (await people())[1]?.services)
      .toMatchObject([{ description: 'Hay dos versiones', typeStatus: { name: 'Investigador' } }])

    // After a reload the pages belong to the same people, and removing a person removes no other.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Servicios', exact: true })).toBeVisible()
    await press(page, 'Regresar')
    await press(page, 'Regresar')
    await press(page, 'Quitar Óscar')
    await expect.poll(async () => (await people()).map((one) => one.first_name)).toEqual(['Mariana', 'Lucía'])
    await press(page, 'Deshacer')
    await expect
      .poll(async () => (await people()).map((one) => one.first_name))
      .toEqual(['Mariana', 'Lucía', 'Óscar'])
    expect((await people())[2]?.services).toMatchObject([{ description: 'Hay dos versiones' }])
    expect((await people())[2]?.vehicle?.damages).toHaveLength(1)
    expect(errors).toEqual([])
  },
)
