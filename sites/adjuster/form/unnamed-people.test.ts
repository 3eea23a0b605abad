/** Tests an insurer that gives people no ids: they are identified by their position, `n-1` (D60, D168, D190). */
import { expect, test } from 'vitest'
import { outermost } from '#shared/domain/claims/fields/field-path.ts'
import { threeWayMerge } from '#shared/form-by-link/fields/three-way-merge.ts'
import { adjusterTenant } from './adjuster-tenant.ts'
import { restored } from './items.ts'

type Values = Readonly<Record<string, string>>
const { groupOf } = adjusterTenant

const at = (place: string, name: string, more: Values = {}): Values =>
  Object.fromEntries(
    Object.entries({ kind: 'p2', firstName: name, phone: '', ...more }).map(([field, value]) => [
      `people/${place}/${field}`,
      value,
    ]),
  )
const base = { ...at('n-0', 'Ana'), ...at('n-1', 'Beto'), ...at('n-2', 'Caro') }
/** Another person has removed Beto, so Caro has his place in the list. */
const withoutBeto = { ...at('n-0', 'Ana'), ...at('n-1', 'Caro') }

test('[D168] [D190] an edit for a removed person is never applied to the person now at that place', () => {
  const { edits, conflicts } = threeWayMerge(base, { 'people/n-1/phone': '5512345678' }, withoutBeto, groupOf)
  expect(conflicts.map(({ group }) => group)).toEqual(['people/n-1'])
  expect(conflicts[0]?.mine).toMatchObject({
    'people/n-1/firstName': 'Beto',
    'people/n-1/phone': '5512345678',
  })
  expect(conflicts[0]?.theirs).toMatchObject({ 'people/n-1/firstName': 'Caro' })
  // The edit is kept, and waits for the adjuster's decision.
  expect(edits).toEqual({ 'people/n-1/phone': '5512345678' })
})

test('[D168] [D180] an edit for a person whose place moved becomes a conflict, and keeps its data', () => {
  const { conflicts } = threeWayMerge(base, { 'people/n-2/phone': '5512345678' }, withoutBeto, groupOf)
  expect(conflicts.map(({ group }) => group)).toEqual(['people/n-2'])
  expect(conflicts[0]?.mine).toMatchObject({
    'people/n-2/firstName': 'Caro',
    'people/n-2/phone': '5512345678',
  })
})

test('[D168] people at earlier places, and NA, are merged field by field', () => {
  const theirs = { ...base, ...at('n-0', 'Ana', { email: 'ana@correo.mx' }) }
  const edits = { 'people/n-0/phone': '5512345678' }
  expect(threeWayMerge(base, edits, theirs, groupOf)).toEqual({ edits, conflicts: [] })
  const others = { 'people/n-1/phone': '5500001111' }
  expect(threeWayMerge(base, others, theirs, groupOf)).toEqual({ edits: others, conflicts: [] })
})

test('[D68] people with insurer ids are merged field by field', () => {
  const named = { ...at('7', 'Ana'), ...at('8', 'Beto') }
  const theirs = { ...named, ...at('8', 'Beto', { email: 'b@correo.mx' }) }
  const edits = { 'people/8/phone': '5512345678' }
  expect(threeWayMerge(named, edits, theirs, groupOf)).toEqual({ edits, conflicts: [] })
})

test('[D178] [D190] a restored person gets a new id, because another may have the old place', () => {
  const values = { ...at('n-1', 'Beto'), 'people/n-1/damages/5/area': 'a1' }
  const back = restored(values, 'people/n-1')
  const [place = ''] = Object.keys(back).map(outermost)
  expect(place).toMatch(/^people\/d-[a-z0-9]{16}$/)
  expect(back).toEqual({
    [`${place}/kind`]: 'p2',
    [`${place}/firstName`]: 'Beto',
    [`${place}/phone`]: '',
    [`${place}/damages/5/area`]: 'a1',
  })
  expect(restored(at('7', 'Beto'), 'people/7')).toEqual(at('7', 'Beto'))
})
