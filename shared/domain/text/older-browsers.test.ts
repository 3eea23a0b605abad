import { expect, test } from 'vitest'
import { grouped, parsedUrl } from './older-browsers.ts'

test('grouped gives the same groups as Map.groupBy', () => {
  const words = ['uno', 'dos', 'tres', 'cuatro', 'seis']
  const lengthOf = (word: string) => word.length
  expect([...grouped(words, lengthOf)]).toEqual([...Map.groupBy(words, lengthOf)])
})

test.each([
  ['/perfil', 'https://volante.example'],
  ['https://sat.gob.mx/a?b=c', undefined],
  ['//', 'https://volante.example'],
  ['sin esquema', undefined],
])('parsedUrl parses %j like URL.parse', (text, base) => {
  expect(parsedUrl(text, base)?.href).toBe(URL.parse(text, base)?.href)
})
