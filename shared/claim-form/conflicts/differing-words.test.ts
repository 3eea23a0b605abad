import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingWords } from './differing-words.ts'

test('differingWords finds the words between the common beginning and end of two texts', () => {
  expect(differingWords('Iba en verde por Reforma.', 'Iba en rojo por Reforma.')).toEqual({
    before: 'Iba en ',
    differing: 'verde ',
    after: 'por Reforma.',
  })
})

test('differingWords finds the added words if one text continues the other', () => {
  expect(differingWords('Iba en verde', 'Iba en')).toMatchObject({ differing: 'verde' })
  expect(differingWords('Iba en', 'Iba en verde')).toMatchObject({ before: 'Iba en', differing: '' })
})

test('the three parts of differingWords always join to the original text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'c d')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (own, other) => {
      const { before, differing, after } = differingWords(own, other)
      expect(before + differing + after).toBe(own)
    }),
  )
})
