/** ASVS 7.4.4: every page with a session has a way to sign out. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'

const layouts = ['shared/layouts/PortalPage.astro', 'shared/layouts/WizardPage.astro']
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

test.each(layouts)('%s shows the way out, in the shell of the session', (layout) => {
  const text = readFileSync(layout, 'utf8')
  const shell = layout.includes('Portal')
    ? readFileSync('shared/layouts/session/PortalShell.tsx', 'utf8')
    : text
  expect(text).toMatch(layout.includes('Portal') ? /<PortalShell/ : /<SessionShell/)
  expect(shell).toContain('<SessionShell')
  expect(readFileSync('shared/layouts/session/SessionShell.tsx', 'utf8')).toContain(
    '<a href={paths.signOut()}>Cerrar sesión</a>',
  )
})
