import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { beyondText } from './beyond-text.ts'
import { pages } from './page.fixture.ts'

async function firstPage(data: Uint8Array) {
  const { promise } = getDocument({ data, useSystemFonts: true })
  return (await promise).getPage(1)
}

test.each([
  ['fields', 'annotations'],
  ['note', 'annotations'],
  ['scan', 'pictures'],
  ['picture', 'pictures'],
  ['outlines', 'pictures'],
  ['invisible', 'hidden'],
  ['white', 'hidden'],
  ['covered', 'hidden'],
  ['struck', 'hidden'],
  ['outside', 'hidden'],
  ['clipped', 'hidden'],
  ['even-odd', 'hidden'],
  ['thick-rule', 'hidden'],
  ['faint', 'hidden'],
  ['layer', 'hidden'],
  ['shading', 'pictures'],
  ['consonants', 'letters'],
  ['unmapped', 'letters'],
  ['rotated', 'rotated'],
] as const)('[D250] a page with %s is not offered as text: %s', async (kind, reason) => {
  expect(await beyondText(await firstPage(await pages[kind]()))).toBe(reason)
})

test('[D250] a page of words with a band, a rule, a link and a logo is offered as text', async () => {
  expect(await beyondText(await firstPage(await pages.plain()))).toBeNull()
})

test.each(['abbreviation', 'restored'] as const)('[D250] a page with %s is offered as text', async (kind) => {
  expect(await beyondText(await firstPage(await pages[kind]()))).toBeNull()
})

test('[D250] every page of a sandbox document is offered as text', async () => {
  const made = { id: 'doc-1', personName: 'Ana Ruiz', typeName: 'Convenio de finiquito', createdAt: 0 }
  const data = await writeOriginal({ ...made, pages: 2 })
  const pdf = await getDocument({ data, useSystemFonts: true }).promise
  for (let number = 1; number <= pdf.numPages; number++) {
    expect(await beyondText(await pdf.getPage(number))).toBeNull()
  }
})
