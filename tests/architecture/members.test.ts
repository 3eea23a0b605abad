import ts from 'typescript'
import { expect, test } from 'vitest'
import { readMembers } from './members.ts'
import type { Module } from './modules.ts'
import { unusedMembers } from './unused-members.ts'

const moduleOf = (file: string, code: string, markup?: string): Module => ({
  file,
  imports: [],
  exports: [],
  types: [],
  words: new Set(),
  members: readMembers(ts.createSourceFile(file, code, ts.ScriptTarget.Latest), markup),
})
const words = moduleOf('sites/a/words.ts', `export const words = { title: '', lead: '', again: '' } as const`)
const deadOf = (...readers: Module[]) =>
  unusedMembers([words, ...readers]).filter((name) => !name.endsWith('needs no exemption any more'))

test.each([
  [`import { words } from './words.ts'\nwords.title; const { lead } = words`, ['again']],
  [`import { words as w } from './words.ts'\nw.title + w.lead + w['again']`, []],
  [`import * as all from './words.ts'\nshow(all.words)`, []],
  [`import { words } from './words.ts'\nshow({ ...words })`, []],
  [`import { words } from './words.ts'\nshow(words)\nanother.title`, ['lead', 'again']],
  [`import { words } from './words.ts'\nshow(words[key])`, []],
  [`import { words } from './other.ts'\nwords.title`, ['title', 'lead', 'again']],
])('the members left unread by %j are reported', (code, dead) => {
  expect(deadOf(moduleOf('sites/a/Page.tsx', code))).toEqual(
    dead.map((name) => `sites/a/words.ts: words.${name}`),
  )
})

test('a read in a page’s markup counts, and a read in a test does not', () => {
  const page = moduleOf('sites/a/page.astro', `import { words } from './words.ts'`, '<p>{words.title}</p>')
  const proof = moduleOf('sites/a/words.test.ts', `import { words } from './words.ts'\nwords.lead`)
  expect(deadOf(page, proof)).toEqual(['sites/a/words.ts: words.lead', 'sites/a/words.ts: words.again'])
})

test('a property of a type that is never read is reported', () => {
  const types = moduleOf(
    'shared/a.ts',
    `export interface Seen { readonly kind: string; readonly unread: string }`,
  )
  const reader = moduleOf('shared/b.ts', `export const kindOf = (one: Seen) => one.kind`)
  expect(unusedMembers([types, reader]).filter((name) => name.startsWith('shared/a.ts'))).toEqual([
    'shared/a.ts: Seen.unread',
  ])
})
