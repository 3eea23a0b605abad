/** Tests that signed values are readable text (D128): no ids, no codes, no amounts without currency. */
import { expect, test } from 'vitest'
import {
  claimRecords,
  insurersOwn,
  personRecords,
} from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import type { Codec } from '#shared/domain/claims/fields/field.ts'
import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { withServiceLists } from '../services/service-lists.ts'
import { signedGroups, signedParts, signedPhotos } from './signed-lines.ts'

const entry = { id: '5133', name: 'Nombre en la lista' }
const lists = Object.fromEntries(
  Object.keys(openForm.lists)
    .filter((name) => name !== 'missing')
    .map((name) => [name, [{ ...entry, kind: null, isBike: false }]]),
) as unknown as typeof openForm.lists // The cast is needed: each list has only the one entry that the form uses.

const samples: Readonly<Record<Codec, readonly [value: string, text: string]>> = {
  text: ['Palabras', 'Palabras'],
  name: ['Jalisco', 'Jalisco'],
  entry: [entry.id, entry.name],
  flag: ['yes', 'Sí'],
  gender: ['female', 'Femenino'],
  day: ['2026-11-05', '05/11/2026'],
  licenseEnd: [NO_END, 'permanente, no vence'],
  number: ['12500.5', '$12,500.50'],
  year: ['2022', '2022'],
  phone: ['5541207788', '5541207788'],
  postalCode: ['06100', '06100'],
}

type Located = Readonly<Record<string, { readonly location: { readonly as: Codec } | null }>>
const under = (item: string, records: Located) =>
  Object.entries(records).flatMap(([name, { location }]) => {
    if (location === null || insurersOwn.includes(name)) return []
    return [[`${item}${name}`, location.as] as const]
  })
const fields = [
  ...under('', claimRecords),
  ...under('people/7/', personRecords),
  ...under('people/7/damages/8/', damageFields),
  ...under('people/7/services/9/', serviceFields),
]
const values = Object.fromEntries(fields.map(([path, as]) => [path, samples[as][0]]))

test.each(fields)('[D128] %s is shown to the signer as readable text', (path, as) => {
  const shown = { ...openForm, people: ['7'], values, lists }
  const lines = signedParts(shown, CLOSING).flatMap((part) => part.lines)
  // The arrival is worded as a fact, not as an answer.
  const text = path === 'isStarted' ? 'Marcado' : samples[as][1]
  expect(lines.find((line) => line.path === path)?.value).toBe(text)
})

test('[D128] [ADJ-147] a provider chosen in this visit is shown to the signer by its name', () => {
  const path = 'people/7/services/9/provider'
  const known = withServiceLists({ ...openForm.lists, providers: [] }, {}, [entry])
  const shown = { ...openForm, people: ['7'], values: { [path]: entry.id }, lists: known }
  const [part] = signedParts(shown, personSigner('7'))
  expect(part?.lines[0]?.value).toBe(entry.name)
})

test('[D128] an entry with an unknown name is not shown to the signer as a number', () => {
  const path = 'people/7/services/9/subprovider'
  const shown = { ...openForm, people: ['7'], values: { [path]: entry.id } }
  const [part] = signedParts(shown, personSigner('7'))
  expect(part?.lines[0]?.value).not.toContain(entry.id)
})

test('[D128] signed photos are named one by one with their item', () => {
  const values = { 'people/7/firstName': 'Óscar', 'people/7/damages/8/area': entry.id }
  const shown = { ...openForm, people: ['7'], values, lists }
  const photos = {
    'photos/reference-a': 'm1',
    'people/7/photos/vin': 'm2',
    'people/7/damages/8/photos/x1': 'm3',
  }
  const namesFor = (signer: string) => signedPhotos(shown, photos, signer).map(({ name }) => name)
  const ofDamage = 'daño Nombre en la lista: Foto'
  expect(namesFor(DECLARATION)).toEqual(['Foto del lugar'])
  expect(namesFor(personSigner('7'))).toEqual(['Número de serie', ofDamage])
  expect(namesFor(CLOSING)).toEqual(['Foto del lugar', 'Número de serie', ofDamage])
  const groups = signedGroups(shown, photos).map((group) => [group.person, group.photos.length])
  expect(groups).toEqual([
    ['', 1],
    ['people/7', 2],
  ])
})

test("[D128] the adjuster's signed content is grouped by person and complete", () => {
  const ids = Array.from({ length: 10 }, (_, at) => `d-${String(at)}`)
  const values = Object.fromEntries(
    ids.flatMap((id) => ids.map((one) => [`people/${id}/damages/${one}/area`, entry.id] as const)),
  )
  const shown = { ...openForm, people: ids, values: { ...values, facts: 'Chocaron' }, lists }
  const groups = signedGroups(shown, {})
  expect(groups.map(({ person }) => person)).toEqual(['', ...ids.map((id) => `people/${id}`)])
  const paths = groups.flatMap(({ parts }) => parts).flatMap(({ lines }) => lines.map(({ path }) => path))
  expect(paths.toSorted()).toEqual(Object.keys(shown.values).toSorted())
})

test('[D128] a person missing from the list of people is still part of the signed content', () => {
  const shown = { ...openForm, people: [], values: { 'people/7/firstName': 'Óscar' }, lists }
  expect(signedGroups(shown, {}).map(({ person }) => person)).toEqual(['people/7'])
})
