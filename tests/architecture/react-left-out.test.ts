/** No screen uses the parts of React that the shared runtime leaves out (tools/build/bytes/react-left-out.ts). */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules: Readonly<Record<string, RegExp>> = {
  'a fragment has no ref': /<(?:React\.)?Fragment\b[^>]*\bref=/,
  'an action is an address, not a function':
    /<(?:form|button|input)\b(?:=>|[^>])*?\b(?:formA|a)ction=\{(?!paths?\b)/,
  'React draws no custom element': /<[a-z]+-[a-z]/,
  'React draws nothing outside of body': /<(?:html|head|body)\b/,
}

const brokenBy = (text: string): readonly string[] =>
  Object.entries(rules).flatMap(([name, rule]) => (rule.test(text) ? [name] : []))

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

test('no screen uses a part of React that the runtime leaves out', () => {
  const files = globSync('{shared,sites}/**/*.tsx').filter((file) => !/\.test\.tsx$/.test(file))
  expect(files.length).toBeGreaterThan(400)
  const broken = files.flatMap((file) =>
    brokenBy(withoutComments(readFileSync(file, 'utf8'))).map((rule) => `${file}: ${rule}`),
  )
  expect(broken).toEqual([])
})

test.each([
  ['<Fragment key={name} ref={all}>', 'a fragment has no ref'],
  ['<form onSubmit={() => send()} action={send}>', 'an action is an address, not a function'],
  ['<button formAction={send}>', 'an action is an address, not a function'],
  ['<price-tag>', 'React draws no custom element'],
  ['<body>', 'React draws nothing outside of body'],
])('the markup %s is refused', (markup, rule) => {
  expect(brokenBy(markup)).toEqual([rule])
})

test('form addresses and fragments with a key are accepted', () => {
  expect(brokenBy('<Fragment key={name}><form method="post" action={paths.signOut()} /></Fragment>')).toEqual(
    [],
  )
})
