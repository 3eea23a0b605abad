import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import load from 'astro/runtime/client/load.prebuilt.js'
import { ISLAND_STYLES as style } from 'astro/runtime/server/astro-island-styles.js'
import island from 'astro/runtime/server/astro-island.prebuilt.js'
import { expect, test } from 'vitest'
import { withoutAstroIslands } from './served-markup.ts'

const { version } = JSON.parse(readFileSync('node_modules/astro/package.json', 'utf8')) as { version: string }
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Hashes of the two inline scripts of Astro 7.3.4, which the build replaces. */
const KNOWN = { island: '61ad29518ac2ee73', load: '433585662f852c8c', style: 'beff48a0aa3b0522' }

test('shared/layouts/island.ts matches the islands of the installed Astro', () => {
  expect(
    { island: hash(island), load: hash(load), style: hash(style) },
    `Astro ${version} changed its islands. Compare astro/dist/runtime/server/astro-island.prebuilt.js with
shared/layouts/island.ts: attributes of <astro-island>, kinds of values in "props", the comment astro:end, when an
island starts. Build, look at a page for what served-markup.ts left, then record the new hashes here.`,
  ).toEqual(KNOWN)
})

test('the build removes Astro’s inlined island scripts and styles from a page, and nothing else', () => {
  const own = '<script>(()=>{document.documentElement.dataset.theme="dark"})()</script>'
  const tag =
    '<astro-island uid="Z1" prefix="r0" component-url="/_a/A.js" component-export="A" renderer-url="/_a/client.js" ' +
    'props="{&quot;a&quot;:[0,1]}" ssr client="load" opts="{&quot;name&quot;:&quot;A&quot;}" await-children>'
  const page = `${own}<style>${style}</style><script>${load}</script><script>${island}</script>${tag}<!--astro:end-->`
  expect(withoutAstroIslands(page)).toBe(
    `${own}<astro-island prefix="r0" component-url="/_a/A.js" component-export="A" ` +
      'props="{&quot;a&quot;:[0,1]}" ssr><!--astro:end-->',
  )
})
