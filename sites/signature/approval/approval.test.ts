import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UNPRINTABLE } from '#shared/domain/text/pdf/printable.ts'
import { declineSchema } from './approval.ts'

const problemOf = (reason: string) => v.safeParse(declineSchema, { reason }).issues?.[0]?.message

test('[D149] a reason with characters that no PDF can print is refused at its field', () => {
  expect(problemOf('No es lo que acordamos: «faltan» $3,000.')).toBeUndefined()
  expect(problemOf('No 😡')).toBe(UNPRINTABLE)
  expect(problemOf(' ')).toBe('Escribe el motivo.')
})
