/** ASVS 7.4.4: every page with a session has a way to sign out. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PortalShell } from '#shared/layouts/session/PortalShell.tsx'
import { SessionShell } from '#shared/layouts/session/SessionShell.tsx'
import { pages } from '#shared/sites.ts'

/** Shown without a network, where nothing can be ended. */
const withoutSession = ['sites/policies/pages/policy/pocket-card/offline/index.astro']

/** Apps of which every page needs a session. */
const apps = [...Map.groupBy(pages, ({ app }) => app)]
  .filter(([, own]) => own.every(({ access }) => access === 'session'))
  .map(([app]) => app)

test('every page of an app for people who are signed in has one of two layouts', () => {
  expect(apps.length).toBeGreaterThan(2)
  const files = apps.flatMap((app) => globSync(`sites/${app}/pages/**/*.astro`))
  expect(files.length).toBeGreaterThan(20)
  expect(withoutSession.filter((file) => !existsSync(file))).toEqual([])
  const others = files.filter(
    (file) => !/layouts\/(Portal|Wizard)Page\.astro'/.test(readFileSync(file, 'utf8')),
  )
  expect(others.filter((file) => !withoutSession.includes(file))).toEqual([])
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
