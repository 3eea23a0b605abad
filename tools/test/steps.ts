/** Defines the steps of a test run. */
import { existsSync } from 'node:fs'
import { ODD_DAYS, reportName } from '../../tests/clock/named-days.ts'
import { findChromium, needsChromium } from '../chromium.ts'

/** Reports and logs of the last run (ignored by git). */
export const reports = 'test-results'
const caches = 'node_modules/.cache/volante'

export interface Step {
  readonly name: string
  readonly args: readonly string[]
  /** Number of cores that the step keeps busy; steps of one core run two at a time. */
  readonly cores: 1 | 2
  /** Names of steps that have to end first. */
  readonly after?: readonly string[]
  /** Variables in addition to the environment of the run. */
  readonly env?: Readonly<Record<string, string>>
  /** Path of a report with the number of tests; a step without one counts as one test. */
  readonly report?: string
  /** Longest time without output in ms; a step that prints only at its end has none. */
  readonly silentMs?: number
}

const bin = (tool: string, ...args: readonly string[]) => [`node_modules/${tool}`, ...args]

/**
 * Checks the types of one project; each keeps its incremental results. The build writes some of the files that they
 * read. The native compiler checks them (D123).
 */
const types = (name: string, file: string, ...project: readonly string[]): Step => ({
  name,
  cores: 1,
  after: ['build'],
  args: bin(
    'typescript-7/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${caches}/${file}.tsbuildinfo`,
    ...project,
  ),
})
export const typesOf = {
  apps: types('types', 'apps'),
  gateway: types('types of the gateway', 'gateway', '-p', 'gateway'),
  sandbox: types('types of the sandbox', 'sandbox', '-p', 'sandbox'),
  together: types('types of both together', 'together', '-p', 'tests/worker'),
} as const

/**
 * Checks the `.astro` files, which the compiler does not read. This step also reads all other files, so it is part of
 * the long run only.
 */
const pages: Step = {
  name: 'types of the pages',
  cores: 1,
  after: ['build'],
  args: bin('astro/bin/astro.mjs', 'check'),
  env: { SITE: 'quoter' },
}

/** Everything but the `.astro` files, which are few: seconds each, without a cache (D124). */
export const lint = (files: readonly string[]): Step => ({
  name: 'lint',
  cores: 1,
  args: bin('oxlint/bin/oxlint', '--max-warnings', '0', '--no-error-on-unmatched-pattern', ...files),
})

/** Lints the files that the native linter does not read. */
export const lintPages = (files: readonly string[]): Step => ({
  name: 'lint of the pages',
  cores: 1,
  args: bin(
    'eslint/bin/eslint.js',
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    '--no-error-on-unmatched-pattern',
    ...files,
  ),
})

export const format = (files: readonly string[]): Step => ({
  name: 'format',
  cores: 1,
  args: bin('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
})

export const vitest = (name: string, report: string, ...args: readonly string[]): Step => ({
  name,
  cores: 2,
  args: bin(
    'vitest/vitest.mjs',
    ...args,
    '--run',
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=./tools/test/running.reporter.ts',
    '--reporter=json',
    `--outputFile.json=${reports}/${report}.json`,
  ),
  report: `${reports}/${report}.json`,
})

/**
 * Longest silence of a step whose tests end one after another: a minute more than the longest of them may take
 * (vitest.config.ts).
 */
const SILENT_MS = 6 * 60_000

/** Checks the house's own rules on one parsed graph of all modules. */
export const architecture: Step = {
  ...vitest('architecture', 'architecture', '--project=architecture'),
  cores: 1,
}

export const browser = (...args: readonly string[]): Step => ({
  name: 'browser tests',
  cores: 2,
  after: [...chromium().map(({ name }) => name), 'build'],
  args: bin('@playwright/test/cli.js', 'test', ...args),
  report: `${reports}/e2e.json`,
})

/**
 * Runs browser journeys with an insurer that knows only the documents (D60, D77). The short run takes one whole journey
 * of each area.
 */
const plainBrowser = (): Step => ({
  ...browser(),
  name: 'browser tests, documents',
  // This step mostly waits for the product to start, so other programs can run beside it.
  cores: 1,
  after: [faults().name],
  env: { E2E_INSURER: 'plain' },
  report: `${reports}/e2e-plain.json`,
})

/** Installs Chromium on a machine without a browser, or with the full browser only. */
export function chromium(): readonly Step[] {
  if (!needsChromium()) return []
  return [{ name: 'Chromium', cores: 1, args: ['tools/test/install-chromium.ts'] }]
}

export const build: Step = { name: 'build', cores: 1, args: ['tools/build/build.ts'] }

/** Tests the product under faults of the insurer. This step mostly waits, so steps of one core run beside it. */
const faults = (): Step => ({
  ...vitest('faults of the insurer', 'faults', '--config=tests/faults/vitest.config.ts'),
  cores: 1,
  after: [...chromium().map(({ name }) => name), 'build'],
})

/** Repeats the journeys of the short run at each unusual date, and once in the full browser. */
const browserAgain = (): readonly Step[] =>
  [
    ...Object.entries(ODD_DAYS).map(([day, E2E_NOW]) => [day, { E2E_NOW }] as const),
    ['whole Chromium', { CHROMIUM: findChromium(false) ?? '' }] as const,
  ].map(([name, env]) => ({
    ...browser(),
    name: `browser tests, ${name}`,
    env: { ...env, LONG: '' },
    report: `${reports}/${reportName(env)}.json`,
  }))

/** A few journeys in WebKit and Firefox; what is not installed is skipped, and named. */
const otherEngines = (): Step => ({
  ...vitest('other engines', 'engines', '--config=tests/engines/vitest.config.ts'),
  after: [build.name],
})

/**
 * Checks the published contracts with third-party linters and generators; the report names those that cannot be
 * installed.
 */
const generators: Step = {
  ...vitest(
    'contracts in other programs',
    'generators',
    '--config=tests/engines/generators/vitest.config.ts',
  ),
  cores: 1,
}

/** Every page, every download and the main journeys, served from the files that a deployment sends (docs/operations.md). */
const RELEASE = `${reports}/release`
const release: Step = {
  name: 'release',
  cores: 1,
  after: [build.name],
  args: ['tools/deploy/deploy.ts', 'staging', '--dry-run', '--keep', RELEASE],
}
const releasedJourneys = [
  'markup/served',
  'e2e/main-job',
  'e2e/invoicing',
  'e2e/signature',
  'e2e/purchase/receipt',
  'e2e/photos/photos',
  'e2e/claims/forms',
  'e2e/claims/adjuster-closing',
  'e2e/portal/billing',
  'e2e/portal/cancellation',
  'e2e/portal/case-file',
  'e2e/portal/documents',
  'e2e/portal/own-data',
  'e2e/portal/pocket-card',
].map((name) => `tests/${name}.e2e.ts`)
const releasedBrowser = (): Step => ({
  ...browser(...releasedJourneys),
  name: 'browser tests, released',
  after: [...chromium().map(({ name }) => name), release.name],
  env: { RELEASE, LONG: '' },
  report: `${reports}/${reportName({ RELEASE })}.json`,
})

const drills: Step = {
  ...vitest('drills', 'drills', '--config=tests/engines/drills/vitest.config.ts'),
  after: [release.name],
  env: { RELEASE },
}

/** Journeys whose requests go to this release and to an earlier one in turn (D332). */
const twoReleases: Step = {
  ...vitest('two releases at once', 'releases', '--config=tests/engines/releases/vitest.config.ts'),
  after: [build.name],
}

/**
 * Runs mutation tests. Surviving mutants are printed and do not fail the run. This step comes last: it is the longest,
 * and its tests depend on time.
 */
const mutants = (others: readonly Step[]): Step => ({
  name: 'mutants',
  cores: 2,
  after: others.map(({ name }) => name),
  args: ['tools/mutation/mutate.ts'],
})

const projects = (...names: readonly string[]) => names.map((name) => `--project=${name}`)

export function allSteps(long: boolean): readonly Step[] {
  const steps = stepsOf(long)
  return long ? [...steps, mutants(steps)] : steps
}

function stepsOf(long: boolean): readonly Step[] {
  return [
    ...chromium(),
    build,
    lint(['.']),
    lintPages(['.']),
    format(['.']),
    // The architecture tests read files that the build writes.
    { ...architecture, after: [build.name] },
    // The sandbox's tests need no built files, so they run beside the build and the faults on the free core.
    {
      ...vitest('tests of the sandbox', 'sandbox', ...projects('sandbox'), '--maxWorkers=1'),
      cores: 1,
      silentMs: SILENT_MS,
    },
    faults(),
    // Both steps start the product and wait for it. They also build, which is too much beside the faults, whose times
    // matter.
    plainBrowser(),
    { ...vitest('programs', 'tools', ...projects('tools')), cores: 1, after: [faults().name] },
    typesOf.apps,
    typesOf.gateway,
    typesOf.sandbox,
    typesOf.together,
    ...(long
      ? [
          pages,
          otherEngines(),
          generators,
          twoReleases,
          release,
          releasedBrowser(),
          drills,
          ...browserAgain(),
        ]
      : []),
    // All unit tests run in the same process, so this step uses a single core.
    { ...vitest('unit tests', 'unit', '--project=pure'), cores: 1, after: [build.name] },
    // Workers: one more than there are cores, because schedules and retries wait for a third of their time.
    {
      ...vitest('tests of the gateway', 'gateway', ...projects('gateway', 'together*'), '--maxWorkers=3'),
      silentMs: SILENT_MS,
    },
    browser(),
  ]
}

/** Leaves out deleted files. */
export const existing = (files: readonly string[]) => files.filter((file) => existsSync(file))
