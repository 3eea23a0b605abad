/** `docs/connecting-an-insurer.md` names every link that is understood, every call and every field that may be missing. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linkKinds } from '#gateway/links/kinds.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { pages } from '#shared/sites.ts'

const text = readFileSync('docs/connecting-an-insurer.md', 'utf8')

const linkPages = pages.flatMap(({ pattern, link }) => (link === undefined ? [] : [{ pattern, link }]))

test.each(linkPages.map(({ pattern, link }) => [pattern, link] as const))(
  '[D2] [D81] the link to %s is described, with the parameters that carry its secret',
  (pattern, link) => {
    const path = pattern.replace('/:page/', '/').replace(/:(\w+)/g, '{$1}')
    const row = text.split('\n').find((line) => line.includes(`\`${path}\``))
    const named = linkKinds[link].parameters.filter((name) => !row?.includes(`\`${name}\``))
    expect({ isDescribed: row !== undefined, missing: named }).toEqual({ isDescribed: true, missing: [] })
  },
)

test('[D28] [D81] every call of our own is in the table of what can be left out', () => {
  const ours = Object.entries(documentedCalls).flatMap(([id, { isOurs }]) => (isOurs ? [id] : []))
  expect(ours.filter((id) => !text.includes(`| ${id} `))).toEqual([])
})

test('what the page links to is there', () => {
  const targets = [...text.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, target]) => `docs/${target ?? ''}`)
  expect(targets.length).toBeGreaterThan(4)
  expect(targets.filter((target) => !existsSync(target))).toEqual([])
})
