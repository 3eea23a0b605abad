/** ASVS 7.4.4: every page with a session has a way to sign out. */
import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PortalShell } from '#shared/layouts/session/PortalShell.tsx'
import { SessionShell } from '#shared/layouts/session/SessionShell.tsx'
import { pages } from '#shared/sites.ts'

const withSession = pages.filter(({ access }) => access === 'session')

/** Sources of pages. The pages of a flow share one, whose path has a parameter: `[step]`, or `[...step]` for none too. */
const sources = globSync('sites/*/pages/**/*.astro').map((source) => {
  const path = source
    .replace(/[.]/g, '\\.')
    .replace(/\[(?:\\\.){3}\w+\]\//g, '(?:.+/)?')
    .replace(/\[\w+\]/g, '[^/]+')
  return { source, path: new RegExp(`^${path}$`) }
})

/** The source without parameters, where there is one. */
function sourceOf({ app, file }: (typeof pages)[number]): string {
  const built = `sites/${app}/pages/${file.replace(/\.html$/, '.astro')}`
  const found = sources.filter(({ path }) => path.test(built)).map(({ source }) => source)
  const [source] = found.filter((one) => one === built).concat(found)
  if (source === undefined) throw new Error(`No source of ${built}`)
  return source
}

test('every page that needs a session uses one of two layouts', () => {
  expect(withSession.length).toBeGreaterThan(60)
  const others = withSession.filter(
    (page) => !/layouts\/(Portal|Wizard)Page\.astro'/.test(readFileSync(sourceOf(page), 'utf8')),
  )
  expect(others.map(({ pattern }) => pattern)).toEqual([])
})

const props = { brand: 'volante', helpEmail: 'ayuda@volante.example' }

test.each([
  ['PortalPage', 'PortalShell', createElement(PortalShell, { ...props, menuPath: '/policy/status/active' })],
  ['WizardPage', 'SessionShell', createElement(SessionShell, props)],
] as const)(
  '%s mounts %s, whose markup has the sign-out link before any script loads',
  (layout, shell, shown) => {
    expect(readFileSync(`shared/layouts/${layout}.astro`, 'utf8')).toContain(`<${shell} client:load`)
    expect(renderToStaticMarkup(shown)).toContain('<a href="/sign-out">Cerrar sesión</a>')
  },
)
