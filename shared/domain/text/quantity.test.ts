import { expect, test } from 'vitest'
import { durationText, inWords, megabytes, quantity } from './quantity.ts'

test('quantity makes the noun agree with the number', () => {
  expect([0, 1, 2].map((count) => quantity(count, 'foto', 'fotos'))).toEqual(['0 fotos', '1 foto', '2 fotos'])
})

test('inWords writes the numbers 2 to 12 as words, others in digits', () => {
  expect([1, 2, 4, 12, 13].map(inWords)).toEqual(['1', 'dos', 'cuatro', 'doce', '13'])
})

test('durationText shows a term in minutes, hours or days', () => {
  const hour = 3_600_000
  expect([60_000, 600_000, hour, 72 * hour, 73 * hour, 85 * hour, 720 * hour].map(durationText)).toEqual([
    '1 minuto',
    '10 minutos',
    '1 hora',
    '72 horas',
    '3 días',
    // Terms are rounded to the nearest day: 85 hours are three and a half days.
    '4 días',
    '30 días',
  ])
})

test('megabytes shows a size in whole megabytes, rounded down', () => {
  expect([megabytes(10 * 1024 * 1024), megabytes(10.9 * 1024 * 1024)]).toEqual(['10 MB', '10 MB'])
})
