import { expect, test } from 'vitest'
import { folioOfScan, folioOfTyped, folioQrText } from './folio.ts'

test('[EXC-10] the QR text of a folio is the folio, |-1|, and the folio again', () => {
  expect(folioQrText('DE-77')).toBe('DE-77|-1|DE-77')
})

test.each([
  ['DE-77|-1|DE-77', 'DE-77'],
  ['  DE-77 |-1|DE-77', 'DE-77'],
  ['DE-77', 'DE-77'],
  ['123456|whatever', '123456'],
  ['|-1|DE-77', null],
  ['', null],
  ['https://example.mx/a|b', null],
  ['WIFI:S:casa;;', null],
  ['dos palabras', null],
  ['x'.repeat(65), null],
])('[EXC-18] folioOfScan reads from a QR with "%s" the folio %s', (text, folio) => {
  expect(folioOfScan(text)).toBe(folio)
})

test('[EXC-10] [EXC-18] folioOfScan reads back what folioQrText writes', () => {
  for (const folio of ['1', 'DE-77', 'ÑU_9.2']) expect(folioOfScan(folioQrText(folio))).toBe(folio)
})

test.each([
  [' 7067 - 0898337 ', '70670898337'],
  ['7067 089 8337', '70670898337'],
  ['7067  -  089   8337', '70670898337'],
  ['7067\u00a00898337\u200b', '70670898337'],
  ['DE-77', 'DE-77'],
  ['DE\u201177', 'DE-77'],
  ['70670898337|-1|70670898337', '70670898337'],
])('[EXC-16] folioOfTyped reads from "%s" the folio %s', (text, folio) => {
  expect(folioOfTyped(text)).toBe(folio)
})
