/** Finds a Chromium for the browser tests: one that is installed, else Playwright's own, else the distribution's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The browser without its window: the same engine for a third less work. It has no camera. */
const shells = ['/usr/bin/chromium-headless-shell']
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * The program's path, or `undefined` when this machine has none. The whole browser, where the shell is not welcome: the
 * bench measures what people have, and a camera takes photos.
 */
export function findChromium(isShellWelcome = true): string | undefined {
  const named = process.env.CHROMIUM
  const candidates = [named, ...(isShellWelcome ? shells : []), ...installed, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** The distribution's where it has the shell, else Playwright's, else the distribution's whole browser. */
const attempts: readonly (readonly [string, readonly string[]])[] = [
  [
    'sh',
    [
      '-c',
      'apt-get update -qq && apt-cache show chromium-headless-shell >/dev/null && apt-get install -y -qq chromium chromium-headless-shell',
    ],
  ],
  [process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']],
  ['sh', ['-c', 'apt-get install -y -qq chromium']],
]

/** Installs one when there is none; says what it tried when it cannot. */
export function ensureChromium(): string {
  const found = findChromium(false)
  if (found !== undefined) return findChromium() ?? found
  console.log('No Chromium found: installing one for the browser tests…')
  for (const [program, args] of attempts) {
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
    const path = findChromium(false)
    if (path !== undefined) return findChromium() ?? path
  }
  throw new Error(
    'No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test',
  )
}
