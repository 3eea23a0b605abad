import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingWords } from './differing-words.ts'

test('the words between those that both texts begin and end with differ', () => {
  expect(differingWords('Iba en verde por Reforma.', 'Iba en rojo por Reforma.')).toEqual({
    before: 'Iba en ',
    differing: 'verde ',
    after: 'por Reforma.',
  })
})

test('a text that only has more words differs in those', () => {
  expect(differingWords('Iba en verde', 'Iba en')).toMatchObject({ differing: 'verde' })
  expect(differingWords('Iba en', 'Iba en verde')).toMatchObject({ before: 'Iba en', differing: '' })
})

test('the three parts are the text, whatever the other text is', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'c d')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (own, other) => {
      const { before, differing, after } = differingWords(own, other)
      expect(before + differing + after).toBe(own)
    }),
  )
})
