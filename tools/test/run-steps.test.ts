import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'
import { vitest, type Step } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-steps-'))
const step = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  cores: 2,
  args: ['-e', code],
  ...more,
})
const LIMIT_MS = 60_000
const NO_LIMIT = { stepMs: Infinity, runMs: Infinity }
const waits = 'setInterval(() => {}, 1000)'

/** Time passes the limit as soon as the step has written `untilFile`; a step without one ends by itself. */
async function outcomeOf(
  one: Step,
  { CI = '', untilFile = '', limits = { stepMs: LIMIT_MS, runMs: Infinity } } = {},
) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const running = runSteps([one], { ...process.env, CI }, limits)
  if (untilFile !== '') {
    await vi.waitUntil(() => existsSync(untilFile) && readFileSync(untilFile, 'utf8') !== '', {
      timeout: 20_000,
    })
    vi.advanceTimersByTime(LIMIT_MS)
  }
  let isOver = false
  void running.then(() => (isOver = true))
  // The runner looks for a report every second, so the two minutes after it begin at an unknown moment.
  if (limits === NO_LIMIT)
    await vi.waitUntil(() => (vi.advanceTimersByTime(LIMIT_MS), isOver), { timeout: 20_000 })
  const [outcome] = await running
  vi.useRealTimers()
  log.mockRestore()
  return { ...outcome, told: lines.join('\n') }
}

test('a step that exceeds its time limit is stopped with its child processes and fails', async () => {
  const pids = join(folder, 'pids')
  const child = `require('node:child_process').spawn(process.execPath, ['-e', '${waits}'])`
  const code = `require('node:fs').writeFileSync('${pids}', String(${child}.pid)); ${waits}`
  const { failed, told } = await outcomeOf(step('steps-test hangs', code), { untilFile: pids })
  expect(failed).toBe(1)
  expect(told).toMatch(/DID NOT END: steps-test hangs, stopped after \d+ s/)
  const pid = Number(readFileSync(pids, 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

/** A stopped process that no parent has asked for stays in the table as a zombie. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${String(pid)}/stat`) && !/\) Z /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))

test('a runner that does not end after its report counts by its report, with a notice', async () => {
  const report = join(folder, 'report.json')
  const code = `require('node:fs').writeFileSync('${report}', '{"numPassedTests":7}'); ${waits}`
  const { passed, failed, told } = await outcomeOf(step('steps-test lingers', code, { report }), {
    untilFile: report,
  })
  expect({ passed, failed }).toEqual({ passed: 7, failed: 0 })
  expect(told).toContain('DID NOT END: steps-test lingers')
})

test('a runner has two minutes to end after its report', async () => {
  const report = join(folder, 'early.json')
  const code = `require('node:fs').writeFileSync('${report}', '{"numPassedTests":7}'); ${waits}`
  const { passed, failed, told } = await outcomeOf(step('steps-test stays', code, { report }), {
    untilFile: report,
    limits: NO_LIMIT,
  })
  expect({ passed, failed }).toEqual({ passed: 7, failed: 0 })
  expect(told).toContain('DID NOT END: steps-test stays')
})

test('a stopped step is not retried when the run has no time left', async () => {
  const tries = join(folder, 'late')
  const code = `require('node:fs').appendFileSync('${tries}', '1'); ${waits}`
  const { failed } = await outcomeOf(step('steps-test is late', code), {
    CI: 'true',
    untilFile: tries,
    limits: { stepMs: LIMIT_MS, runMs: 1.5 * LIMIT_MS },
  })
  expect(failed).toBe(1)
  expect(readFileSync(tries, 'utf8')).toBe('1')
})

test('a stopped step is retried once in continuous integration', async () => {
  const mark = join(folder, 'tried')
  const code = `const fs = require('node:fs'); if (!fs.existsSync('${mark}')) { fs.writeFileSync('${mark}', '1'); ${waits} }`
  const { passed, failed, told } = await outcomeOf(step('steps-test recovers', code), {
    CI: 'true',
    untilFile: mark,
  })
  expect({ passed, failed }).toEqual({ passed: 1, failed: 0 })
  expect(told).toContain('stopped steps-test recovers')
})

test('a failed step is not retried', async () => {
  const tries = join(folder, 'tries')
  const code = `require('node:fs').appendFileSync('${tries}', '1'); process.exit(1)`
  expect((await outcomeOf(step('steps-test fails', code), { CI: 'true' })).failed).toBe(1)
  expect(readFileSync(tries, 'utf8')).toBe('1')
})

test('a step that is silent for longer than it may be is stopped', async () => {
  const silent = step('steps-test is silent', `console.log('begun'); ${waits}`, { silentMs: LIMIT_MS })
  const { failed, told } = await outcomeOf(silent, { limits: NO_LIMIT })
  expect(failed).toBe(1)
  expect(told).toContain('DID NOT END: steps-test is silent')
})

test('each output of a step begins its silence anew', async () => {
  const [again, end] = [join(folder, 'again'), join(folder, 'end')]
  const when = (file: string, code: string) => `if (fs.existsSync('${file}')) { ${code} }`
  const code = `const fs = require('node:fs'); let isSaid = false; console.log('begun'); setInterval(() => {
    ${when(again, "if (!isSaid) console.log('again'); isSaid = true")} ${when(end, 'process.exit(0)')} }, 50)`
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const silences = () => timers.mock.calls.filter(([, ms]) => ms === LIMIT_MS).length
  const running = runSteps([step('steps-test speaks', code, { silentMs: LIMIT_MS })], process.env, NO_LIMIT)
  for (const [count, file] of [
    [1, again],
    [2, end],
  ] as const) {
    await vi.waitUntil(() => silences() === count, { timeout: 20_000 })
    vi.advanceTimersByTime(LIMIT_MS * 0.75)
    writeFileSync(file, '')
  }
  const [outcome] = await running
  vi.useRealTimers()
  timers.mockRestore()
  log.mockRestore()
  expect(outcome).toMatchObject({ passed: 1, failed: 0 })
})

test('a stopped run of Vitest names the file that had not ended', async () => {
  const mark = join(folder, 'started')
  const code = `const { test } = await import('vitest'); const fs = await import('node:fs')
    test('never ends', async () => { fs.writeFileSync('${mark}', '1'); await new Promise(() => {}) }, 0)`
  writeFileSync(join(folder, 'hangs.test.mjs'), code)
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['hangs.test.mjs'] } }`)
  const one = vitest('steps-test hangs in a test', 'steps-test', '--root', folder)
  const { told } = await outcomeOf(one, { untilFile: mark })
  expect(told).toContain('STILL RUNNING: hangs.test.mjs')
})
