/** Customers read Spanish alone (FND-01): texts of pages, error pages, receipts and messages have no English words. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const word = (words: string) =>
  new RegExp(`(?<![\\p{L}-])(?:${words.replaceAll(' ', '|')})(?![\\p{L}-])`, 'iu')
/** Words of English sentences that are no Spanish words. */
const SENTENCE = word(
  'the of and your you with this that from is are was were please cannot must will been our their to by for',
)
/** Words of English buttons and labels. As values in code they are names, so only shown texts are searched for them. */
const LABEL = word(
  'save cancel continue back next loading failed invalid password log sign policy vehicle claim payment send close',
)

const FILES = [
  '{sites,shared}/**/*.{ts,tsx,astro}',
  'gateway/pages/*.ts',
  'gateway/features/**/*{receipt,plain,text}*.ts',
  'sandbox/providers/messages/*.ts',
]
/** Files without texts for customers: tests, descriptions of calls, and lists of names. */
const EXCLUDED =
  /\.(test|fixture)\.|\/testing\/|^sites\/gallery\/|^shared\/(openapi|generated|upstream|contracts)\/|common-passwords|phone\/countries\.ts/

const SHOWN_ATTRIBUTES = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'summary', 'hint'])

/** Removes tags. A text with the marks of code is a script, a query or a selector. */
const proseOf = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const isCode = (text: string) => /[={}[\]]|\((?:orientation|width|prefers)/.test(text)

function isEnglish(text: string, isShown: boolean): boolean {
  const prose = proseOf(text)
  if (isCode(prose)) return false
  return (prose.includes(' ') && SENTENCE.test(prose)) || (isShown && LABEL.test(prose))
}

/** Errors for engineers, types and names of properties are no texts of a page. */
const isUnseen = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  ts.isTypeNode(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'))

function englishInCode(file: string, code: string): readonly string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const check = (text: string, isShown: boolean) => void (isEnglish(text, isShown) && found.push(text))
  const visit = (node: ts.Node): void => {
    if (isUnseen(node)) return
    if (ts.isJsxText(node)) check(node.text, true)
    if (ts.isStringLiteralLike(node)) check(node.text, isShownAttribute(node.parent))
    if (ts.isTemplateExpression(node))
      check([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'), false)
    ts.forEachChild(node, (child) => {
      if (!(ts.isPropertyAssignment(node) && child === node.name)) visit(child)
    })
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind))
  return found
}

const isShownAttribute = (node: ts.Node) =>
  ts.isJsxAttribute(node) && SHOWN_ATTRIBUTES.has(node.name.getText())

/** Texts between tags, and quoted texts, of an `.astro` file without its comments. */
function englishInMarkup(code: string): readonly string[] {
  const plain = code.replaceAll(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<!:)\/\/.*$/gm, '')
  const between = [...plain.matchAll(/>([^<>{}]+)</g)].filter(([, text = '']) => isEnglish(text, true))
  const quoted = [...plain.matchAll(/"([^"\n]+)"|'([^'\n]+)'/g)].filter(([, double, single]) =>
    isEnglish(double ?? single ?? '', false),
  )
  return [...between, ...quoted].map(([text]) => text)
}

const englishIn = (file: string, code: string) =>
  file.endsWith('.astro') ? englishInMarkup(code) : englishInCode(file, code)

test('[FND-01] no text that customers read has a common English word', () => {
  const files = globSync(FILES).filter((file) => !EXCLUDED.test(file))
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) =>
    englishIn(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['x.ts', `export const words = { title: 'Your policy is active.' }`],
  ['x.ts', 'const text = `The payment of ${amount} failed.`'],
  ['x.tsx', 'const View = () => <p>Loading…</p>'],
  ['x.tsx', 'const View = () => <button aria-label="Close">×</button>'],
  ['x.astro', '<h1>Your vehicle</h1>'],
  ['x.astro', `<Page title="Pay for the policy" />`],
])('an English text in %s is found: %s', (file, code) => {
  expect(englishIn(file, code)).toHaveLength(1)
})

test.each([
  ['x.ts', `throw new TypeError('the quoter has no row')`],
  ['x.ts', `const names = { 'to begin': 'begins' }`],
  ['x.ts', `export const words = { sent: 'Has canjeado tu cupón.' }`],
  ['x.tsx', `const View = () => <Step kind="policy" onChange={close}>Tu póliza</Step>`],
  ['x.astro', `// The person's name\n<h1>Tu póliza</h1>`],
])('code and Spanish text in %s count as no English text: %s', (file, code) => {
  expect(englishIn(file, code)).toEqual([])
})
