import { expect, test } from 'vitest'
import { isUncovered, statusText } from './policy-status.ts'

test.each([
  ['active', 'Activa', false],
  ['canceled', 'Cancelada', true],
  ['CANCELLED', 'Cancelada', true],
  ['pending', 'Pendiente', false],
  ['to_begin', 'Por iniciar', false],
  ['expired', 'Vencida', true],
  ['Vencida', 'Vencida', true],
  ['Suspendida', 'Suspendida', false],
  ['', '', false],
])('[ADJ-18] a policy that is %s reads %s', (status, text, uncovered) => {
  expect([statusText(status), isUncovered(status)]).toEqual([text, uncovered])
})
