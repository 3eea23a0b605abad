/** Covers an insurer whose lists have other ids and another order, written from the documents alone (D60, D129). */
import { afterEach, expect, test, vi } from 'vitest'
import { driver, formInsurer } from '#gateway/testing/claim-forms.ts'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'

/** Lists whose ids differ from the sandbox's: some are new, and some mean another entry. */
const lists: Readonly<Record<string, readonly object[]>> = {
  vehicle: [
    { name: 'MOTOCICLETA', id: '1' },
    { name: 'Automovil', id: '2' },
    { name: 'Aeronave', id: '3' },
  ],
  vehicleDamage: [{ name: 'Cofre', id: 'C-1' }],
  bikeDamage: [{ name: 'Manubrio', id: 'M-9' }],
  color: [{ name: 'Rojo', id: 1 }],
  license: [{ name: 'Motociclista', id: '2' }],
}
const types = {
  na: { id: '2', name: 'na' },
  third: { id: '1', name: 'Tercero Conductor' },
  cyclist: { id: 'A7', name: 'CICLISTA' },
  owner: { id: 0, name: 'Dueño de propiedad' },
} as const
const claims = {
  collision: { id: '3', name: 'COLISION' },
  totalLoss: { id: 2, name: 'Pérdida Total' },
  robbery: { id: '1', name: 'ROBO' },
  windscreen: { id: 'x', name: 'Parabrisas' },
} as const

const person = (typeStatus: object, first_name: string) => ({
  typeStatus,
  first_name,
  email: `${first_name.toLowerCase()}@correo.example`,
  vehicle: { typeStatus: { id: '1', name: 'MOTOCICLETA' }, damages: [] },
  photos: [
    { id: 'f1', link: '/f1', name: 'a.jpg', typeStatus: { id: '4', name: 'Número de Serie' } },
    { id: 'f2', link: '/f2', name: 'b.jpg', typeStatus: { id: '7', name: 'LICENCIA FRENTE' } },
    { id: 'f3', link: '/f3', name: 'c.jpg', typeStatus: { id: '8', name: 'Radiografía' } },
  ],
})
const insured = person(types.na, 'Mariana')
const third = person(types.third, 'Óscar')

const more: FakeAnswers = {
  publicStatus: ({ query }) => Response.json(lists[query.type ?? ''] ?? []),
}

function insurerWith(typeStatus: object, peoples: readonly object[]) {
  return formInsurer({
    id: 'F',
    number: 'S',
    completed: false,
    declaration: '',
    photos: [],
    typeStatus,
    peoples: structuredClone(peoples),
  })
}

test.each([
  ['ordinary', claims.collision],
  ['ordinary', claims.totalLoss],
  ['robbery', claims.robbery],
  ['windscreen', claims.windscreen],
] as const)(
  '[D129] [CLF-09] the insured gets the form "%s" for the claim type: %o',
  async (variant, claim) => {
    for (const peoples of [[insured], [third, insured], [insured, third]]) {
      const one = await driver(insurerWith(claim, peoples), { more })
      const form = await one.open()
      expect([form.variant, form.fields.firstName]).toEqual([variant, 'Mariana'])
    }
  },
)

test.each([types.third, types.cyclist, types.owner])(
  '[D129] [CLF-95] a third party gets their own part, at any position: %o',
  async (type) => {
    const them = person(type, 'Berta')
    for (const peoples of [[them], [insured, them], [them, insured]]) {
      const one = await driver(insurerWith(claims.robbery, peoples), { more, formType: 'external' })
      const form = await one.open()
      expect([form.variant, form.fields.firstName]).toEqual(['external', 'Berta'])
    }
  },
)

test('[CLF-95] a third party’s link without a third party opens no form', async () => {
  for (const peoples of [[], [insured], [insured, insured]]) {
    const one = await driver(insurerWith(claims.collision, peoples), { more, formType: 'external' })
    const answered = await one.tab.call('GET', one.at)
    expect([answered.status, answered.json]).toMatchObject([502, { error: { code: 'upstream_failed' } }])
    expect(JSON.stringify(answered.json)).not.toContain('Mariana')
  }
})

test('[D129] [CLF-103] a motorcycle has its own parts, and ids are sent back in their type', async () => {
  const insurer = insurerWith(claims.collision, [third, insured])
  const one = await driver(insurer, { more })
  const form = await one.open()
  expect(form.lists.vehicleTypes).toEqual([
    { id: '1', name: 'MOTOCICLETA', isBike: true },
    { id: '2', name: 'Automovil', isBike: false },
  ])
  expect(form.pictures.map(({ slot }) => slot)).toEqual(['vin', 'license-front'])
  const damage = { id: 'd-aaaaaaaaaaaaaaaa', isPreexisting: false, notes: '', isPrior: false }
  const save = (area: string) => one.save({ base: form.version, fields: {}, damages: [{ ...damage, area }] })
  expect((await save('C-1')).status).toBe(422)
  expect((await save('M-9')).status).toBe(200)
  const { peoples } = insurer.json as { peoples: Record<string, unknown>[] }
  expect(peoples[0]).toEqual(third)
  expect(peoples[1]).toMatchObject({
    ...insured,
    vehicle: {
      typeStatus: { id: '1', name: 'MOTOCICLETA' },
      damages: [{ typeStatus: { id: 'M-9', name: 'Manubrio' } }],
    },
  })
})

afterEach(() => vi.restoreAllMocks())

test.each([
  ['people', claims.collision, [person({ id: 5, name: 'Peatón' }, 'Mariana')]],
  ['vehicles', claims.collision, [{ ...insured, vehicle: { typeStatus: { id: '3', name: 'Aeronave' } } }]],
] as const)(
  '[D129] [D3] an unknown entry of %s is refused and logged once without personal data',
  async (list, claim, peoples) => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    const one = await driver(insurerWith(claim, peoples), { more })
    const answered = await one.tab.call('GET', one.at)
    expect([answered.status, answered.json]).toMatchObject([
      502,
      { error: { code: 'upstream_failed', status: 502 } },
    ])
    const logged = lines.filter(
      (line) => line.includes('"unrecognised"') && line.includes(`"list":"${list}"`),
    )
    expect(logged.length).toBeGreaterThan(0)
    const known = {
      people: ['5', 'Peatón'],
      vehicles: ['3', 'Aeronave'],
    }
    for (const line of logged) {
      for (const text of known[list]) expect(line).toContain(`"${text}"`)
      expect(line).not.toMatch(/Mariana|correo/)
    }
  },
)

test('[CLF-09] a claim of unknown type is an ordinary one, and is logged once', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const one = await driver(insurerWith({ id: 44, name: 'Siniestro especial' }, [insured]), { more })
  expect(await one.open()).toMatchObject({ state: 'open', variant: 'ordinary' })
  const logged = lines.filter((line) => line.includes('"unrecognised"') && line.includes('"list":"claims"'))
  expect(logged.join()).toContain('"Siniestro especial"')
  expect(logged.join()).not.toMatch(/Mariana|correo/)
})

test('[D129] a deployment can configure the names of its insurer', async () => {
  const names = { claims: { windscreen: ['Siniestro especial'] }, people: { insured: ['Peatón', '#z'] } }
  const overrides = { CLAIM_NAMES: JSON.stringify(names) }
  for (const type of [{ id: 5, name: 'PEATON' }, 'z', { id: 'z' }]) {
    const insurer = insurerWith({ id: 44, name: 'Siniestro especial' }, [person(type as object, 'Mariana')])
    const one = await driver(insurer, { more, overrides })
    expect((await one.open()).variant).toBe('windscreen')
  }
})

test.each([4_400_103, '4400104'])(
  '[API-103] [D60] a form whose id was received as %o is saved with that type',
  async (id) => {
    const insurer = insurerWith(claims.collision, [insured])
    const read: FakeAnswers = {
      ...more,
      readPersonForm: () => ({ id, json: structuredClone(insurer.json), version: insurer.version }),
    }
    const one = await driver(insurer, { more: read, id: String(id) })
    expect((await one.edit({ email: 'otra@correo.example' })).status).toBe(200)
    expect(
      one.tab.insurer.askedFor('savePersonForm').map(({ body }) => (body as { id: unknown }).id),
    ).toEqual([id])
  },
)
