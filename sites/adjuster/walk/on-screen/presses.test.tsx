/** Tests where presses on the pages of the adjuster's form lead, and what they show (002 §2.3, §4.6, §8). */
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { Sync } from '../../exchange/Sync.tsx'
import { Panel } from '../../panel/Panel.tsx'
import { Insurance } from '../../people/Insurance.tsx'
import { Management } from '../../people/Management.tsx'
import { PeopleAside } from '../../people/PeopleAside.tsx'
import { PersonFields } from '../../people/PersonFields.tsx'
import { PersonPanel } from '../../people/PersonPanel.tsx'
import { AdjusterContext } from '../../form/adjuster-context.ts'
import { nameOf } from '../../form/names.ts'
import type { AdjusterPlace } from '../../form/place.ts'
import { openForm } from '../walks.fixture.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => narrow)
})
afterEach(() => vi.unstubAllGlobals())

const withValues = (values: Readonly<Record<string, string>>): OpenAdjusterForm => ({
  ...openForm,
  values: { ...openForm.values, ...values },
})

/** Renders a screen of the form, and records the places that its buttons open. */
async function opened(screen: ReactNode, form = openForm) {
  const rules = domainForm(form)
  const places: AdjusterPlace[] = []
  const notices = noticesOf(rules, nameOf, 2026)
  const goTo = (place: AdjusterPlace) => void places.push(place)
  const drawn = await onScreen(
    <AdjusterContext value={{ form, ownLists: form.lists, rules, notices, goTo }}>{screen}</AdjusterContext>,
  )
  return { ...drawn, places }
}

test('[ADJ-49] adding a person before NA has a name asks to complete NA first', async () => {
  const first = 'Primero completa los datos de NA y después añade al resto de involucrados.'
  const unnamed = await opened(<Management />, withValues({ 'people/1/firstName': '' }))
  expect(unnamed.text()).not.toContain(first)
  await unnamed.press('Añadir involucrado')
  expect(unnamed.text()).toContain(first)
  expect(unnamed.places).toEqual([])
  await unnamed.leave()

  const named = await opened(<Management />)
  await named.press('Añadir involucrado')
  expect(named.text()).not.toContain(first)
  expect(named.places).toEqual([{ screen: 'type' }])
  await named.leave()
})

test('[ADJ-49] on a wide screen the button to add a person waits for the name of NA, and says so', async () => {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => wide)
  const first = 'Primero completa los datos de NA y después añade al resto de involucrados.'
  const unnamed = await opened(<PeopleAside current="1" />, withValues({ 'people/1/firstName': '' }))
  expect(unnamed.text()).toContain(first)
  await unnamed.press('Añadir involucrado')
  expect(unnamed.places).toEqual([])
  await unnamed.leave()

  const named = await opened(<PeopleAside current="1" />)
  expect(named.text()).not.toContain(first)
  await named.press('Añadir involucrado')
  expect(named.places).toEqual([{ screen: 'type' }])
  await named.leave()
})

test('[ADJ-37] pressing the missing photo of the place opens the photos of the place', async () => {
  const page = await opened(<Panel />)
  await page.press('Falta una foto del lugar.')
  expect(page.places).toEqual([{ screen: 'general-data', field: 'references' }])
  await page.leave()
})

test.each([
  ['generate', 'sync'],
  ['import', 'sync'],
  [undefined, 'management'],
] as const)('[EXC-03] "Regresar" in the DUA section "%s" opens %s', async (section, screen) => {
  const page = await opened(<Sync section={section} />)
  await page.press('Regresar')
  expect(page.places).toEqual([{ screen }])
  await page.leave()
})

test('[ADJ-101] "Regresar" on the vehicle data opens the person', async () => {
  const page = await opened(<PersonFields place={{ screen: 'vehicleData', person: '2' }} />)
  await page.press('Regresar')
  expect(page.places).toEqual([{ screen: 'person', person: '2' }])
  await page.leave()
})

const license = {
  'people/2/licenseNumber': 'A123',
  'people/2/licenseStart': '2024-01-01',
  'people/2/licenseEnd': '2027-01-01',
}

test('[ADJ-63] "Completar" on the licence of a third party opens their insurance', async () => {
  const page = await opened(
    <PersonFields place={{ screen: 'licenseData', person: '2' }} />,
    withValues(license),
  )
  expect(page.hasButton('Siguiente')).toBe(false)
  await page.press('Completar')
  expect(page.places).toEqual([{ screen: 'insurance', person: '2' }])
  await page.leave()
})

test('[ADJ-63] the insurance fields are removed only after a confirmation', async () => {
  const page = await opened(
    <Insurance place={{ screen: 'insurance', person: '2' }} />,
    withValues({ 'people/2/policyNumber': 'P-1' }),
  )
  for (const label of ['Número de DUA', 'Nombre del ajustador']) expect(page.text()).toContain(label)
  await page.choose('hasInsurance', 'no')
  expect(page.text()).toContain('Al aceptar, se borrarán los datos de la póliza ya insertados.')
  expect(page.text()).toContain('Número de DUA')
  await page.press('Cancelar')
  expect(page.text()).toContain('Número de DUA')
  await page.choose('hasInsurance', 'no')
  await page.press('Aceptar')
  expect(page.text()).not.toContain('Número de DUA')
  await page.leave()
})

test('[EXC-57] [EXC-58] [EXC-59] a service that lacks three values has one notice, which opens the first', async () => {
  const page = await opened(
    <PersonPanel person="1" />,
    withValues({ 'people/1/services/9/amount': '', 'people/1/services/9/coverage': '' }),
  )
  const sentence = 'NA, Ana: un servicio no tiene cobertura, reserva ni proveedor.'
  expect(page.text().split('Un servicio no tiene')).toHaveLength(2)
  await page.press(sentence)
  expect(page.places).toEqual([{ screen: 'serviceData', person: '1', item: '9', field: 'coverage' }])
  await page.leave()
})

test('[D356] the panel counts notices by person without repeating the name, and each opens its field', async () => {
  const lacking = { 'people/1/birthdate': '', 'people/2/birthdate': '' }
  const page = await opened(<Panel />, withValues(lacking))
  const { people } = domainForm(withValues(lacking))
  const own = noticesOf(domainForm(withValues(lacking)), nameOf, 2026).filter(({ isPending }) => isPending)
  for (const person of people) {
    const count = own.filter(({ personId }) => personId === person.id).length
    expect(count).toBeGreaterThan(1)
    expect(page.text()).toContain(`${nameOf(person)}${String(count)} avisos`)
  }
  const [first] = own
  if (first === undefined) throw new Error('the fixture lacks something')
  expect(page.text()).not.toContain(first.text)
  expect(page.text()).toContain(first.own)
  await page.press(first.text)
  expect(page.places).toMatchObject([{ screen: first.target.page, person: first.personId }])
  await page.leave()
})

test('[ADJ-23] [D356] pressing a person on the panel opens their page once a liability is chosen', async () => {
  const page = await opened(<Panel />, withValues({ 'people/2/brand': 'MAZDA', 'people/2/model': '3' }))
  await page.press('AnaMazda 3')
  expect(page.places).toEqual([{ screen: 'person', person: '2' }])
  await page.leave()

  const early = await opened(<Panel />, withValues({ liability: '', 'people/2/brand': 'MAZDA' }))
  expect(early.text()).toContain('Mazda')
  expect(early.hasButton('AnaMazda')).toBe(false)
  await early.leave()
})
