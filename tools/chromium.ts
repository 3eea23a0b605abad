/** Finds a Chromium for the browser tests: one that is installed, else Playwright's own, else the distribution's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Paths of the headless shell: the same engine without windows, for a third less CPU. It has no camera. */
const shells = ['/usr/bin/chromium-headless-shell']
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * Path of the program, or `undefined` if this machine has none. The bench and camera tests need the full
 * browser instead of the shell.
 */
export function findChromium(isShellWelcome = true): string | undefined {
  const named = process.env.CHROMIUM
  const candidates = [named, ...(isShellWelcome ? shells : []), ...installed, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

const SHELL_OF_DEBIAN = 'chromium-headless-shell'
/** The distribution's packages: the full browser and the headless shell in one version. */
const debian = [
  'sh',
  [
    '-c',
    `apt-get update -qq && apt-cache show ${SHELL_OF_DEBIAN} >/dev/null && apt-get install -y -qq chromium ${SHELL_OF_DEBIAN}`,
  ],
] as const

/** Prefers the distribution's headless shell, then Playwright's, then the distribution's full browser. */
const attempts: readonly (readonly [string, readonly string[]])[] = [
  debian,
  [process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']],
  ['sh', ['-c', 'apt-get install -y -qq chromium']],
]

/** True on a machine of continuous integration that has the full browser but not the headless shell. */
const lacksShell = () =>
  Boolean(process.env.CI) &&
  !process.env.CHROMIUM &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  !shells.some((path) => existsSync(path))

/** True if a test run has to install a browser first. */
export const needsChromium = () => findChromium(false) === undefined || lacksShell()

/** Installs a browser if none is found; the error lists every attempt. */
export function ensureChromium(): string {
  const found = findChromium(false)
  if (found !== undefined) return findChromium() ?? found
  console.log('No Chromium found: installing one for the browser tests…')
  for (const [program, args] of attempts) {
    install(program, args)
    const path = findChromium(false)
    if (path !== undefined) return findChromium() ?? path
  }
  throw new Error(
    'No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test',
  )
}

/** Adds the headless shell of the same version; without it the tests use the full browser, which only takes longer. */
export function ensureShell(): void {
  if (lacksShell()) install(...debian)
}

function install(program: string, args: readonly string[]): void {
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
}
