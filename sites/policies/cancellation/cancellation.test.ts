import { expect, test } from 'vitest'
import * as v from 'valibot'
import { cancellationSchema } from './cancellation.ts'

const said = (improvement: string) =>
  v
    .safeParse(cancellationSchema, { reason: '1', improvement, hasAccepted: true })
    .issues?.map(({ message }) => message)

test('[CAN-17] what may be said is at most 200 characters, and a character that is not taken is named', () => {
  expect(said('¿Más barato? "Sí"\nGracias - A')).toBeUndefined()
  expect(said('a'.repeat(201))).toEqual(['Escribe hasta 200 caracteres.'])
  expect(said('Todo bien 🚗')).toEqual(['Usa letras, números y signos de puntuación. Quita «🚗».'])
  expect(said('Me gusto\u0301')).toBeUndefined()
})
