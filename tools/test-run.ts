/**
 * Types, lint, format, architecture, unit, Worker and browser tests, in the order in which they fail fastest.
 * Ends with one line that counts them all. `--long` runs the large sizes.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'

const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = {
  ...process.env,
  LONG: process.argv.includes('--long') ? '1' : '',
  PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH ?? ''}`,
  WRANGLER_SEND_METRICS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
}

interface Step {
  readonly name: string
  readonly args: readonly string[]
  /** A report to count tests from; a step without one counts as one test. */
  readonly report?: string
}

const bin = (tool: string, ...args: string[]) => [`node_modules/${tool}`, ...args]
const steps: readonly Step[] = [
  { name: 'build', args: ['tools/build/build.ts'] },
  { name: 'types', args: bin('typescript/bin/tsc', '--noEmit') },
  { name: 'types of the gateway', args: bin('typescript/bin/tsc', '--noEmit', '-p', 'gateway') },
  { name: 'types of the sandbox', args: bin('typescript/bin/tsc', '--noEmit', '-p', 'sandbox') },
  { name: 'lint', args: bin('eslint/bin/eslint.js', '--max-warnings', '0', '.') },
  { name: 'format', args: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  {
    name: 'unit and Worker tests',
    args: bin(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/unit.json`,
    ),
    report: `${reports}/unit.json`,
  },
  {
    name: 'faults of the insurer',
    args: bin(
      'vitest/vitest.mjs',
      'run',
      '--config=tests/faults/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/faults.json`,
    ),
    report: `${reports}/faults.json`,
  },
  { name: 'browser tests', args: bin('@playwright/test/cli.js', 'test'), report: `${reports}/e2e.json` },
]

let passed = 0
let failed = 0
let skipped = 0
for (const step of steps) {
  const started = Date.now()
  console.log(`\n— ${step.name}`)
  if (step.name === 'browser tests') ensureChromium()
  const { status } = spawnSync(process.execPath, step.args, { stdio: 'inherit', env })
  count(step, status === 0)
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
console.log(`\n${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** A step that failed counts at least once as failed, whatever its report says. */
function count(step: Step, ok: boolean): void {
  const counted = step.report !== undefined && existsSync(step.report) ? read(step.report) : undefined
  passed += counted?.passed ?? (ok ? 1 : 0)
  failed += Math.max(counted?.failed ?? 0, ok ? 0 : 1)
  skipped += counted?.skipped ?? 0
}

/** Vitest's and Playwright's JSON reports name their counts differently. */
function read(file: string): { passed: number; failed: number; skipped: number } {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number
    numFailedTests?: number
    numPendingTests?: number
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  } // the two reporters' documented shapes
  if (report.stats) {
    const { expected, unexpected, flaky, skipped: left } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped: left }
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  }
}
