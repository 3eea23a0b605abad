/**
 * `npm test` runs every check, the fastest to fail first, two at a time if one needs a single core. It prints one line
 * per step, the output of a failed one, and one line with the totals. `--long` runs the large sizes. `--changed` runs
 * the checks that the working tree can have broken, `--changed=main` those of its difference from main.
 */
import { rmSync } from 'node:fs'
import { changedFiles, changedSteps } from './test/changed.ts'
import { totalOf } from './test/counts.ts'
import { runSteps } from './test/run-steps.ts'
import { scratchFolder } from './test/scratch.ts'
import { allSteps, reports } from './test/steps.ts'

const args = process.argv.slice(2)
const long = args.includes('--long')
const since = args.find((arg) => /^--changed(=|$)/.test(arg))?.replace(/^--changed=?/, '')

rmSync(reports, { recursive: true, force: true })
// Steps run in separate process groups, which a terminal's interrupt does not reach, so they are ended here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const started = Date.now()
const steps =
  since === undefined ? allSteps(long) : changedSteps(changedFiles(since || 'HEAD'), since || 'HEAD')
const outcomes = await runSteps(steps, {
  ...process.env,
  TMPDIR: scratchFolder(),
  LONG: long ? '1' : '',
  PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH ?? ''}`,
  WRANGLER_SEND_METRICS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
})
const { passed, failed, skipped } = totalOf(outcomes)
console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(`${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
