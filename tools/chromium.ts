/** Finds a Chromium for the browser tests: one that is installed, else Playwright's own, else the distribution's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The program's path, or `undefined` when this machine has none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM, ...installed, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Installs one when there is none; says what it tried when it cannot. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  console.log('No Chromium found: installing one for the browser tests…')
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    [process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']],
    ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
  ]
  for (const [program, args] of attempts) {
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
    const path = findChromium()
    if (path !== undefined) return path
  }
  throw new Error(
    'No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test',
  )
}
