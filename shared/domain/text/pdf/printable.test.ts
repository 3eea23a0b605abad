import { expect, test } from 'vitest'
import { asPrinted, isPrintable, printable } from './printable.ts'

test.each([
  ['María Peña', 'María Peña'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Erdoğan Şahin', 'Erdogan Sahin'],
  ['100 € — «así»', '100 € — «así»'],
  ['車', '?'],
])('[D127] printable turns no letter of a name into a question mark: %s', (text, drawn) => {
  expect(printable(text)).toBe(drawn)
})

test.each([
  ['Iba por Insurgentes,\nhacia el sur: «me pegaron» — 5 % más…', true],
  ['Wałęsa y Łukasz, +52\u00a055', true],
  ['me chocó un 車', false],
  ['¡Qué susto! 😱', false],
  ['Меня ударили', false],
  ['una ✓ y una → más', false],
])('[D149] isPrintable tells before signing whether the PDF can draw the text: %s', (text, isFine) => {
  expect(isPrintable(text)).toBe(isFine)
  expect(asPrinted(text).includes('?')).toBe(!isFine)
})

test('[D149] asPrinted shows a text line by line as the PDF prints it', () => {
  expect(asPrinted('Łukasz\nDvořák\u00a0hijo')).toBe('Lukasz\nDvorák hijo')
})
