import { expect, test } from 'vitest'
import { typedNews } from './after-the-end.ts'

test('[ADJ-20] [D68] typed values that are not stored are listed by path, others are not', () => {
  const pages = {
    ' generalData': { facts: 'Chocaron', cause: '1' },
    'people/7 data': { firstName: ' Ana ', paternalSurname: '' },
    'people/7/damages/d-0123456789abcdef damageData': { notes: 'Hundida' },
  }
  expect(typedNews(pages, { facts: 'Nada', cause: '1', 'people/7/firstName': 'Eva' })).toEqual({
    facts: 'Chocaron',
    'people/7/firstName': 'Ana',
    'people/7/damages/d-0123456789abcdef/notes': 'Hundida',
  })
})
