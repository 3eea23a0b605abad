import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { claimFlows } from '../flows/claim-flows.ts'
import { fullForm, halfForm, openForm, filledFields } from '#shared/steps/claims/open-form.fixture.ts'
import { photoPath } from '#shared/domain/claims/fields/driver-form.ts'
import { sectionsOf } from './sections.ts'
import { SummaryScreen } from './summary.screen.tsx'

const shownValues = {
  facts: filledFields.facts.split('\n')[0] ?? '',
  licenseNumber: filledFields.licenseNumber,
  email: filledFields.email,
}
const missingOf = (form: OpenClaimForm) =>
  sectionsOf(claimFlows[form.variant], form)
    .filter(({ isMissing }) => isMissing)
    .map(({ step }) => step)
const summaryOf = (form: OpenClaimForm, opened: ReadonlySet<string> = new Set()) =>
  html(
    <SummaryScreen
      sections={sectionsOf(claimFlows[form.variant], form)}
      isBusy={false}
      opened={opened}
      onOpened={() => undefined}
      onEdit={() => undefined}
      onNext={() => undefined}
    />,
  )

const lackingIn = (screen: string) => /<ul aria-label="Lo que falta">(.*?)<\/ul>/s.exec(screen)?.[1] ?? ''
const foldedIn = (screen: string) =>
  [...screen.matchAll(/<details([^>]*)><summary>(.*?)<\/summary>/gs)].map(
    ([, attributes = '', summary = '']) =>
      `${wordsOf(summary)}${attributes.includes('open=""') ? ', abierto' : ''}`,
  )

test('[D242] [CLF-82] the summary lists missing fields first and folds complete sections', () => {
  const screen = summaryOf(halfForm)
  const lacking = lackingIn(screen)
  expect(screen.indexOf('Lo que falta')).toBeLessThan(screen.indexOf('<details'))
  for (const label of ['Número de licencia', 'Vigente desde', 'Vigente hasta'])
    expect(lacking).toMatch(new RegExp(`<button type="button"><span>${label} </span>`))
  expect(foldedIn(screen)).toEqual([
    'Tu nombre Completo',
    'Tus datos de contacto Completo',
    'Tu relato Completo',
    'Tu domicilio Completo',
    'Tu vehículo Completo',
  ])
  expect(foldedIn(summaryOf(halfForm, new Set(['facts'])))[2]).toBe('Tu relato Completo, abierto')
})

test('[D242] [D128] a summary that can be signed folds nothing, with or without photos', () => {
  for (const form of [fullForm, { ...fullForm, pictures: [] }]) {
    const screen = summaryOf(form)
    expect(screen).toContain('Continuar a la firma')
    expect(screen).not.toContain('<details')
    for (const value of Object.values(shownValues)) expect(wordsOf(screen)).toContain(value)
  }
})

test('[D242] no heading of the summary is repeated by the label below it', () => {
  for (const form of [fullForm, halfForm, openForm, { ...halfForm, variant: 'external' as const }]) {
    const screen = summaryOf(form)
    const headings = [...screen.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner = '']) => wordsOf(inner))
    expect(new Set(headings).size).toBe(headings.length)
    for (const part of screen.split('<h2').slice(1)) {
      const [title = '', below = ''] = part.split('</h2>')
      const labels = [...below.matchAll(/<dt>(.*?)<\/dt>/gs)].map(([, label = '']) => label)
      expect(labels.filter((label) => wordsOf(`<h2${title}`).startsWith(label))).toEqual([])
    }
  }
})

test('[CLF-81] every section of the summary has its edit button', () => {
  const sections = sectionsOf(claimFlows.ordinary, fullForm)
  expect(sections.map(({ step }) => step)).toEqual([
    'name',
    'contact',
    'facts',
    'references',
    'address',
    'license',
    'licensePictures',
    'drivingPermission',
    'vehicle',
    'vin',
    'vehiclePictures',
    'damages',
  ])
  const edits = [...summaryOf(fullForm).matchAll(/aria-describedby="summary-(\w+)"[^>]*>Editar</g)]
  expect(edits.map(([, step]) => step)).toEqual(sections.map(({ step }) => step))
})

test('[CLF-82] the summary flags missing values, links to them and shows a placeholder', () => {
  expect(missingOf(fullForm)).toEqual([])
  expect(missingOf(halfForm)).toEqual([
    'references',
    'license',
    'licensePictures',
    'drivingPermission',
    'vin',
    'vehiclePictures',
    'damages',
  ])
  const screen = summaryOf(halfForm)
  const list = lackingIn(screen)
  expect(list.match(/<li/g)).toHaveLength(7)
  expect(wordsOf(screen)).toContain('Número de licencia Falta')
  expect(wordsOf(summaryOf({ ...fullForm, damages: [] }))).toContain('Sin daños registrados')
})

test('[CLF-82] [CLF-83] [CLF-88] a missing required field replaces the link to the signature; photos do not', () => {
  const [toSignature, toField] = ['Continuar a la firma', 'Completar lo que falta']
  const lacking = wordsOf(summaryOf({ ...fullForm, fields: { ...filledFields, facts: '' } }))
  expect([lacking.includes(toSignature), lacking.includes(toField)]).toEqual([false, true])
  const withoutPhotos = wordsOf(summaryOf({ ...fullForm, pictures: [] }))
  expect([withoutPhotos.includes(toSignature), withoutPhotos.includes(toField)]).toEqual([true, false])
})

test('[CLF-73] [CLF-82] the summary flags a damage that was left unsaved', () => {
  const sections = sectionsOf(claimFlows.ordinary, fullForm, true)
  expect(sections.filter(({ isMissing }) => isMissing).map(({ step }) => step)).toEqual(['damages'])
  expect(sections.at(-1)?.rows.at(-1)).toMatchObject({ label: 'Un daño que dejaste sin guardar' })
})

test('[CLF-73] [CLF-81] the summary numbers damages and marks them on the vehicle', () => {
  const vehicleDamages = [
    { id: 'hood', name: 'Cofre' },
    { id: 'door', name: 'Puerta delantera izquierda' },
  ]
  const damages = ['door', 'hood'].map((area) => ({
    id: area,
    area,
    isPreexisting: false,
    notes: '',
    isPrior: true,
  }))
  const screen = summaryOf({ ...fullForm, lists: { ...fullForm.lists, vehicleDamages }, damages })
  expect(wordsOf(screen)).toContain('1. Puerta delantera izquierda')
  expect(wordsOf(screen)).toContain('2. Cofre')
  expect(screen).toContain('aria-label="Frente. 2 Cofre"')
})

test('[CLF-81] the summary shows thumbnails of the photos on this device', () => {
  const thumbs = { [photoPath('damage-8-a1')]: 'blob:1', [photoPath('reference-a2')]: 'blob:2' }
  const rows = sectionsOf(claimFlows.ordinary, fullForm, false, thumbs).flatMap((section) => section.rows)
  expect(rows.flatMap((row) => row.thumbs ?? [])).toEqual(['blob:2', 'blob:1'])
})

test('[CLF-78] [CLF-82] the summary demands photos for a damage of this claim, not for a prior one', () => {
  const damage = { id: '71', area: '1', isPreexisting: true, notes: '' }
  const withOne = (isPrior: boolean) => missingOf({ ...fullForm, damages: [{ ...damage, isPrior }] })
  expect([withOne(true), withOne(false)]).toEqual([[], ['damages']])
})

test('[CLF-54] [CLF-82] [D118] a permanent licence is complete and named as permanent in the summary', () => {
  const permanent = { ...fullForm, fields: { ...filledFields, licenseEnd: '2099-12-31' } }
  expect(missingOf(permanent)).toEqual([])
  expect(wordsOf(summaryOf(permanent))).toContain('Vigente hasta permanente, no vence')
})

test('[CLF-58] [CLF-82] both sides of the national ID suffice instead of the licence, one of each does not', () => {
  const { pictures } = fullForm
  const left = (...slots: string[]) => ({
    ...fullForm,
    pictures: pictures.filter(({ slot }) => !slots.includes(slot)),
  })
  expect(missingOf(left('license-front', 'license-back'))).toEqual([])
  expect(missingOf(left('license-front', 'ine-back'))).toEqual(['licensePictures'])
})

test('[CLF-43] [CLF-82] the contract address counts as complete, and fixed policy values are never flagged', () => {
  const same = { ...filledFields, postalCode: '', municipality: '', state: '', street: '' }
  expect(missingOf({ ...fullForm, fields: same })).toEqual([])
  expect(missingOf({ ...fullForm, fields: { ...same, sameAddress: 'no' } })).toEqual(['address'])
  const unanswered = { ...fullForm, fields: { ...same, sameAddress: '' } }
  expect(missingOf(unanswered)).toEqual(['address'])
  expect(wordsOf(summaryOf(unanswered))).not.toContain('Código postal')
  const strange = { ...filledFields, plates: 'ABC-12-34 (N)' }
  expect(missingOf({ ...fullForm, fields: strange })).toEqual([])
  expect(missingOf({ ...fullForm, fields: strange, fixed: [] })).toEqual(['vehicle'])
})

test('[CLF-69] [CLF-82] the summary flags a missing colour, but no field that a third party is not asked', () => {
  expect(missingOf({ ...fullForm, fields: { ...filledFields, colour: '' } })).toEqual(['vehicle'])
  const external: OpenClaimForm = {
    ...openForm,
    variant: 'external',
    fields: { ...filledFields, birthdate: '', facts: '', sameAddress: '', licenseState: '', licenseType: '' },
    savedAddress: null,
    fixed: [],
    pictures: fullForm.pictures,
  }
  expect(missingOf(external)).toEqual([])
})

test('[D149] the summary shows text as the PDF prints it, and flags characters it cannot print', () => {
  const telling = (facts: string): OpenClaimForm => ({ ...fullForm, fields: { ...fullForm.fields, facts } })
  const shown = sectionsOf(claimFlows.ordinary, telling('Venía Wałęsa.\nMe pegó.'))
  const rows = shown.find(({ step }) => step === 'facts')?.rows
  expect(rows?.[0]?.value).toBe('Venía Walesa.\nMe pegó.')
  expect(missingOf(telling('Venía Wałęsa.'))).toEqual([])
  for (const facts of ['Me pegó un 車.', '¡Qué susto! 😱'])
    expect(missingOf(telling(facts))).toEqual(['facts'])
})
