import { expect, test } from 'vitest'
import { unfinishedDamages } from './unfinished.ts'

const [one, other] = ['d-0123456789abcdef', 'd-fedcba9876543210']
const values = { 'people/7/kind': '2', 'people/8/kind': '' }

test('[ADJ-103] [ADJ-138] a damage with a photo or typed field but no area is listed once as unfinished', () => {
  const paths = [
    `people/7/damages/${one}/photos/x1`,
    `people/7/damages/${one}/photos/x2`,
    `people/7/damages/${one}`,
    `people/d-1111111111111111/damages/${other}`,
    'people/7/photos/license-front',
    'photos/reference-1',
  ]
  expect(unfinishedDamages(paths, values, { 'people/d-1111111111111111': 'people/7' })).toEqual([
    { person: '7', item: one },
    { person: '7', item: other },
  ])
})

test('[ADJ-103] a damage with an area, with an insurer id or of a removed person is not unfinished', () => {
  const done = { ...values, [`people/7/damages/${one}/area`]: '3' }
  expect(unfinishedDamages([`people/7/damages/${one}/photos/x1`], done, {})).toEqual([])
  const renames = { [`people/7/damages/${one}`]: 'people/7/damages/501' }
  const paths = [`people/7/damages/${one}/photos/x1`, `people/8/damages/${other}`, 'people/7/damages/9']
  expect(unfinishedDamages(paths, values, renames)).toEqual([])
})
