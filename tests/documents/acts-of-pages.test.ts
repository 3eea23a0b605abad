/** `npx vitest run --project pure tests/documents/acts-of-pages.test.ts -u` writes docs/what-pages-say.md (D304). */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acts } from './acts/acts.data.ts'
import { actsIn, actsOfPages } from './acts/sentences.ts'
import { sources, type SourceName } from './acts/sources.data.ts'

const names = Object.keys(sources) as SourceName[]
const registered = names.flatMap((source) =>
  Object.entries(acts[source]).flatMap(([file, texts]) => texts.map((text) => ({ source, file, text }))),
)
const asLines = (all: readonly { file: string; text: string }[]) =>
  all.map(({ file, text }) => `${file}: ${text}`).toSorted()

test('[D304] every sentence about an act has one source, and every registered sentence is still on a page', () => {
  const found = asLines(actsOfPages())
  expect(found.length).toBeGreaterThan(200)
  expect(asLines(registered)).toEqual(found)
})

test('[D304] every source’s proof is in its file', () => {
  const missing = names.filter((name) => {
    const [path = '', text = ''] = sources[name].proof.split('#')
    return (
      text === '' || !existsSync(path) || !readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').includes(text)
    )
  })
  expect(missing).toEqual([])
})

test.each([
  'Te enviamos tu póliza.',
  'También te lo mandaremos.',
  'Te lo diremos aquí.',
  'Te avisamos antes.',
  'Te llamamos mañana.',
  'Ya recibimos tu pago.',
  'Tu banco lo rechazó.',
  'Se te avisará por correo.',
  'La aseguradora te devuelve el resto.',
  'Te llegará un mensaje.',
])('[D304] the sentence "%s" needs a source', (text) => {
  expect(actsIn(`export const words = { text: '${text}' }`, 'words.ts')).toEqual([text])
  expect(actsIn(`const View = () => <p>${text}</p>`, 'View.tsx')).toEqual([text])
})

test('[D304] a comment, an import and a single word need no source', () => {
  const code = `/** Te enviamos nada. */\nimport x from 'un correo.ts'\nconst a = 'Enviamos'`
  expect(actsIn(code, 'words.ts')).toEqual([])
})

const KINDS = {
  answer: 'an answer',
  effect: 'an effect of ours',
  promise: 'a promise',
  name: 'no act',
} as const

test('[D304] docs/what-pages-say.md lists the sentences by their source', async () => {
  const parts = names.map((name) => {
    const { kind, what, proof } = sources[name]
    const [path = ''] = proof.split('#')
    const lines = registered
      .filter(({ source }) => source === name)
      .map(({ file, text }) => `- \`${text}\` (${file})`)
    return `## ${name}\n\n${KINDS[kind]}: ${what}. Proof: [${path}](../${path}).\n\n${lines.join('\n')}\n`
  })
  const page = `# What pages say

Every sentence for customers that says what the insurer, the bank, the mail or we did, do or will do, with its source (${`[D304](decisions/pages.md#D304)`}). Printed from the code by \`tests/documents/acts-of-pages.test.ts\`, which fails for a sentence without a source. A "…" stands for a value that the page fills in.

${parts.join('\n')}`
  await expect(page).toMatchFileSnapshot('../../docs/what-pages-say.md')
})
