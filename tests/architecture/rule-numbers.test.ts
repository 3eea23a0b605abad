/** Checks that each number of a rule is defined in one constant, from which every sentence is built. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleNumbers } from './rule-numbers.ts'
import { isTest } from './unused-exports.ts'

/** Sentences that may contain a number, keyed by file and words, with the reason why no constant exists. */
const exceptions: readonly (readonly [file: string, words: string, why: string])[] = [
  ['sandbox/console/home.ts', '3 dígitos; 4 con Amex', 'cards of other people are made so'],
  ['sandbox/providers/cards/test-cards.ts', 'código de 4 dígitos', 'cards of other people are made so'],
  ['sandbox/features/links/signature/original.ts', '', 'a sample of a document, whose terms nothing obeys'],
  ['sandbox/features/links/signature/seeds.ts', 'páginas', 'names a sample'],
  ['sandbox/features/policies/documents/cover.ts', 'treinta días', 'a quoted law'],
  ['sandbox/features/policies/documents/terms.data.ts', 'prescriben en cinco años', 'a law'],
  ['sandbox/features/policies/documents/terms.data.ts', 'Pedir que corrijamos la póliza', 'a law'],
  ['shared/domain/privacy/earlier-notices.ts', '', 'as people read and accepted it then'],
  ['shared/steps/person/person.ts', 'cuatro cifras', 'what a year is'],
  ['sites/customer-claims/step/step-words.ts', 'unos 10 minutos', 'an estimate'],
  ['sites/customer-claims/step/step-words.ts', 'últimos tres meses', 'judged by a person of the insurer'],
  ['sites/photos/words.ts', 'unos dos minutos', 'an estimate'],
  ['sites/policies/pocket-card/pocket-card.ts', 'las 24 horas', 'a way of speaking'],
  ['sites/policies/pocket-card/pocket-card.ts', 'a los 7 días', 'a rule of the browser, not of ours'],
]

const sentences = globSync('{sites,shared,gateway,sandbox}/**/*.{ts,tsx,astro}')
  .filter((file) => !isTest(file) && !/(^|\/)generated\/|^sites\/gallery\//.test(file))
  .sort()
  .flatMap((file) => ruleNumbers(file, readFileSync(file, 'utf8')))

test('no sentence for people has the number of a rule typed in', () => {
  const isExcepted = ({ file, sentence }: (typeof sentences)[number]) =>
    exceptions.some(([place, words]) => place === file && sentence.includes(words))
  expect(sentences.filter((one) => !isExcepted(one))).toEqual([])
})

test('every listed exception still occurs', () => {
  const unused = exceptions.filter(
    ([place, words]) => !sentences.some(({ file, sentence }) => place === file && sentence.includes(words)),
  )
  expect(unused).toEqual([])
})

test.each([
  [`const a = 'Te pagamos en 7 días hábiles.'`, ['7 días']],
  ['const a = `Son ${four} fotos y cinco intentos.`', ['cinco intentos']],
  ['const a = `Son ${String(MOST)} fotos.`', []],
  [`const a = <p>Pesa más de 10 MB.</p>`, ['10 MB']],
  [`const a = 'Se cubre al 50% del valor.'`, ['50% del ']],
  [`const a = 'Cesa a las 12:00 horas.'`, []],
  [`// 7 días\nconst a = 'Falta 1 foto'`, []],
])('the scan for rule numbers reads %s', (code, numbers) => {
  expect(ruleNumbers('a.tsx', code).map(({ number }) => number)).toEqual(numbers)
})
