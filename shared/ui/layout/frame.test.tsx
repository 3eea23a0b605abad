import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertRegion } from '../feedback/AlertRegion.tsx'
import { Header } from './Header.tsx'
import { TextArea } from '../fields/TextArea.tsx'

const sheet = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
/** Declarations of the CSS rule with this selector, nested rules included. */
const rule = (css: string, selector: string) => {
  const from = css.indexOf(`${selector} {`)
  expect(from, selector).toBeGreaterThan(-1)
  return css.slice(from, css.indexOf('}', from))
}
const millisecondsIn = (css: string) =>
  [...css.matchAll(/\b(\d+)ms/g)].map(([, duration]) => Number(duration))

test('[SHL-01] [SHL-02] the logo in the header links to the root', () => {
  const logo = /<a class="logo" href="([^"]*)">(.*?)<\/a>/.exec(
    renderToStaticMarkup(<Header brand="Volante" />),
  )
  expect(logo?.[1]).toBe('/')
  expect(logo?.[2]).toMatch(/<svg.*Volante/)
})

test('[SHL-03] the header shows the menu button only if the page has a menu', () => {
  expect(renderToStaticMarkup(<Header />)).not.toContain('<button')
  const menu = { open: false, onToggle: () => undefined, controls: 'menu' }
  expect(renderToStaticMarkup(<Header menu={menu} />)).toMatch(
    /<button[^>]*aria-label="Menú"[^>]*aria-expanded="false"[^>]*aria-controls="menu"/,
  )
})

test('[FND-73] [FND-74] [FND-75] errors and successes are shown at the top right, information at the top centre', () => {
  const notices = (['error', 'success', 'info'] as const).map((kind, id) => ({ id, kind, children: kind }))
  const html = renderToStaticMarkup(<AlertRegion notices={notices} onDismiss={() => undefined} />)
  const [, right = '', centre = ''] = html.split('class="alert-region"')
  const textsIn = (part: string) => part.match(/(?<=>)(?:error|success|info)(?=<)/g)
  expect(right).toMatch(/^ data-place="right"/)
  expect(textsIn(right)).toEqual(['error', 'success'])
  expect(centre).toMatch(/^ data-place="centre"/)
  expect(textsIn(centre)).toEqual(['info'])

  const css = sheet('../feedback/AlertRegion')
  expect(rule(css, '.alert-region')).toMatch(/position: fixed;[^]*inset: calc\([^;]*px\) 12px auto auto;/)
  expect(rule(css, "&[data-place='centre']")).toMatch(/inset-inline: 0;\s*margin-inline: auto;/)
})

test('[FND-81] a text area with a limit counts its characters', () => {
  const html = renderToStaticMarkup(<TextArea name="reason" label="Motivo" maxLength={200} />)
  expect(html.replace(/<[^>]+>/g, '')).toContain('0 de 200 caracteres')
})

test('[SHL-18] [FND-93] the sections of the menu open and close in 400 ms', () => {
  const css = sheet('menu/SideMenu')
  const content = rule(css, '& details::details-content')
  expect(content).toMatch(/transition:\s*block-size 400ms/)
  expect(new Set(millisecondsIn(css))).toEqual(new Set([400]))
})

test('[FND-94] [REN-12] a disclosure opens and closes in 250 to 350 ms', () => {
  const content = rule(sheet('Disclosure'), '&::details-content')
  expect(content).toMatch(/transition:\s*block-size \d+ms/)
  for (const duration of millisecondsIn(content)) {
    expect(duration).toBeGreaterThanOrEqual(250)
    expect(duration).toBeLessThanOrEqual(350)
  }
})
