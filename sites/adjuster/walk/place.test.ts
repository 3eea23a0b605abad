import { describe, expect, test } from 'vitest'
import { wholeForm, wholePerson } from '#shared/domain/claims/adjuster/adjuster-form.fixture.ts'
import { addressOf, hasOwnDocument, NEW, nextOf, placeAt, type AdjusterPlace } from '../form/place.ts'
import { askedOf } from '../photos/asked.ts'

const form = wholeForm({
  people: [wholePerson('insured'), wholePerson('thirdParty'), wholePerson('cyclist')],
})
const at = (address: string, of = form) => {
  const [slug = '', search = ''] = address.split('?')
  return placeAt(of, slug, search)
}

test.each(['-1', '4', '1.5', 'na', '', '99999999999999'])(
  '[ADJ-10] [ADJ-O15] personIndex "%s" opens the list of people',
  (index) => {
    expect(at(`person/general/data?personIndex=${index}`)).toEqual({ screen: 'management' })
  },
)

test('[ADJ-09] the people section without a page opens its list, an unknown page the person', () => {
  expect(at('person')).toEqual({ screen: 'management' })
  expect(at('person/nothing?personIndex=0')).toEqual({ screen: 'person', person: 'insured' })
})

test('[ADJ-57] [EXC-02] the DUA page has its sections in its address, and is a page of its own', () => {
  for (const address of ['person/sync', 'person/sync?section=generate', 'person/sync?section=import']) {
    const { slug, search } = addressOf(at(address), form)
    expect([slug + search, hasOwnDocument(slug)]).toEqual([address, true])
  }
  expect(at('person/sync?section=other')).toEqual({ screen: 'sync' })
  expect(at('person/sync', wholeForm({ fields: {} }))).toEqual({ screen: 'panel' })
  expect(hasOwnDocument(addressOf({ screen: 'management' }, form).slug)).toBe(false)
})

test('[ADJ-15] [ADJ-17] before the arrival only the information opens, afterwards the panel', () => {
  const fresh = wholeForm({ isStarted: false })
  expect(at('', fresh)).toEqual({ screen: 'arrival' })
  expect(at('person/management', fresh)).toEqual({ screen: 'arrival' })
  expect(at('info', fresh)).toEqual({ screen: 'info' })
  expect(at('device', fresh)).toEqual({ screen: 'device' })
  expect(at('')).toEqual({ screen: 'panel' })
})

test('[ADJ-23] [ADJ-24] [ADJ-25] a page that is not open yet redirects to the panel', () => {
  const panel = { screen: 'panel' }
  const undeclared = wholeForm({ fields: {} })
  for (const address of [
    'person/management',
    'person/general/data?personIndex=0',
    'conclusions',
    'closing-signature',
  ])
    expect(at(address, undeclared)).toEqual(panel)
  expect(at('conclusions', wholeForm({ isPeopleCompleted: false }))).toEqual(panel)
  expect(at('conclusions')).toEqual({ screen: 'conclusions' })
  expect(at('closing-signature')).toEqual({ screen: 'closing-signature' })
})

test('[ADJ-59] [ADJ-60] [ADJ-61] a page that a person lacks or that is not open yet redirects to the person', () => {
  expect(at('person/vehicle/data?personIndex=2')).toEqual({ screen: 'person', person: 'cyclist' })
  expect(at('person/general/insurance?personIndex=0')).toEqual({ screen: 'person', person: 'insured' })
  const bare = wholeForm({ people: [wholePerson('insured', { fields: { firstName: 'Ana' } })] })
  expect(at('person/vehicle/data?personIndex=0', bare)).toEqual({ screen: 'vehicleData', person: 'insured' })
  expect(at('person/damage/list?personIndex=0', bare)).toEqual({ screen: 'person', person: 'insured' })
})

test('the address of a removed item opens its list, a new service opens its type (ADJ-113)', () => {
  expect(at('person/damage/data?personIndex=0&damage=zz')).toEqual({
    screen: 'damageList',
    person: 'insured',
  })
  expect(at(`person/service/data?personIndex=0&service=${NEW}`)).toEqual({
    screen: 'serviceList',
    person: 'insured',
  })
  expect(at(`person/service/type?personIndex=0&service=${NEW}`)).toEqual({
    screen: 'serviceType',
    person: 'insured',
    item: NEW,
  })
})

test.each([
  ['info', 'info'],
  ['panel', 'panel'],
  ['general-data', 'general-data'],
  ['declaration-signature', 'declaration-signature'],
  ['person/management', 'management'],
  ['conclusions', 'conclusions'],
  ['closing-signature', 'closing-signature'],
])('[ADJ-06] the section %s opens its page', (slug, screen) => {
  expect(at(slug)).toEqual({ screen })
})

test.each([
  ['person/type', { screen: 'type' }],
  ['person/panel?personIndex=1', { screen: 'person', person: 'thirdParty' }],
  ['person/signature?personIndex=1', { screen: 'signature', person: 'thirdParty' }],
  ['person/damage/signature?personIndex=0', { screen: 'signature', person: 'insured' }],
])('[ADJ-52] [ADJ-55] [ADJ-109] %s opens a page of the people', (address, place) => {
  expect(at(address)).toEqual(place)
})

const places: readonly AdjusterPlace[] = [
  ...(
    [
      'info',
      'device',
      'panel',
      'general-data',
      'conclusions',
      'closing-signature',
      'management',
      'type',
    ] as const
  ).map((screen) => ({ screen })),
  ...form.people.flatMap(({ id: person }): AdjusterPlace[] => [
    { screen: 'person', person },
    { screen: 'data', person },
    { screen: 'serviceList', person },
    { screen: 'serviceType', person, item: NEW },
    { screen: 'serviceData', person, item: 's1' },
  ]),
  { screen: 'damageData', person: 'thirdParty', item: 'd1' },
  { screen: 'insurance', person: 'thirdParty' },
  { screen: 'vin', person: 'insured' },
]

test.each(places)('[ADJ-03] [ADJ-04] [ADJ-11] %o has an address that opens it', (place) => {
  const { slug, search } = addressOf(place, form)
  expect(placeAt(form, slug, search)).toEqual(place)
})

describe('nextOf', () => {
  const walk = (index: number, first: 'data' | 'vehicleData') => {
    const person = form.people[index]?.id ?? ''
    const screens: string[] = []
    let place: AdjusterPlace = { screen: first, person }
    while (place.screen !== 'person') {
      screens.push(place.screen)
      place = nextOf(form, place as Parameters<typeof nextOf>[1])
    }
    return screens.join(' ')
  }
  test("[ADJ-64] [ADJ-66] [ADJ-67] [ADJ-100] the pages of a section are followed by the person's panel", () => {
    // The page `licensePictures` asks for five photos: both sides of licence and voter ID, and the circulation card (D369).
    expect(walk(0, 'data')).toBe('data licensePictures licenseData')
    expect(walk(1, 'data')).toBe('data licensePictures licenseData insurance')
    expect(askedOf('licensePictures', '7').map(({ slot }) => slot.slice(2))).toEqual([
      'license-front',
      'license-back',
      'ine-front',
      'ine-back',
      'circulation-card',
    ])
    expect(walk(2, 'data')).toBe('data inePictures insurance')
    expect(walk(0, 'vehicleData')).toBe('vehicleData vehiclePictures vin')
  })

  test('[ADJ-53] [D369] a page of one document opens by its address, and is followed by the licence data', () => {
    for (const screen of ['inePictures', 'drivingCard'] as const) {
      const place = { screen, person: 'insured' } as const
      const { slug, search } = addressOf(place, form)
      expect(placeAt(form, slug, search)).toEqual(place)
      expect(nextOf(form, place).screen).toBe('licenseData')
    }
  })

  test('[ADJ-113] the data of a service are followed by the list of services', () => {
    expect(nextOf(form, { screen: 'serviceData', person: 'insured', item: 's1' }).screen).toBe('serviceList')
  })
})
