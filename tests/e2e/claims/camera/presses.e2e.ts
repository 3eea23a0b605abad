/** Counts the presses with which an adjuster fills in the whole form of NA, from the link to the closing signature. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filmOf } from '../../../photos/film.ts'
import { carScene, type Picture } from '../../../photos/scene.ts'
import { withFilm } from '../../fake-camera.ts'
import { watchErrors } from '../../verbs.ts'
import { beginAdjuster, newAdjusterForm, storedAdjusterForm } from '../adjusting.ts'
import { handOn } from '../hand.ts'

const film = join(mkdtempSync(join(tmpdir(), 'volante-presses-')), 'car.y4m')
const cars = [1, 2, 3, 5, 7, 9, 11, 13].map((seed) => carScene(1280, 960, seed))
writeFileSync(film, filmOf(cars as [Picture, ...Picture[]])) // The film has eight pictures.

test.use(withFilm(film))

test('[D368] [D369] [D375] the insured’s form is complete in 60 presses, with ten photos, a damage and a service', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['camera'])
  const errors = watchErrors(page)
  const made = await newAdjusterForm(request, 'nuevo')
  await beginAdjuster(page, made)
  const hand = handOn(page)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const group = (name: string) => page.getByRole('group', { name })
  /** Takes photos in a row; the camera keeps each good one and closes by itself after the last (D375). */
  const shoot = async (button: string, count: number) => {
    await hand.press(page.getByRole('button', { name: button }).first())
    const dialog = page.getByRole('dialog')
    for (let taken = 0; taken < count; taken += 1) {
      const title = await dialog.getByRole('heading').textContent()
      await hand.press(dialog.getByRole('button', { name: 'Tomar foto', exact: true }))
      await expect(dialog.getByRole('heading', { name: title ?? '', exact: true })).toHaveCount(0)
    }
    await expect(dialog).toHaveCount(0)
  }
  /** Types eight digits into a date; its parts follow each other by themselves. */
  const date = async (name: string, digits: string) => {
    const day = group(name).getByRole('textbox').first()
    if (!(await day.evaluate((one) => one === document.activeElement))) await hand.press(day)
    await day.pressSequentially(digits)
  }
  const pick = (name: string, option: string) => hand.press(group(name).getByText(option, { exact: true }))

  await hand.button('Marcar arribo')
  await hand.button('Sí, marcar arribo')
  await hand.button('Falta la declaración de los hechos.')
  await hand.type(text('Declaración de los hechos'), 'Iba en verde y se pasó el alto.')
  await pick('Causa', 'Alcance')
  await hand.tick('Tercero')
  await pick('Circunstancia', 'Alcance')
  await shoot('Agregar foto', 1)
  await hand.button('Guardar')

  await hand.button(/^NA, Mariana Ortega Nissan/)
  await hand.button(/^Datos Personales/)
  // The first open question has the focus: the policy answers the others.
  await expect(text('Código postal')).toBeFocused()
  await hand.type(text('Código postal'), '06700')
  await expect(text('Municipio o alcaldía')).toHaveValue('Cuauhtémoc')
  await hand.button('Siguiente')
  await shoot('Tomar foto: Licencia, frente', 3)
  await hand.button('Siguiente')
  await hand.type(text('Número de licencia'), 'N04123456')
  await hand.button('Usar el estado de su domicilio: Ciudad de México')
  await hand.choose(page.getByLabel('Tipo de licencia'), 'Automovilista (particular)')
  await date('Vigente desde', '01022024')
  await date('Vigente hasta', '01022027')
  await hand.button('Siguiente')

  await hand.button(/^Información del Vehículo/)
  await hand.tick('Automóvil')
  await hand.type(text('Placas'), 'ABC123A')
  await hand.choose(page.getByLabel('Color'), 'Gris')
  await hand.button('Siguiente')
  await shoot('Tomar foto: Frente', 4)
  await hand.button('Siguiente')
  await shoot('Tomar foto: Número de serie', 1)
  await hand.button('Siguiente')

  await hand.button(/^Lista de Daños/)
  await hand.button('Añadir daño')
  await shoot('Agregar foto', 1)
  await hand.press(page.locator('svg.damage-drawing').getByRole('button', { name: 'Cofre' }))
  await hand.tick('Media')
  await pick('¿Este daño ya estaba antes del siniestro?', 'No')
  await hand.button('Siguiente')
  await hand.button('Seguir con los servicios')

  await hand.tick(/^Grúa$/)
  await hand.tick('Grúa concesionada')
  await hand.button('Siguiente')
  await pick('Cobertura', 'Daños materiales')
  await hand.type(text('Nombre del operador'), 'Raúl Mena')
  await hand.type(text('Teléfono del operador'), '5512349876')
  await hand.type(text('Descripción del servicio'), 'Traslado al corralón')
  await hand.button('Siguiente')
  await hand.button('Volver a los involucrados')
  await hand.button('Completar')
  await hand.button('Faltan las conclusiones.')
  await hand.type(page.getByRole('textbox').first(), 'El tercero aceptó.')
  await hand.button('Guardar')
  await hand.button('Finalizar')
  // The list has one notice, because the seeded damage of an earlier claim has no photo.
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await hand.button('Continuar de todos modos')
  await expect(page.getByRole('heading', { name: 'Firma de cierre' })).toBeVisible()

  await expect.poll(async () => (await storedAdjusterForm(request, made)).pictures.length).toBe(10)
  const { json } = await storedAdjusterForm(request, made)
  expect(json).toMatchObject({
    declaration: 'Iba en verde y se pasó el alto.',
    causeTypeStatus: { name: 'Alcance' },
    liabilityStatus: { name: 'Tercero' },
    conclusion: 'El tercero aceptó.',
  })
  expect(json.peoples[0]).toMatchObject({
    address: { postal_code: '06700', municipality: 'Cuauhtémoc', state: 'Ciudad de México' },
    license: {
      number: 'N04123456',
      state: 'Ciudad de México',
      startDate: '2024-02-01',
      endDate: '2027-02-01',
      typeStatus: { name: 'Automovilista (particular)' },
    },
    vehicle: {
      plates: 'ABC123A',
      typeStatus: { name: 'Automóvil' },
      colorStatus: { name: 'Gris' },
      damages: [{ previous: true }, { typeStatus: { name: 'Cofre' }, severityStatus: { name: 'Media' } }],
    },
    services: [
      {
        typeStatus: { name: 'Grúa' },
        categoryStatus: { name: 'Grúa concesionada' },
        coverageStatus: { name: 'Daños materiales' },
        operatorName: 'Raúl Mena',
        operatorPhone: '5512349876',
        description: 'Traslado al corralón',
      },
    ],
  })
  expect(errors).toEqual([])
  // A change that needs more presses must explain them in D368.
  expect(hand.presses).toBeLessThanOrEqual(60)
  expect(hand.keys).toBeLessThanOrEqual(150)
})
