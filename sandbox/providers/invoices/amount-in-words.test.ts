import { expect, test } from 'vitest'
import { money } from '#shared/domain/money/money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, '(CERO PESOS 00/100 M.N.)'],
  [0.5, '(CERO PESOS 50/100 M.N.)'],
  [1, '(UN PESO 00/100 M.N.)'],
  [1.99, '(UN PESO 99/100 M.N.)'],
  [16.16, '(DIECISÉIS PESOS 16/100 M.N.)'],
  [21, '(VEINTIÚN PESOS 00/100 M.N.)'],
  [31, '(TREINTA Y UN PESOS 00/100 M.N.)'],
  [40, '(CUARENTA PESOS 00/100 M.N.)'],
  [100, '(CIEN PESOS 00/100 M.N.)'],
  [101, '(CIENTO UN PESOS 00/100 M.N.)'],
  [555, '(QUINIENTOS CINCUENTA Y CINCO PESOS 00/100 M.N.)'],
  [1000, '(MIL PESOS 00/100 M.N.)'],
  [1001, '(MIL UN PESOS 00/100 M.N.)'],
  [12_507.04, '(DOCE MIL QUINIENTOS SIETE PESOS 04/100 M.N.)'],
  [21_021, '(VEINTIÚN MIL VEINTIÚN PESOS 00/100 M.N.)'],
  [100_100, '(CIEN MIL CIEN PESOS 00/100 M.N.)'],
  [1_000_000, '(UN MILLÓN DE PESOS 00/100 M.N.)'],
  [1_000_001, '(UN MILLÓN UN PESOS 00/100 M.N.)'],
  [2_000_000, '(DOS MILLONES DE PESOS 00/100 M.N.)'],
  [31_701_922.2, '(TREINTA Y UN MILLONES SETECIENTOS UN MIL NOVECIENTOS VEINTIDÓS PESOS 20/100 M.N.)'],
])('%d pesos are spelt %s', (pesos, words) => {
  expect(amountInWords(money(Math.round(pesos * 1000)))).toBe(words)
})
