import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['María Peña', 'María Peña'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Erdoğan Şahin', 'Erdogan Sahin'],
  ['100 € — «así»', '100 € — «así»'],
  ['車', '?'],
])('[D127] no letter of a name becomes a question mark: %s', (text, drawn) => {
  expect(printable(text)).toBe(drawn)
})
