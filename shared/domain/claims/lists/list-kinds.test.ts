import { expect, test } from 'vitest'
import { listKinds } from './list-kinds.ts'
import { listNames } from './list-names.data.ts'

const kinds = listKinds()
const named = (name: string) => ({ id: '999', name })

test.each([
  ['NA', 'insured'],
  ['n/a', 'insured'],
  ['  Asegurado ', 'insured'],
  ['TERCERO CONDUCTOR', 'thirdParty'],
  ['Tercero-Conductor', 'thirdParty'],
  ['ciclista', 'cyclist'],
  ['Dueño de la propiedad', 'propertyOwner'],
  ['DUENO DE LA PROPIEDAD', 'propertyOwner'],
] as const)('[D129] a person of type "%s" is recognised by the name', (name, kind) => {
  expect(kinds.kindOf('people', named(name))).toBe(kind)
})

test.each([
  ['Robo', 'robbery'],
  ['CRISTALES', 'windscreen'],
  ['Colisión', 'collision'],
  ['Pérdida Total', 'totalLoss'],
] as const)('[ADJ-116] a claim of type "%s" is recognised by its name', (name, kind) => {
  expect(kinds.kindOf('claims', named(name))).toBe(kind)
})

test('[D129] kindOf is null for an unknown name, even if it contains a known name', () => {
  for (const name of ['Tercero asegurado de otra compañía', 'Peatón', '', '2'])
    expect(kinds.kindOf('people', named(name))).toBeNull()
})

test('[D129] kindOf ignores the id of an entry unless the deployment configures it', () => {
  expect(kinds.kindOf('people', { id: '1', name: '' })).toBeNull()
  const own = listKinds({
    people: { insured: ['#a7', 'Titular'], cyclist: ['Tercero'] },
  })
  expect(own.kindOf('people', { id: 'a7', name: '' })).toBe('insured')
  // The name of a list entry decides its kind, even if its id is known too.
  expect(own.kindOf('people', { id: 'a7', name: 'Ciclista' })).toBe('cyclist')
  expect(own.kindOf('people', named('titular'))).toBe('insured')
  // The names that the deployment configures have priority over the default ones.
  expect(own.kindOf('people', named('Tercero'))).toBe('cyclist')
})

test.each([
  ['there is no list "persons"', { persons: {} }],
  ['list "people" has no kind "pedestrian"', { people: { pedestrian: ['Peatón'] } }],
  ['"Moto" in list "vehicles" is two kinds', { vehicles: { bike: ['Moto'], car: ['Moto'] } }],
  ['" ." in list "claims" is no name', { claims: { robbery: [' .'] } }],
])('[D129] listKinds throws for a wrong table of a deployment: %s', (sentence, own) => {
  expect(() => listKinds(own)).toThrow(sentence)
})

test('[D129] no default name belongs to two kinds of one list', () => {
  for (const [list, all] of Object.entries(listNames)) expect(() => listKinds({ [list]: all })).not.toThrow()
})

test('[D129] isNone recognises entries without a kind, by default names or names of a deployment', () => {
  const own = listKinds({ pictures: { none: ['Radiografía'] } })
  for (const name of ['Otra', 'FRENTE', 'Radiografía'])
    expect([name, own.isNone('pictures', named(name)), own.kindOf('pictures', named(name))]).toEqual([
      name,
      true,
      null,
    ])
  expect(own.isNone('pictures', named('Servicio'))).toBe(false)
  expect(kinds.isNone('pictures', named('Radiografía'))).toBe(false)
  // A kind has priority: "Otro" is an ordinary claim, and a vehicle with the parts of a car.
  expect([kinds.kindOf('claims', named('Otro')), kinds.isNone('claims', named('Otro'))]).toEqual([
    'other',
    false,
  ])
})
