import { expect, test } from 'vitest'
import { adjusterContent, CLOSING, DECLARATION, personSigner } from './adjuster-content.ts'

const values = {
  facts: 'Chocaron',
  cause: '1',
  liability: '2',
  conclusion: 'Fin',
  'people/n-0/firstName': 'Ana',
  'people/n-0/circumstance': '5',
  'people/d-1/firstName': 'Óscar',
  'people/d-1/damages/9/area': 'a',
  'people/d-1/damages/d-2/area': 'b',
  'people/d-1/damages/d-2/notes': 'x',
}
const people = ['n-0', 'd-1']
const signed = (signer: string, ids = people, all: Record<string, string> = values) =>
  adjusterContent(all, ids, signer).values

test('[ADJ-42] [ADJ-14] [D128] each signer signs what was shown: the declaration, their own part, or everything', () => {
  expect(signed(DECLARATION)).toEqual({
    facts: 'Chocaron',
    cause: '1',
    liability: '2',
    'people/1/circumstance': '5',
  })
  expect(signed(personSigner('d-1'))).toEqual({
    'people/2/firstName': 'Óscar',
    'people/2/damages/1/area': 'a',
    'people/2/damages/2/area': 'b',
    'people/2/damages/2/notes': 'x',
  })
  expect(Object.keys(signed(CLOSING))).toHaveLength(Object.keys(values).length)
})

test('[D128] the signed content ignores renumbered ids but not changed values', () => {
  const renamed = Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path.replace('d-1', '77').replace('d-2', '88'), value]),
  )
  expect(signed(CLOSING, ['n-0', '77'], renamed)).toEqual(signed(CLOSING))
  expect(signed(personSigner('d-1'), people, { ...values, 'people/d-1/damages/9/area': 'c' })).not.toEqual(
    signed(personSigner('d-1')),
  )
})

test('[D128] the signed content leaves out removed items and fields that the insurer sets', () => {
  const removed = { ...values, 'people/d-1/damages/9/area': '', 'people/d-1/damages/d-2/isPrior': 'no' }
  expect(signed(personSigner('d-1'), people, removed)).toMatchObject({ 'people/2/damages/1/area': 'b' })
  expect(Object.keys(signed(personSigner('d-1'), people, removed))).toHaveLength(3)
})
