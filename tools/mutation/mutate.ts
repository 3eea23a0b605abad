/**
 * Mutation tests: `node tools/run.mjs tools/mutation/mutate.ts`, and a step of the long run. Lines are drawn by
 * `MUTATION_SEED` (by default the day), and an area has `MUTATION_MINUTES`. Survivors are printed and fail nothing,
 * because some changes are no faults.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { windowsOf, type Area } from './sample.ts'

const areas: readonly Area[] = [
  {
    name: 'rules',
    config: 'tools/mutation/rules.config.ts',
    from: ['shared/domain/'],
    always: [
      'shared/domain/claims/exchange/',
      'shared/domain/plans/own-share.ts',
      'shared/domain/policies/unused-premium.ts',
      'shared/domain/money/',
    ],
    windows: 10,
  },
  {
    name: 'gateway',
    config: 'tools/mutation/gateway.config.ts',
    from: ['gateway/features/', 'gateway/session/'],
    always: ['gateway/features/claims/exchange/', 'gateway/session/'],
    windows: 6,
  },
]

const HERE = 'tools/mutation'
const STRYKER = `${HERE}/node_modules/@stryker-mutator/core/bin/stryker.js`
const RUNNER = `${HERE}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`
const OUT = 'test-results/mutation'
const seed = Number(process.env.MUTATION_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const minutes = Number(process.env.MUTATION_MINUTES ?? 12)

function isInstalled(): boolean {
  if (!existsSync(STRYKER))
    spawnSync('npm', ['ci', '--prefix', HERE, '--no-audit', '--no-fund'], { stdio: 'inherit' })
  return existsSync(STRYKER)
}

function sourcesOf({ from }: Area) {
  const paths = from.flatMap((folder) => globSync(folder.endsWith('/') ? `${folder}**/*.ts` : folder))
  return paths.sort().map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length }))
}

/** False if the mutant could not be tried. */
function mutate(area: Area): boolean {
  const { name, config } = area
  const windows = windowsOf(area, sourcesOf(area), seed)
  const folders = new Set(windows.map(({ path }) => dirname(path)))
  const report = `${OUT}/${name}.json`
  const settings = {
    testRunner: 'vitest',
    plugins: [`${process.cwd()}/${RUNNER}`],
    vitest: { configFile: config, related: true },
    mutate: windows.map(({ path, from, to }) => `${path}:${String(from)}-${String(to)}`),
    testFiles: [...folders].map((folder) => `${folder}/**/*.test.ts`),
    coverageAnalysis: 'perTest',
    // Code that runs at module load is skipped: it only builds tables, and each mutant would reload all tests of the
    // folder.
    ignoreStatic: true,
    concurrency: 1,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    ignorePatterns: ['dist', 'sites', 'docs', 'tests/e2e'],
    tempDirName: `${OUT}/${name}-copy`,
    allowEmpty: true,
  }
  const file = `${OUT}/${name}.conf.json`
  writeFileSync(file, JSON.stringify(settings, null, 2))
  const { status, signal } = spawnSync(process.execPath, [STRYKER, 'run', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: minutes * 60_000,
  })
  if (signal !== null) {
    process.stdout.write(
      `SKIPPED: mutants of ${name} (more than ${String(minutes)} minutes, seed ${String(seed)})\n`,
    )
    return true
  }
  if (status !== 0 || !existsSync(report)) return false
  // Stryker documents this shape, so the cast is safe.
  const found = JSON.parse(readFileSync(report, 'utf8')) as Report
  process.stdout.write(`${name}, seed ${String(seed)}: ${JSON.stringify(countOf(found))}\n`)
  for (const survivor of survivorsOf(found)) process.stdout.write(`SURVIVED: ${survivor}\n`)
  return true
}

/** A mutant in Stryker's documented report (schema 2). */
interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** Mutants without a failed test, or without any test. */
const UNNOTICED = ['Survived', 'NoCoverage']

function survivorsOf({ files }: Report): readonly string[] {
  return Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map(({ mutatorName, replacement = '', status, location: { start } }) => {
        const shown = replacement.replace(/\s+/g, ' ').slice(0, 90)
        return `${path}:${String(start.line)}:${String(start.column)} ${mutatorName} → ${shown}${status === 'NoCoverage' ? ' (no test comes by)' : ''}`
      }),
  )
}

function countOf({ files }: Report): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { mutants } of Object.values(files))
    for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
let isTried = true
if (!isInstalled()) process.stdout.write(`SKIPPED: mutants (npm ci --prefix ${HERE} did not work)\n`)
else for (const area of areas) isTried = mutate(area) && isTried
process.exit(isTried ? 0 : 1)
