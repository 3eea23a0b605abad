import { expect, test } from 'vitest'
import * as v from 'valibot'
import {} from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { cancellationSchema } from './cancellation.ts'

const schema = cancellationSchema({ today: '2026-11-22', until: '2026-12-12' })
const sentenceOf = (improvement: string) =>
  v
    .safeParse(schema, { lastDay: '', reason: '1', improvement, hasAccepted: true })
    .issues?.map(({ message }) => message)

test('[CAN-17] a cancellation comment has at most 200 characters, and a refused character is named', () => {
  expect(sentenceOf('¿Más barato? "Sí"\nGracias - A')).toBeUndefined()
  expect(sentenceOf('a'.repeat(201))).toEqual(['Escribe hasta 200 caracteres.'])
  expect(sentenceOf('Todo bien 🚗')).toEqual(['Usa letras, números y signos de puntuación. Quita «🚗».'])
  expect(sentenceOf('Me gusto\u0301')).toBeUndefined()
})

const wrongIn = (given: object) => {
  const whole = { lastDay: '', reason: '1', improvement: '', hasAccepted: true }
  const { issues } = v.safeParse(schema, { ...whole, ...given })
  return issues ? (v.flatten<typeof schema>(issues).nested ?? {}) : {}
}

test('[CAN-14] [CAN-18] a cancellation requires a reason and the accepted terms', () => {
  expect(wrongIn({})).toEqual({})
  expect(wrongIn({ reason: '' })).toEqual({ reason: [REQUIRED] })
  expect(wrongIn({ hasAccepted: false })).toEqual({ hasAccepted: [REQUIRED] })
  expect(Object.keys(wrongIn({ reason: '', hasAccepted: false }))).toEqual(['reason', 'hasAccepted'])
})

test('[D127] the last day of cover is today or a later day that is paid', () => {
  const of = (lastDay: string, until: string | null = '2026-12-12') =>
    v
      .safeParse(cancellationSchema({ today: '2026-11-22', until }), {
        lastDay,
        reason: '1',
        improvement: '',
        hasAccepted: true,
      })
      .issues?.map(({ message }) => message)
  for (const day of ['', '2026-11-22', '2026-12-12']) expect(of(day)).toBeUndefined()
  for (const day of ['2026-11-21', '2026-12-13', '2026-11-31', '2026-12-', '2026-12', 'mañana'])
    expect(of(day)).toEqual(['Elige un día entre hoy y el 12/12/2026.'])
  expect(of('2026-11-23', null)).toEqual(['Elige un día entre hoy y el 22/11/2026.'])
})
