/** Checks that these parts of style and language have one source each: the radius, the arrow, the word "siniestro". */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticesStyle } from '../../sandbox/console/notices.ts'

const lines = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/(^|\/)(generated|node_modules)\/|\.(test|fixture)\./.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => ({ file, line: line.trim() })),
    )
const found = (all: ReturnType<typeof lines>) => all.map(({ file, line }) => `${file}: ${line}`)

test('border radii use the tokens, or are round', () => {
  const radius = /border(-[a-z]+)*-radius:(?!\s*(calc\()?(var\(--radius|inherit|50%|0))/
  expect(found(lines('{shared,sites}/**/*.css').filter(({ line }) => radius.test(line)))).toEqual([])
})

test('arrows and chevrons are drawn as icons and never typed', () => {
  const isComment = (line: string) => /^(\/?\*|\/\/|\{\/\*)/.test(line)
  const typed = lines('{shared,sites}/**/*.{ts,tsx,astro,css}').filter(
    ({ line }) => /[→←↑↓›‹▸▾▶▼➜⟶]/.test(line) && !isComment(line),
  )
  expect(found(typed)).toEqual([])
})

test('a siniestro is never called a reclamo in a text', () => {
  const text = lines('{shared,sites,gateway}/**/*.{ts,tsx,astro}').filter(
    ({ file, line }) => /reclamo|reclamaci/i.test(line) && !file.startsWith('sites/gallery/'),
  )
  expect(found(text)).toEqual([])
})

test('[D322] no page uses the browser’s own date inputs', () => {
  const native = /type=[{]?["'](date|month|week|time|datetime-local)["']/
  expect(found(lines('{shared,sites}/**/*.{ts,tsx,astro}').filter(({ line }) => native.test(line)))).toEqual(
    [],
  )
})

/** The rule around a position in a stylesheet: its selector, and its declarations before any nested rule. */
function ruleAt(css: string, position: number): { readonly selector: string; readonly declarations: string } {
  const open = css.lastIndexOf('{', position)
  const selector = css.slice(
    Math.max(...['{', '}', ';', '*/'].map((sign) => css.lastIndexOf(sign, open - 1))) + 1,
    open,
  )
  const rest = css.slice(open + 1)
  return { selector: selector.trim(), declarations: rest.slice(0, rest.search(/[{}]/)) }
}

test('each bar at the lower edge of the window is lifted above the notices', () => {
  const bars = globSync('{shared,sites}/**/*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8')
    return [...css.matchAll(/position: (?:fixed|sticky)/g)]
      .map(({ index }) => ruleAt(css, index))
      .filter(({ declarations }) => /inset: (?:0|auto 0 0)|inset-block-end:/.test(declarations))
      .map(({ selector }) => selector.replace(/^& /, ''))
  })
  expect(bars.length).toBeGreaterThan(6)
  expect(bars.filter((bar) => !noticesStyle.includes(bar))).toEqual([])
})
