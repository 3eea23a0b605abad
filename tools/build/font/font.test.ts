import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFont, FONT_FILE } from './font.ts'
import { fontCharacters, FONT_WEIGHTS } from './font-coverage.ts'

const sources = (...extensions: readonly string[]) =>
  globSync(extensions.map((extension) => `{shared,sites}/**/*.${extension}`))
    // This is the font of paper documents, which differs from the pages' font.
    .filter((file) => !/\.(test|fixture)\.|\/testing\/|gallery|\/text\/pdf\//.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

test('the font has every character in the sources', () => {
  const found = sources('ts', 'tsx', 'astro', 'css').flatMap(({ file, source }) =>
    [...new Set(withoutComments(source))].map((character) => ({ file, character })),
  )
  expect(found.map(({ character }) => character)).toEqual(expect.arrayContaining(['ñ', '¿', '·', '…']))
  expect(found.filter(({ character }) => character > '~' && !fontCharacters.includes(character))).toEqual([])
})

test('the font has every weight that a style names', () => {
  const weights = sources('css').flatMap(({ source }) =>
    [...source.matchAll(/font-weight: (\d+)|font: (\d+)/g)].map((match) => Number(match[1] ?? match[2])),
  )
  expect(weights.length).toBeGreaterThan(40)
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(FONT_WEIGHTS.min)
  expect(Math.max(...weights)).toBeLessThanOrEqual(FONT_WEIGHTS.max)
})

test('the committed font file equals the cut font', async () => {
  expect((await cutFont()).equals(readFileSync(FONT_FILE))).toBe(true)
})
