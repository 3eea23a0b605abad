import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { anyText, runs } from '../testing/property-runs.ts'
import { byRegimeName, isFor, kindOfRfc, checkTaxName, unwritableIn } from './tax-person.ts'

test('[INV-O14] an RFC of 13 characters is a natural person, of 12 a moral one', () => {
  expect(kindOfRfc('GODE561231GR8')).toBe('natural')
  expect(kindOfRfc(' eku9003173c9 ')).toBe('moral')
  expect(kindOfRfc('EKU9013403C9')).toBeNull()
})

test('kindOfRfc never throws, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(['natural', 'moral', null]).toContain(kindOfRfc(text))
    }),
    runs,
  )
})

test('[INV-37] [INV-38] a tax regime applies to natural persons, moral persons or both', () => {
  expect(isFor('natural', { natural: true, moral: false })).toBe(true)
  expect(isFor('moral', { natural: true, moral: false })).toBe(false)
})

test('[INV-40] tax regimes with a star come first, then the alphabet', () => {
  const names = ['Órdenes', 'Arrendamiento', '*Zeta', 'Ñandú', 'Niño', '*Alfa'].map((name) => ({ name }))
  expect(names.sort(byRegimeName).map(({ name }) => name)).toEqual([
    '*Alfa',
    '*Zeta',
    'Arrendamiento',
    'Niño',
    'Ñandú',
    'Órdenes',
  ])
})

describe('checkTaxName', () => {
  test.each([
    'Irene Herrera Solís',
    'JOSÉ ÑÁÑEZ DE LA PEÑA',
    'Müller & Söhne',
    "D'ANGELO",
    'SERVICIOS "LA ESTRELLA", 24/7 #1 @ 100% (NORTE) <SUR>',
    'Compañi\u0301a 3M',
  ])('[INV-30] the name %s is accepted for a tax receipt', (name) => {
    expect(checkTaxName(name)).toBeNull()
    expect(unwritableIn(name)).toBeNull()
  })

  test.each([
    ['a vertical bar, which separates values', 'IRENE|HERRERA', '|'],
    ['a control character', 'IRENE\u0001', '\u0001'],
    ['a line break', 'IRENE\nHERRERA', '\n'],
    ['a tabulator', 'IRENE\tHERRERA', '\t'],
    ['an invisible character', 'IRENE\u200bHERRERA', '\u200b'],
    ['a mark of direction', 'IRENE\u202eHERRERA', '\u202e'],
    ['a blank that does not break', 'IRENE\u00a0HERRERA', '\u00a0'],
    ['half of a character', 'IRENE\ud83d', '\ud83d'],
    ['an emoji', 'IRENE 🚗', '🚗'],
    ['a letter of another alphabet that looks like one', 'IRЕNE', 'Е'],
    ['a letter of no Spanish name', 'ØYVIND', 'Ø'],
    ['a mark on a letter that has none', 'X\u20dd', '\u20dd'],
    ['what XML cannot hold', 'IRENE\ufffe', '\ufffe'],
    ['a character of the private use area', 'IRENE\ue000', '\ue000'],
  ])('[INV-53] a tax name with %s is refused, and the character is named', (_, name, character) => {
    expect(checkTaxName(name)).toBe('character')
    expect(unwritableIn(name)).toBe(character)
  })

  test('[INV-30] a tax name without letters is missing, and 200 characters is the limit', () => {
    for (const name of ['', '   ', '-', '...']) expect(checkTaxName(name)).toBe('missing')
    expect(checkTaxName('A'.repeat(200))).toBeNull()
    expect(checkTaxName('A'.repeat(201))).toBe('long')
  })

  test('every accepted tax name fits the pattern of the tax office', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (checkTaxName(text) !== null) return
        const name = text.trim().normalize('NFC')
        expect(name).toMatch(/^[^|]{1,300}$/)
        expect(name).toMatch(/^[\x20-\x7e\u00a1-\u00ff]+$/)
      }),
      runs,
    )
  })
})
