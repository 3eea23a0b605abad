import { expect, test } from 'vitest'
import { wholeForm, wholePerson } from './adjuster-form.fixture.ts'
import {
  asksCircumstance,
  awaitsArrival,
  canAddPerson,
  canFinish,
  lockedDeclaration,
  isRemovable,
  isSectionOpen,
  isTileOpen,
  losesSync,
} from './form-rules.ts'

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  '[ADJ-15] with first form %s and started %s, the arrival is asked for: %s',
  (isFirstForm, isStarted, awaits) => {
    expect(awaitsArrival(wholeForm({ isFirstForm, isStarted }))).toBe(awaits)
  },
)

test.each([
  ['', false, 'declaration'],
  ['', true, 'declaration'],
  ['1', false, 'declaration people'],
  ['1', true, 'declaration people closure'],
])(
  '[ADJ-23] [ADJ-24] with liability "%s" and people completed %s, these tiles are open: %s',
  (liability, isPeopleCompleted, open) => {
    const form = wholeForm({ fields: { liability }, isPeopleCompleted })
    const tiles = (['declaration', 'people', 'closure'] as const).filter((tile) => isTileOpen(tile, form))
    expect(tiles.join(' ')).toBe(open)
  },
)

test.each([
  [{ conclusion: 'x', cause: '1', liability: '1' }, true],
  [{ conclusion: ' ', cause: '1', liability: '1' }, false],
  [{ conclusion: 'x', cause: '', liability: '1' }, false],
  [{ conclusion: 'x', cause: '1' }, false],
])('[ADJ-25] with the fields %o, "Finalizar" is enabled: %s', (fields, can) => {
  expect(canFinish(wholeForm({ fields }))).toBe(can)
})

test.each([
  ['collision', true, true],
  ['collision', false, false],
  ['robbery', true, false],
  ['windscreen', true, false],
  ['totalLoss', true, false],
] as const)(
  '[ADJ-35] [ADJ-O20] for %s with e-mail %s, the circumstance is asked for: %s',
  (claimKind, hasEmail, asks) => {
    expect(asksCircumstance(wholeForm({ claimKind, hasEmail }))).toBe(asks)
  },
)

test.each([
  [true, false, []],
  [true, true, ['facts']],
  [false, false, ['facts', 'cause', 'liability']],
  [false, true, ['facts', 'cause', 'liability']],
])(
  '[ADJ-41] [ADJ-O17] [D189] with first form %s and people facts %s, these declaration fields are locked: %s',
  (isFirstForm, hasPeopleFacts, locked) => {
    expect(lockedDeclaration(wholeForm({ isFirstForm, hasPeopleFacts }))).toEqual(locked)
  },
)

test('[ADJ-47] [ADJ-48] NA and prior people cannot be removed, all other people can', () => {
  expect(isRemovable(wholePerson('insured'))).toBe(false)
  expect(isRemovable(wholePerson('thirdParty', { isPrior: true }))).toBe(false)
  expect(isRemovable(wholePerson('thirdParty'))).toBe(true)
  expect(isRemovable(wholePerson('cyclist'))).toBe(true)
})

test('[ADJ-49] [ADJ-O16] a person can be added only after NA has a name', () => {
  expect(canAddPerson(wholeForm())).toBe(true)
  expect(canAddPerson(wholeForm({ people: [wholePerson('insured', { fields: {} })] }))).toBe(false)
  expect(canAddPerson(wholeForm({ people: [wholePerson('thirdParty')] }))).toBe(false)
})

test('[ADJ-60] [ADJ-61] [ADJ-62] vehicle and services open with a name, damages with a vehicle type', () => {
  const sections = ['personal', 'vehicle', 'damages', 'services'] as const
  const open = (fields: Readonly<Record<string, string>>) =>
    sections.filter((section) => isSectionOpen(section, { fields })).join(' ')
  expect(open({})).toBe('personal')
  expect(open({ firstName: 'Ana' })).toBe('personal vehicle services')
  expect(open({ firstName: 'Ana', vehicleType: '1' })).toBe('personal vehicle damages services')
})

test.each([
  ['F-1', false, 'insured', true],
  ['F-1', true, 'insured', false],
  ['', false, 'insured', false],
  ['', true, 'insured', false],
  ['F-1', false, 'thirdParty', false],
] as const)(
  '[ADJ-51] with folio "%s", people completed %s, for %s: saving loses the synchronisation: %s',
  (folio, isPeopleCompleted, kind, loses) => {
    const person = wholePerson(kind, { fields: { folio } })
    expect(losesSync(wholeForm({ people: [person], isPeopleCompleted }))).toBe(loses)
  },
)
