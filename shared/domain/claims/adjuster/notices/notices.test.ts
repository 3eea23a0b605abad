/**
 * Provokes each notice from a complete form, checks the page to which it leads, and resolves it again (EXC-41 to
 * EXC-65, EXC-O8 to EXC-O14).
 */
import { describe, expect, test } from 'vitest'
import { wholeForm, wholePerson, wholeService } from '../adjuster-form.fixture.ts'
import type { AdjusterForm, AdjusterPerson, PersonKind } from '../adjuster-form.ts'
import { noticesOf, pendingNotices } from './notices.ts'

const nameOf = ({ kind }: AdjusterPerson) => (kind === 'insured' ? 'NA' : 'Tercero')
const notices = (form: AdjusterForm) => noticesOf(form, nameOf, 2026)
/** A claim with a single person, of the given kind. */
const about = (kind: PersonKind, more: Partial<AdjusterPerson>, form: Partial<AdjusterForm> = {}) =>
  notices(wholeForm({ people: [wholePerson(kind, more)], ...form }))

const without = (...names: readonly string[]) => {
  const { fields } = wholePerson('insured')
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) }
}
const lackingSlots = (...gone: readonly string[]) => ({
  slots: wholePerson('insured').slots.filter((slot) => !gone.includes(slot)),
})

test.each(['insured', 'thirdParty', 'cyclist', 'propertyOwner'] as const)(
  'a complete form has no notices about %s',
  (kind) => {
    expect(about(kind, {})).toEqual([])
  },
)

describe.each([
  ['EXC-42', 'insured', without('maternalSurname'), 'NA: faltan apellidos.', 'data', 'maternalSurname'],
  ['EXC-42', 'cyclist', without('paternalSurname'), 'Tercero: faltan apellidos.', 'data', 'paternalSurname'],
  ['EXC-43', 'insured', without('phone'), 'NA: falta teléfono o correo electrónico.', 'data', 'phone'],
  ['EXC-43', 'insured', without('email'), 'NA: falta teléfono o correo electrónico.', 'data', 'email'],
  ['EXC-44', 'insured', without('birthdate'), 'NA: falta fecha de nacimiento o sexo.', 'data', 'birthdate'],
  [
    'EXC-44',
    'propertyOwner',
    without('gender'),
    'Tercero: falta fecha de nacimiento o sexo.',
    'data',
    'gender',
  ],
  [
    'EXC-45',
    'thirdParty',
    lackingSlots('circulation-card'),
    'Tercero: falta la foto de la tarjeta de circulación.',
    'drivingCard',
    null,
  ],
  [
    'EXC-46',
    'insured',
    without('licenseNumber'),
    'NA: faltan datos de la licencia.',
    'licenseData',
    'licenseNumber',
  ],
  [
    'EXC-46',
    'thirdParty',
    without('licenseEnd'),
    'Tercero: faltan datos de la licencia.',
    'licenseData',
    'licenseEnd',
  ],
  ...(['vehicleType', 'colour', 'brand', 'model', 'year', 'plates'] as const).map(
    (field) =>
      ['EXC-47', 'insured', without(field), 'NA: faltan datos del vehículo.', 'vehicleData', field] as const,
  ),
  [
    'EXC-48',
    'insured',
    lackingSlots('vehicle-left'),
    'NA: faltan las cuatro fotos generales del vehículo.',
    'vehiclePictures',
    null,
  ],
  [
    'EXC-49',
    'insured',
    lackingSlots('license-back', 'ine-front'),
    'NA: faltan fotos de licencia o INE.',
    'licensePictures',
    null,
  ],
  [
    'EXC-49',
    'cyclist',
    lackingSlots('license-back', 'ine-front'),
    'Tercero: faltan fotos de licencia o INE.',
    'inePictures',
    null,
  ],
  ['EXC-51', 'insured', without('vin'), 'NA: falta el número de serie.', 'vin', 'vin'],
  ['EXC-51', 'insured', lackingSlots('vin'), 'NA: falta la foto del número de serie.', 'vin', null],
] as const)('[%s] the notice about %s', (id, kind, more, text, page, field) => {
  test(`[${id}] [EXC-O8] "${text}" leads to ${page} ${String(field)}`, () => {
    expect(about(kind, more)).toMatchObject([
      { id, text, personId: kind, isPending: true, target: { page, field } },
    ])
  })
})

test('[EXC-43] an e-mail of four letters is reported, one of five is not', () => {
  const withEmail = (email: string) =>
    about('insured', { fields: { ...wholePerson('insured').fields, email } })
  expect(withEmail('a@b.').map(({ id }) => id)).toEqual(['EXC-43'])
  expect(withEmail('a@b.c')).toEqual([])
})

test('[EXC-49] [EXC-O13] two photos of the licence or two of the INE suffice, one of each does not', () => {
  expect(about('insured', lackingSlots('license-front', 'license-back'))).toEqual([])
  expect(about('insured', lackingSlots('ine-front', 'ine-back'))).toEqual([])
  expect(about('insured', lackingSlots('ine-front', 'license-front')).map(({ id }) => id)).toEqual(['EXC-49'])
})

test('[EXC-45] [EXC-50] driving permission and circulation card are one photo with one notice', () => {
  expect(about('insured', lackingSlots('circulation-card')).map(({ id }) => id)).toEqual(['EXC-45'])
})

describe('[EXC-O14] people without a section get no notice about it', () => {
  const bare: Partial<AdjusterPerson> = {
    slots: ['ine-front', 'ine-back'],
    damages: [],
    services: [wholeService('1', 'payment')],
  }
  const vehicle = without('vehicleType', 'colour', 'brand', 'model', 'year', 'plates', 'vin', 'licenseNumber')
  test.each([
    ['cyclist', 'collision'],
    ['propertyOwner', 'collision'],
    ['insured', 'robbery'],
  ] as const)(
    '[EXC-47] [EXC-48] [EXC-51] %s in a %s claim gets no notice about vehicle or licence',
    (kind, claimKind) => {
      expect(about(kind, { ...bare, ...vehicle }, { claimKind })).toEqual([])
    },
  )
  test.each(['windscreen', 'robbery'] as const)(
    '[EXC-48] a %s claim has no notice about the four vehicle photos or the licence',
    (claimKind) => {
      const ids = about('thirdParty', { ...bare, ...vehicle }, { claimKind }).map(({ id }) => id)
      expect(ids).toEqual(['EXC-47', 'EXC-51'])
    },
  )
})

describe('notices about damages and services', () => {
  const damage = (id: string, area: string, hasPhotos = true) => ({ id, area, hasPhotos, isPrior: false })

  test('[EXC-41] [EXC-55] with a reason of non-procedence, services get a notice instead of their absence', () => {
    const fields = { ...wholeForm().fields, reason: '7' }
    expect(about('insured', {}, { fields })).toMatchObject([
      {
        id: 'EXC-41',
        text: 'NA: tiene servicios aunque el motivo de improcedencia no los permite.',
        target: { page: 'serviceList' },
      },
    ])
    expect(about('insured', { services: [] }, { fields })).toEqual([])
    expect(about('insured', { services: [] })).toMatchObject([
      { id: 'EXC-55', text: 'NA: no hay servicios registrados.', target: { page: 'serviceList' } },
    ])
  })

  test('[EXC-52] a part that is damaged twice gets a notice that leads to the second damage', () => {
    expect(
      about('insured', { damages: [damage('1', 'a'), damage('2', 'b'), damage('3', 'a')] }),
    ).toMatchObject([
      {
        id: 'EXC-52',
        text: 'NA: hay daños duplicados.',
        target: { page: 'damageData', item: '3', field: 'area' },
      },
    ])
  })

  test('[EXC-53] two services of one type and coverage get a notice, SIPAC services do not', () => {
    const twice = (kind: 'payment' | 'sipac', coverage = 'c') => [
      wholeService('1', kind, { fields: { type: 't', coverage: 'c', amount: '1' } }),
      wholeService('2', kind, { fields: { type: 't', coverage, amount: '1' } }),
    ]
    expect(about('insured', { services: twice('payment') })).toMatchObject([
      { id: 'EXC-53', text: 'NA: hay servicios duplicados.', target: { page: 'serviceType', item: '2' } },
    ])
    expect(about('insured', { services: twice('payment', 'other') })).toEqual([])
    expect(about('insured', { services: twice('sipac') })).toEqual([])
  })

  test.each(['repair', 'claimPayment'] as const)(
    '[EXC-54] a %s service without damages gets a notice',
    (kind) => {
      expect(about('insured', { damages: [], services: [wholeService('1', kind)] })).toMatchObject([
        { id: 'EXC-54', text: 'NA: no hay daños registrados.', target: { page: 'damageList' } },
      ])
      expect(about('insured', { damages: [], services: [wholeService('1', 'medical')] })).toEqual([])
    },
  )

  test('[EXC-56] a damage without photos gets a notice that leads to it', () => {
    expect(about('insured', { damages: [damage('1', 'a'), damage('2', 'b', false)] })).toMatchObject([
      { id: 'EXC-56', text: 'NA: hay un daño sin fotografías.', target: { page: 'damageData', item: '2' } },
    ])
  })

  const bare = (kind: Parameters<typeof wholeService>[1], category: 'concessionedCrane' | null = null) => ({
    services: [wholeService('1', kind, { category, fields: { type: 't', description: 'x' } })],
  })
  test.each([
    ['repair', 'cobertura, reserva ni proveedor'],
    ['medical', 'cobertura, reserva ni proveedor'],
    ['payment', 'cobertura ni reserva'],
    ['sipac', ''],
    ['traditionalOrder', 'cobertura ni reserva'],
    ['crane', 'cobertura'],
    ['lawyer', 'cobertura'],
    ['investigator', 'cobertura'],
    ['contractor', 'cobertura ni reserva'],
    ['noCost', 'cobertura'],
    ['assistance', 'cobertura ni reserva'],
    ['claimPayment', 'cobertura ni reserva'],
  ] as const)(
    '[EXC-57] [EXC-58] [EXC-59] an empty %s service has one notice, which names the missing fields: %s',
    (kind, names) => {
      const found = about('insured', bare(kind))
      expect(found.map(({ text }) => text)).toEqual(
        names === '' ? [] : [`NA: un servicio no tiene ${names}.`],
      )
      for (const { target } of found)
        expect(target).toEqual({ page: 'serviceData', item: '1', field: 'coverage' })
    },
  )

  const repairs = (...without: readonly (readonly string[])[]) => ({
    services: without.map((names, index) => {
      const { fields } = wholeService(String(index), 'repair')
      const left = Object.entries(fields).filter(([name]) => !names.includes(name))
      return wholeService(String(index), 'repair', {
        fields: Object.fromEntries([...left, ['type', `t${String(index)}`]]),
      })
    }),
  })

  test.each([
    ['EXC-57', 'coverage', 'cobertura'],
    ['EXC-58', 'amount', 'reserva'],
    ['EXC-59', 'provider', 'proveedor'],
  ] as const)(
    '[%s] a service that lacks only its %s gets a notice that names it and leads to it',
    (id, field, name) => {
      const target = { page: 'serviceData', item: '0', field }
      expect(about('insured', repairs([field]))).toMatchObject([
        { id, text: `NA: un servicio no tiene ${name}.`, target },
      ])
    },
  )

  test('[EXC-57] [EXC-58] [EXC-59] two incomplete services each get one notice with their own missing fields', () => {
    const found = about('insured', repairs(['amount', 'provider'], ['coverage'], []))
    expect(found.map(({ text, target }) => [target.item, target.field, text])).toEqual([
      ['1', 'coverage', 'NA: un servicio no tiene cobertura.'],
      ['0', 'amount', 'NA: un servicio no tiene reserva ni proveedor.'],
    ])
  })

  test('[EXC-59] a service with a subprovider gets no notice about its provider', () => {
    const service = wholeService('1', 'medical')
    const { provider: _, ...fields } = service.fields
    const of = (more: object) =>
      about('insured', { services: [{ ...service, fields: { ...fields, ...more } }] })
    expect(of({}).map(({ id }) => id)).toEqual(['EXC-59'])
    expect(of({ subprovider: 's1' })).toEqual([])
  })

  test.each(['sipac', 'traditionalOrder'] as const)(
    '[EXC-60] a %s service needs policy, inciso and claim number of the third party',
    (kind) => {
      const services = [wholeService('1', kind)]
      for (const field of ['policyNumber', 'inciso', 'thirdClaimNumber'])
        expect(about('thirdParty', { services, ...without(field) })).toMatchObject([
          {
            id: 'EXC-60',
            text: 'Tercero: faltan datos de la póliza del tercero en un servicio.',
            target: { page: 'insurance', field },
          },
        ])
      expect(about('thirdParty', { services: [wholeService('1', 'payment')], ...without('inciso') })).toEqual(
        [],
      )
      expect(about('insured', { services, ...without('policyNumber') })).toEqual([])
    },
  )

  test('[EXC-61] a traditional order without its photo gets a notice', () => {
    const services = [wholeService('1', 'traditionalOrder', { hasPhotos: false })]
    expect(about('thirdParty', { services })).toMatchObject([
      {
        id: 'EXC-61',
        text: 'Tercero: la orden tradicional no tiene foto de la orden.',
        target: { item: '1' },
      },
    ])
    expect(about('thirdParty', { services: [wholeService('1', 'sipac', { hasPhotos: false })] })).toEqual([])
  })
})

describe('notices that only inform', () => {
  test.each([
    ['EXC-62', 'IP00123', 'Póliza con cobertura para autos de plataforma.'],
    ['EXC-63', 'kv-77', 'Póliza con cobertura solo para reparaciones.'],
    ['EXC-64', 'AE00DA1', 'Reparación en agencia de la marca.'],
  ])('[%s] [EXC-O9] a policy %s gets an informative notice that does not block', (id, policyNumber, text) => {
    const found = notices(wholeForm({ policyNumber }))
    expect(found).toMatchObject([{ id, text, tile: 'declaration', isPending: false }])
    expect(pendingNotices(found)).toEqual([])
  })

  test.each([
    ['2027', true],
    ['2026', true],
    ['2024', true],
    ['2023', false],
    ['', false],
  ])(
    '[EXC-65] [FND-39] [EXC-O11] [ADJ-102] a vehicle of model year %s counts as new in 2026: %s',
    (year, isNew) => {
      const found = about('thirdParty', { fields: { ...wholePerson('thirdParty').fields, year } })
      const news = found.filter(({ id }) => id === 'EXC-65')
      expect(news.map(({ text }) => text)).toEqual(
        isNew ? ['Tercero: Vehículo nuevo (menos de 2 años).'] : [],
      )
      expect(pendingNotices(news)).toEqual([])
    },
  )
})

test('a person without a kind has no notice, and each of two people has their own', () => {
  const people = [
    wholePerson('insured', without('phone')),
    wholePerson('thirdParty', without('phone')),
    wholePerson('cyclist', { kind: null, ...without('phone') }),
  ]
  expect(notices(wholeForm({ people })).map(({ personId, text }) => `${personId ?? ''} ${text}`)).toEqual([
    'insured NA: falta teléfono o correo electrónico.',
    'thirdParty Tercero: falta teléfono o correo electrónico.',
  ])
})

test('[EXC-66] [EXC-O10] no notice names a number or a person that is not configured', () => {
  const bare = wholeForm({
    policyNumber: 'IPKVDA',
    people: (['insured', 'thirdParty', 'cyclist', 'propertyOwner'] as const).map((kind) =>
      wholePerson(kind, { fields: { firstName: 'Ana', vehicleType: '1' }, slots: [] }),
    ),
  })
  const texts = notices(bare).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => /\d{4,}|coordinador/i.test(text))).toEqual([])
})

test('[EXC-67] a notice names its field and disappears once the field is filled', () => {
  const lacking = wholePerson('thirdParty', without('plates'))
  const found = notices(wholeForm({ people: [lacking] })).find(({ id }) => id === 'EXC-47')
  const field = found?.target.field ?? ''
  expect(field).toBe('plates')
  const mended = { ...lacking, fields: { ...lacking.fields, [field]: 'ABC123A' } }
  expect(notices(wholeForm({ people: [mended] })).filter(({ id }) => id === 'EXC-47')).toEqual([])
})
