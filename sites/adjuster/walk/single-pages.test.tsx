/** Tests single rules of 002 §2.3, §4.4 and §5.2, each on the page that shows it. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { checkRecord } from '#shared/domain/claims/claim-fields.ts'
import { Declaration } from '../panel/Declaration.tsx'
import { Panel } from '../panel/Panel.tsx'
import { PersonFields } from '../people/PersonFields.tsx'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { beforeFields, completes, type AdjusterPlace } from '../form/place.ts'
import { openForm } from './walks.fixture.ts'

type Kind = OpenAdjusterForm['claim']['kind']
const formOf = (kind: Kind, more: Partial<OpenAdjusterForm> = {}): OpenAdjusterForm => ({
  ...openForm,
  claim: { ...openForm.claim, kind },
  ...more,
})

function shown(screen: ReactNode, form: OpenAdjusterForm): string {
  const context = { form, ownLists: form.lists, rules: domainForm(form), notices: [], goTo: () => undefined }
  return renderToStaticMarkup(<AdjusterContext value={context}>{screen}</AdjusterContext>)
}

/** Text of the button that saves a page and continues. */
const buttonOf = (screen: 'data' | 'vehicleData', person: string, form: OpenAdjusterForm) =>
  /<button[^>]*type="submit"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/.exec(
    shown(<PersonFields place={{ screen, person }} />, form),
  )?.[1]

test('[ADJ-32] the declaration is a required text area with eight rows', () => {
  const html = shown(<Declaration />, formOf('collision'))
  const [box = ''] = /<textarea[^>]*>/.exec(html) ?? []
  expect(box).toContain('rows="8"')
  expect(box).toContain('name="facts"')
  expect(html).not.toMatch(/Declaración de los hechos[^<]*<[^>]*>\s*\(opcional\)/)
})

test('[ADJ-37] the panel offers the missing photo of the place as a button until one exists', () => {
  const lack = />([^<]*foto[^<]*)<\/button>/i
  const html = shown(<Panel />, formOf('collision'))
  expect(lack.exec(html)?.[1]).toMatch(/crucero|lugar/)
  const taken = formOf('collision', { photos: { 'photos/reference-a': 'mark' } })
  expect(lack.exec(shown(<Panel />, taken))).toBeNull()
})

test('[ADJ-37] a removed photo of the place counts as missing, a photo of the DUA does not count', () => {
  const hasPlacePhoto = (photos: Readonly<Record<string, string>>) =>
    domainForm(formOf('collision', { photos })).hasPlacePhoto
  expect(hasPlacePhoto({ 'photos/reference-a': '' })).toBe(false)
  expect(hasPlacePhoto({ 'photos/dua-a': 'mark' })).toBe(false)
  expect(hasPlacePhoto({ 'photos/dua-a': 'mark', 'photos/reference-a': 'mark' })).toBe(true)
})

test.each([
  ['2', 'collision'],
  ['3', 'robbery'],
] as const)(
  '[ADJ-63] the last page of person %s before the insurance has the button "Completar" (%s)',
  (person, kind) => {
    const rules = domainForm(formOf(kind))
    const pages = ['data', 'licensePictures', 'inePictures', 'drivingCard', 'licenseData'] as const
    const saying = pages.filter((screen) => completes(rules, { screen, person }))
    expect(saying).toEqual([person === '2' ? 'licenseData' : 'inePictures'])
  },
)

test.each([
  ['collision', 'Siguiente'],
  ['windscreen', 'Siguiente'],
  ['robbery', 'Completar'],
] as const)('[ADJ-97] in a claim "%s" the button of the vehicle data is "%s"', (kind, text) => {
  // The first person has a vehicle page in a robbery, too, while damages and pictures are left out.
  const person = kind === 'robbery' ? '2' : '1'
  expect(buttonOf('vehicleData', person, formOf(kind))).toContain(text)
})

test.each([
  ['collision', 'vehiclePictures'],
  ['windscreen', 'vehicleData'],
  ['robbery', 'vehicleData'],
] as const)('[ADJ-101] in a claim "%s" the page before the VIN is %s', (kind, screen) => {
  const place: Extract<AdjusterPlace, { readonly item?: string }> = { screen: 'vin', person: '2' }
  expect(beforeFields(domainForm(formOf(kind)), place)).toEqual({ screen, person: '2' })
})

test("the page before a damage's data is the list of damages", () => {
  const place: Extract<AdjusterPlace, { readonly item?: string }> = {
    screen: 'damageData',
    person: '2',
    item: '6',
  }
  expect(beforeFields(domainForm(openForm), place)).toEqual({ screen: 'damageList', person: '2' })
})

test('[ADJ-72] the e-mail of a person is required, valid and at most 200 characters', () => {
  const of = (value: string) => checkRecord(personRecords.email, value)
  for (const right of ['ana@correo.example', `${'a'.repeat(190)}@correo.mx`]) expect(of(right)).toBeNull()
  expect(of('')).toBe('missing')
  for (const wrong of ['ana', 'ana@', '@correo.example', `${'a'.repeat(191)}@correo.mx`])
    expect([wrong, of(wrong) === null]).toEqual([wrong, false])
  const html = shown(<PersonFields place={{ screen: 'data', person: '1' }} />, openForm)
  expect(html).toContain('for="f-email">Correo electrónico</label>')
  expect(html).toMatch(/<button type="submit" disabled=""/)
})

test('[ADJ-73] a birthdate is required, and an impossibly early year is questioned', () => {
  const { birthdate } = personRecords
  expect(checkRecord(birthdate, '1990-05-14')).toBeNull()
  expect(checkRecord(birthdate, '')).toBe('missing')
  expect(checkRecord(birthdate, '1990-02-30')).not.toBeNull()
  const asked = ['1990-05-14', '0198-05-14', '1899-12-31', '2999-01-01'].map((day) => birthdate.advice?.(day))
  expect(asked.map((advice) => typeof advice)).toEqual(['object', 'string', 'string', 'string'])
  const html = shown(<PersonFields place={{ screen: 'data', person: '1' }} />, openForm)
  expect(html).toContain(
    'id="f-birthdate" tabindex="-1" aria-describedby="f-birthdate-hint"><legend class="field-label">Fecha de nacimiento</legend>',
  )
})
