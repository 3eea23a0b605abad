/** Tests the merge of the other insurer's sheet with this form (EXC-25, EXC-O12, D68, D186). */
import { expect, test } from 'vitest'
import { compared, decided, withoutNewcomer } from './told-people.ts'

const told = (values: Record<string, string>, person = '7') => ({
  insurer: 'Seguros Quetzal',
  people: [{ person, values }],
})

test('[EXC-25] [D186] an empty field takes the value of the DUA and records it as imported', () => {
  const { sheet, edits } = compared({}, {}, told({ phone: '5512345678' }), undefined)
  expect(edits).toEqual({ 'people/7/phone': '5512345678' })
  expect(sheet.people[0]).toMatchObject({ taken: ['phone'], own: {} })
})

test('[EXC-O12] a value that the insurer already imported counts as imported, without an edit', () => {
  const now = { 'people/7/phone': '5512345678' }
  const { sheet, edits } = compared({}, now, told({ phone: '5512345678' }), undefined)
  expect(edits).toEqual({})
  expect(sheet.people[0]?.taken).toEqual(['phone'])
})

test.each([
  ['left as it was by the insurer', 'ABC1234'],
  ['written over by the insurer', 'XYZ9876'],
])('[D68] [EXC-25] a typed value that differs from the DUA is compared, not overwritten: %s', (_, stands) => {
  const before = { 'people/7/plates': 'ABC1234' }
  const { sheet, edits } = compared(
    before,
    { 'people/7/plates': stands },
    told({ plates: 'XYZ9876' }),
    undefined,
  )
  expect(edits).toEqual({})
  expect(sheet.people[0]).toMatchObject({ taken: [], own: { plates: 'ABC1234' } })
  expect(decided(sheet, '7', 'plates', 'mine').edits).toEqual({ 'people/7/plates': 'ABC1234' })
  const theirs = decided(sheet, '7', 'plates', 'theirs')
  expect(theirs.edits).toEqual({ 'people/7/plates': 'XYZ9876' })
  expect(theirs.sheet.people[0]).toMatchObject({ taken: ['plates'], own: {} })
})

test('a decision for the typed value holds for the next synchronisation unless the DUA changes', () => {
  const typed = { 'people/7/plates': 'ABC1234' }
  const first = compared(typed, typed, told({ plates: 'XYZ9876' }), undefined).sheet
  const { sheet } = decided(first, '7', 'plates', 'mine')
  expect(compared(typed, typed, told({ plates: 'XYZ9876' }), sheet).sheet.people[0]?.own).toEqual({})
  expect(compared(typed, typed, told({ plates: 'QQQ1111' }), sheet).sheet.people[0]?.own).toEqual({
    plates: 'ABC1234',
  })
})

test('a value equal on both sides is no import unless it was imported before', () => {
  const same = { 'people/7/phone': '5512345678' }
  expect(compared(same, same, told({ phone: '5512345678' }), undefined).sheet.people[0]?.taken).toEqual([])
  const { sheet } = compared({}, {}, told({ phone: '5512345678' }), undefined)
  expect(compared(same, same, told({ phone: '5512345678' }), sheet).sheet.people[0]?.taken).toEqual(['phone'])
})

test('[EXC-24] an imported value follows the DUA unless it was corrected since', () => {
  const { sheet } = compared({}, {}, told({ phone: '5512345678' }), undefined)
  const kept = { 'people/7/phone': '5512345678' }
  const follows = compared(kept, kept, told({ phone: '5500001111' }), sheet)
  expect(follows.edits).toEqual({ 'people/7/phone': '5500001111' })
  expect(follows.sheet.people[0]).toMatchObject({ taken: ['phone'], own: {} })
  const corrected = { 'people/7/phone': '5599999999' }
  expect(compared(corrected, corrected, told({ phone: '5500001111' }), sheet)).toMatchObject({
    edits: {},
    sheet: { people: [{ own: { phone: '5599999999' } }] },
  })
})

test('[D60] fields that only the insurer sets, kinds and unknown fields are not imported', () => {
  const values = { kind: '2', folio: 'X', isPrior: 'yes', stranger: 'x', 'damages/1/area': '3', phone: '' }
  expect(compared({}, {}, told(values), undefined)).toMatchObject({
    edits: {},
    sheet: { people: [{ taken: [] }] },
  })
})

test('[EXC-01] a person of the DUA who is not in the form is offered, added once, or left out', () => {
  const { sheet, edits } = compared({}, {}, told({ firstName: 'Eva' }, ''), undefined)
  expect(edits).toEqual({})
  const [newcomer] = sheet.newcomers
  if (!newcomer) throw new Error('nobody')
  expect(withoutNewcomer(sheet, newcomer)).toMatchObject({ newcomers: [], people: [] })
  expect(withoutNewcomer(sheet, newcomer, 'd-1')).toMatchObject({
    newcomers: [],
    people: [{ person: 'd-1', taken: ['firstName'] }],
  })
})
