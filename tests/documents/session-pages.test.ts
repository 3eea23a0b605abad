/** ASVS 7.4.4: every page with a session has a way to sign out. */
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PortalShell } from '#shared/layouts/session/PortalShell.tsx'
import { SessionShell } from '#shared/layouts/session/SessionShell.tsx'
import { pages } from '#shared/sites.ts'

const withSession = pages.filter(({ access }) => access === 'session')

/** The source of a page: it stands under the path of its built file. */
const sourceOf = ({ app, file }: (typeof pages)[number]) =>
  `sites/${app}/pages/${file.replace(/\.html$/, '.astro')}`

test('every page that needs a session has one of two layouts', () => {
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
  '%s mounts %s, whose markup holds the way out before a script has loaded',
  (layout, shell, shown) => {
    expect(readFileSync(`shared/layouts/${layout}.astro`, 'utf8')).toContain(`<${shell} client:load`)
    expect(renderToStaticMarkup(shown)).toContain('<a href="/sign-out">Cerrar sesión</a>')
  },
)
