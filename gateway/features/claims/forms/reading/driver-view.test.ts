/**
 * Covers forms in spellings that insurers may use (D60): the values read are equal, and unknown fields go back
 * unchanged.
 */
import { describe, expect, test } from 'vitest'
import type { FormLists } from '#shared/contracts/claims/claim-form.ts'
import {
  claimVariants,
  fieldsOf,
  type ClaimField,
  type ClaimVariant,
} from '#shared/domain/claims/claim-fields.ts'
import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { listKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { slotAt } from '#shared/domain/claims/fields/driver-form.ts'
import { driver } from '../driver.ts'
import { changedDriver } from './changed-driver.ts'
import { driverVersion, driverView, pathOfField } from './driver-view.ts'
import { ownerOf, type FormOwner } from './form-owner.ts'
import type { SentPhotos } from './photos.ts'
import type { JsonRecord } from './values.ts'

const lists: FormLists = {
  licenseTypes: [{ id: '101', name: 'Automovilista' }],
  colours: [{ id: '201', name: 'Plata' }],
  vehicleDamages: [{ id: '301', name: 'Cofre' }],
  bikeDamages: [],
  vehicleTypes: [{ id: '1', name: 'Automóvil', isBike: false }],
  states: [],
}
/** Meaningless ids of entries without a name, which the deployment's configuration explains. */
const ids = {
  claims: { other: 61, robbery: 62, windscreen: 63 },
  people: { insured: 88, thirdParty: 87 },
  pictures: { reference: 45, vin: 44, vehicle: 43, damage: 42 },
} as const
const own = Object.fromEntries(
  Object.entries(ids).map(([list, kinds]) => [
    list,
    Object.fromEntries(Object.entries(kinds).map(([kind, id]) => [kind, [`#${String(id)}`]])),
  ]),
)
const kinds = listKinds(own)
type FormType = Parameters<typeof ownerOf>[1]
const ownerIn = (json: JsonRecord, formType: FormType): FormOwner => {
  const { owner, unrecognised } = ownerOf(json, formType, kinds)
  if (owner === null) throw new Error(JSON.stringify(unrecognised))
  return owner
}
function viewOf(json: JsonRecord, formType: FormType) {
  const view = driverView(json, ownerIn(json, formType))
  const slots = Object.keys(view.photos).map((path) => slotAt(driver.pathOut(view, path)) ?? path)
  return { ...view, slots }
}

interface Change {
  readonly fields: Readonly<Partial<Record<ClaimField, string>>>
  /** Photos that the form shows, by path. */
  readonly photos?: SentPhotos
}
function changedForm(json: JsonRecord, formType: FormType, { fields, photos = new Map() }: Change) {
  const owner = ownerIn(json, formType)
  const view = driverView(json, owner)
  const values = Object.fromEntries(
    (Object.entries(fields) as [ClaimField, string][]) // The cast is safe: the keys of `fields` are claim fields.
      .filter(([field]) => field !== 'sameAddress')
      .map(([field, value]) => [pathOfField(view.own, field), value]),
  )
  const sent = new Map([...photos].map(([path, photo]) => [driver.pathIn(view, path), photo]))
  return changedDriver({ json, view, owner }, { values, removed: [] }, { photos: sent, fresh: sent }, lists)
}

const photo = (id: number, [type, typeName]: readonly [number, string], name: string) => ({
  id,
  name,
  link: `/files/${String(id)}`,
  contentType: 'image/png',
  typeStatus: { id: type, name: typeName },
})
const pictureTypes = {
  reference: [ids.pictures.reference, 'Referencia'],
  vin: [ids.pictures.vin, 'Número de serie'],
  vehicle: [ids.pictures.vehicle, 'VEHICULO'],
  damage: [ids.pictures.damage, 'Daño'],
} as const
const claimOf = (variant: ClaimVariant) => {
  if (variant === 'robbery') return { id: ids.claims.robbery, name: 'Robo' }
  if (variant === 'windscreen') return { id: ids.claims.windscreen, name: 'cristales' }
  return { id: ids.claims.other, name: 'Colisión' }
}
const formTypeOf = (variant: ClaimVariant) => (variant === 'external' ? 'external' : 'insured')

const whole = (variant: ClaimVariant) => ({
  id: 7,
  typeStatus: claimOf(variant),
  completed: false,
  declaration: 'Un taxi frenó.',
  number: 4101,
  peoples: [
    {
      first_name: 'Mariana',
      first_last_name: 'Ortega',
      second_last_name: 'Villaseñor',
      email: 'm@correo.example',
      phone: '5512345678',
      birthdate: '1988-07-19',
      typeStatus:
        variant === 'external'
          ? { id: ids.people.thirdParty, name: 'TERCERO CONDUCTOR' }
          : { id: ids.people.insured, name: 'N/A' },
      license: {
        number: '77001122',
        state: 'Jalisco',
        startDate: '2024-02-01',
        endDate: '2027-02-01',
        typeStatus: { id: 101, name: 'Automovilista' },
      },
      address: { postal_code: '06100', state: 'Jalisco', municipality: 'Tala', name: 'Morelos 5' },
      vehicle: {
        brand: 'NISSAN',
        model: '300',
        year: 2022,
        plates: '12345',
        seriesNumber: '3N1CN8AE1NL000077',
        typeStatus: { id: 1, name: 'Automóvil' },
        colorStatus: { id: 201, name: 'Plata' },
        damages: [
          {
            id: 9,
            preexistence: true,
            previous: true,
            description: 'Viejo',
            typeStatus: { id: 301, name: 'Cofre' },
            photos: [photo(3, pictureTypes.damage, 'IMG_1.jpg')],
          },
        ],
      },
      photos: [photo(1, pictureTypes.vin, 'vin.jpg'), photo(2, pictureTypes.vehicle, 'foto.jpg')],
    },
  ],
  photos: [photo(4, pictureTypes.reference, 'reference-a1.jpg')],
})

type Spell = (value: unknown, name: string) => unknown

function spelled(value: unknown, spell: Spell, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spelled(one, spell, name))
  if (typeof value !== 'object' || value === null) return spell(value, name)
  const record = Object.entries(value).map(([key, inner]) => [key, spelled(inner, spell, key)])
  return spell(Object.fromEntries(record), name)
}
const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const spellings: readonly (readonly [how: string, spell: Spell])[] = [
  ['numbers as text', (value) => (typeof value === 'number' ? String(value) : value)],
  [
    'texts of digits as numbers',
    (value, name) =>
      typeof value === 'string' && /^\d+$/.test(value) && value.length < 12 && name !== 'name'
        ? Number(value)
        : value,
  ],
  ['flags as text', (value) => (typeof value === 'boolean' ? String(value) : value)],
  ['flags as numbers', (value) => (typeof value === 'boolean' ? Number(value) : value)],
  [
    'status types by their id alone',
    (value, name) => (/Status$/.test(name) && isRecord(value) ? value.id : value),
  ],
  [
    'strangers everywhere',
    (value) => (isRecord(value) ? { ...value, audit: null, legacy: [{ a: 1 }] } : value),
  ],
  [
    'dates with a time',
    (value, name) => (/date$|Date$/.test(name) ? `${String(value)}T00:00:00.000Z` : value),
  ],
  ['a phone with its country', (value, name) => (name === 'phone' ? '+52 55 1234 5678' : value)],
  ['states as entries', (value, name) => (name === 'state' ? { id: 14, name: value } : value)],
  [
    'blanks around texts',
    (value, name) => (typeof value === 'string' && name !== 'link' ? ` ${value} ` : value),
  ],
]

/** Returns the view without its photos and vehicle types, whose ids differ between the spellings. */
const apartFrom = (view: ReturnType<typeof viewOf>) => ({ ...view, photos: {}, slots: [], vehicleTypes: [] })

/** The fields of `whole`, grouped by the part of the insurer's form that holds them. */
const groups = [
  [
    'CLF-96',
    'the person',
    {
      firstName: 'Mariana',
      paternalSurname: 'Ortega',
      maternalSurname: 'Villaseñor',
      email: 'm@correo.example',
      phone: '5512345678',
      birthdate: '1988-07-19',
    },
  ],
  [
    'CLF-97',
    'the address',
    { postalCode: '06100', municipality: 'Tala', state: 'Jalisco', street: 'Morelos 5' },
  ],
  [
    'CLF-98',
    'the licence',
    {
      licenseNumber: '77001122',
      licenseState: 'Jalisco',
      licenseType: '101',
      licenseStart: '2024-02-01',
      licenseEnd: '2027-02-01',
    },
  ],
  [
    'CLF-99',
    'the vehicle',
    {
      vehicleType: '1',
      brand: 'NISSAN',
      model: '300',
      year: '2022',
      plates: '12345',
      colour: '201',
      vin: '3N1CN8AE1NL000077',
    },
  ],
] as const satisfies readonly (readonly [string, string, Partial<Record<ClaimField, string>>])[]

describe.each(claimVariants)('a form of kind %s', (variant) => {
  const formType = formTypeOf(variant)
  const plain = viewOf(whole(variant), formType)

  test('[CLF-95] [CLF-101] every requested field of the form is read, and no other', () => {
    expect(plain.variant).toBe(variant)
    for (const [field, value] of Object.entries(plain.fields))
      expect([field, value !== '']).toEqual([field, fieldsOf[variant].includes(field as ClaimField)])
    const shown = plain.slots
    expect(shown.slice(0, 2)).toEqual(
      variant === 'external' ? ['vin', 'vehicle-front'] : ['reference-a1', 'vin'],
    )
    expect(shown.includes('reference-a1')).toBe(variant !== 'external')
    expect(shown.some((slot) => slot.startsWith('damage-9-'))).toBe(variant !== 'robbery')
  })

  test.each(groups)('[%s] %s: each value is read as the insurer wrote it', (_id, _what, values) => {
    const asked = Object.entries(values).filter(([field]) => fieldsOf[variant].includes(field as ClaimField))
    expect(asked.length).toBeGreaterThan(variant === 'robbery' ? -1 : 0)
    expect(plain.fields).toMatchObject(Object.fromEntries(asked))
  })

  test('[CLF-100] a damage is read with part, prior mark, notes and photos', () => {
    const list = `${plain.own}/damages`
    const read = Object.entries(plain.values).filter(([path]) => path.startsWith(list))
    const damage = { area: '301', isPreexisting: 'yes', isPrior: 'yes', notes: 'Viejo' }
    const expected = Object.entries(damage).map(([name, value]) => [`${list}/9/${name}`, value])
    expect(Object.fromEntries(read)).toMatchObject(variant === 'robbery' ? {} : Object.fromEntries(expected))
    expect(plain.slots.some((slot) => slot.startsWith('damage-9-'))).toBe(variant !== 'robbery')
  })

  test('[D106] each change of a damage makes another version of the form', async () => {
    const damage = { id: '9', area: '301', isPreexisting: false, notes: 'Se dobló.', isPrior: false }
    const list = `${plain.own}/damages`
    const others = Object.entries(plain.values).filter(([path]) => !path.startsWith(`${list}/`))
    const flag = (is: boolean) => (is ? 'yes' : 'no')
    const versionWith = (...damages: readonly (typeof damage)[]) => {
      const entries = damages.flatMap(({ id, area, isPreexisting, notes, isPrior }) => [
        [`${list}/${id}/area`, area],
        [`${list}/${id}/isPreexisting`, flag(isPreexisting)],
        [`${list}/${id}/notes`, notes],
        [`${list}/${id}/isPrior`, flag(isPrior)],
      ])
      return driverVersion({ ...plain, values: Object.fromEntries([...others, ...entries]) })
    }
    const all = await Promise.all([
      versionWith(),
      versionWith(damage),
      versionWith({ ...damage, id: '10' }),
      versionWith({ ...damage, area: '302' }),
      versionWith({ ...damage, isPreexisting: true }),
      versionWith({ ...damage, notes: 'Se rayó.' }),
      versionWith({ ...damage, isPrior: true }),
      versionWith(damage, { ...damage, id: '10' }),
    ])
    expect(new Set(all).size).toBe(all.length)
    expect(await versionWith({ ...damage })).toBe(all[1])
  })

  test.each(spellings)('[CLF-09] [D60] the spelling "%s" is read alike', async (_how, spell) => {
    const json = spelled(whole(variant), spell) as JsonRecord
    const view = viewOf(json, formType)
    expect(apartFrom(view)).toEqual(apartFrom(plain))
    expect(view.slots).toEqual(plain.slots)
    expect(await driverVersion(view)).toBe(await driverVersion(plain))
    // A save without changes writes an unchanged form.
    const fields = Object.fromEntries(fieldsOf[variant].map((field) => [field, plain.fields[field]]))
    expect(JSON.parse(JSON.stringify(changedForm(json, formType, { fields })))).toEqual(json)
  })

  test.each([null, undefined, 'nothing', [], {}, 0])(
    '[D60] %o in place of every value is read as a form without answers',
    (nil) => {
      const { peoples } = whole(variant)
      const empty = {
        ...whole(variant),
        declaration: nil,
        number: nil,
        completed: nil,
        photos: nil,
        peoples: [
          { typeStatus: peoples[0]?.typeStatus, license: nil, address: nil, vehicle: nil, photos: nil },
        ],
      }
      const view = viewOf(empty, formType)
      expect([view.slots, view.savedAddress, view.isCompleted]).toEqual([[], null, false])
      for (const field of fieldsOf[variant].filter((one) => one !== 'facts'))
        expect([field, view.fields[field]]).toEqual([field, ''])
    },
  )

  test('answers are written at the places where the insurer reads them', () => {
    const bare = { ...whole(variant), declaration: null, photos: null }
    const { typeStatus } = bare.peoples[0] ?? {}
    const json = {
      ...bare,
      peoples: [{ typeStatus, folId: 'F', license: null, address: null, vehicle: null }],
    }
    const fields = Object.fromEntries(fieldsOf[variant].map((field) => [field, plain.fields[field]]))
    const saved = changedForm(json, formType, { fields })
    expect(viewOf(saved, formType).fields).toEqual(plain.fields)
    expect(saved).toMatchObject({
      peoples: [
        {
          folId: 'F',
          first_name: 'Mariana',
          vehicle: {
            year: 2022,
            typeStatus: { id: 1, name: 'Automóvil' },
            colorStatus: { id: 201, name: 'Plata' },
          },
        },
      ],
    })
  })
})

test('[CLF-54] [D60] [D118] a licence without expiry is read in any spelling and keeps its spelling', () => {
  const form = whole('ordinary')
  const ending = (endDate: unknown) => ({
    ...form,
    peoples: [{ ...form.peoples[0], license: { ...form.peoples[0]?.license, endDate } }],
  })
  const changed = (endDate: unknown, licenseEnd: string) =>
    changedForm(ending(endDate), 'insured', { fields: { licenseEnd } })
  for (const spelling of ['PERMANENTE', '9999-12-31T00:00:00', NO_END]) {
    expect(viewOf(ending(spelling), 'insured').fields.licenseEnd).toBe(NO_END)
    expect(changed(spelling, NO_END)).toEqual(ending(spelling))
  }
  expect(changed('2027-02-01', NO_END)).toEqual(ending(NO_END))
})

test('[CLF-72] four unnamed vehicle photos are assigned to the four sides in order', () => {
  const form = whole('ordinary')
  const photos = [1, 2, 3, 4].map((id) => photo(id, pictureTypes.vehicle, `IMG_${String(id)}.jpg`))
  const view = viewOf({ ...form, peoples: [{ ...form.peoples[0], photos }] }, 'insured')
  const sides = view.slots.filter((slot) => slot.startsWith('vehicle-'))
  expect(sides).toEqual(['vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back'])
})

test("[CLF-101] [CLF-O19] a sent photo is written to the form as documented, with its slot's type", () => {
  const { vin } = pictureTypes
  const sent = {
    sha256: '',
    id: '9',
    link: '/files/9',
    name: 'vin.jpg',
    typeId: String(vin[0]),
    typeName: 'VIN',
  }
  const change = { fields: {}, photos: new Map([['photos/vin', sent]]) }
  const saved = JSON.stringify(changedForm(whole('ordinary'), 'insured', change))
  expect(saved).toContain(
    JSON.stringify({
      id: 9,
      link: '/files/9',
      name: 'vin.jpg',
      typeStatus: { id: vin[0], name: 'VIN' },
      contentType: 'image/png',
    }),
  )
})
