import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Sofía Cano Medina', 'SOFIA  CANO MEDINA', true],
  ['Sofía Cano Medina', 'Cano Medina, Sofía', true],
  ['Sofía Cano Medina', 'Sofía Cano', false],
  ['Sofía Cano Medina', 'Luis Cano Medina', false],
] as const)('[CLP-34] isSameName treats %s and %s as the same: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})
