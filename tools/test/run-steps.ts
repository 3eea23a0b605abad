/**
 * Runs steps side by side on two cores, stores their output in files, and shows it for failed steps. A step that does
 * not end is stopped and named, because a run that waits for it would report nothing. A step of many short tests is
 * stopped when it has been silent for longer than a test may take. That leaves time for a second try.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { countsOf, type TestOutcome } from './counts.ts'
import { reports, type Step } from './steps.ts'

const CORES = 2
/** Number of lines shown of a failed step's log, because the failure is at its end. */
const SHOWN_LINES = 400
interface Limits {
  /** Longest time of one step in ms. */
  readonly stepMs: number
  /** Longest time of all steps in ms; the last steps get the remaining time. */
  readonly runMs: number
}
const MINUTE_MS = 60_000
/**
 * Continuous integration ends a run after 90 minutes without a word, so this runner ends it earlier, with the names of
 * its steps. The long run has no limit: its steps take hours.
 */
function limitsOf(env: Env): Limits {
  if (env.LONG) return { stepMs: Infinity, runMs: Infinity }
  return { stepMs: 45 * MINUTE_MS, runMs: env.CI ? 85 * MINUTE_MS : Infinity }
}
/** Time that a runner gets to end after its report, which is written after the last test. */
const LINGER_MS = 2 * MINUTE_MS
/** Time that a stopped runner gets to end its servers and browsers. */
const GRACE_MS = 10_000

type Env = Readonly<Record<string, string | undefined>>

export async function runSteps(
  steps: readonly Step[],
  env: Env,
  { stepMs, runMs } = limitsOf(env),
): Promise<readonly TestOutcome[]> {
  mkdirSync(reports, { recursive: true })
  const started = Date.now()
  const leftMs = () => runMs - (Date.now() - started)
  const waiting = [...steps]
  const running = new Map<string, Step>()
  const outcomes: TestOutcome[] = []
  return new Promise((resolve) => {
    const startMore = () => {
      if (waiting.length === 0 && running.size === 0) resolve(outcomes)
      for (const step of waiting.slice()) {
        const busy = [...running.values()].reduce((sum, { cores }) => sum + cores, 0)
        const hasToWait = step.after?.some((name) => [...waiting, ...running.values()].some(named(name)))
        if (hasToWait || busy + step.cores > CORES) continue
        waiting.splice(waiting.indexOf(step), 1)
        running.set(step.name, step)
        void runStep(step, env, stepMs, leftMs).then((outcome) => {
          running.delete(step.name)
          outcomes.push(outcome)
          tell(outcome)
          startMore()
        })
      }
    }
    startMore()
  })
}

const named = (name: string) => (step: Step) => step.name === name
const logOf = ({ name }: Step) => `${reports}/${name.replaceAll(' ', '-')}.log`

/**
 * Runs a step. A stopped step is tried once more if browser tests are also tried again (playwright.config.ts). The run
 * must have as much time left as the first attempt took.
 */
async function runStep(step: Step, env: Env, stepMs: number, leftMs: () => number): Promise<TestOutcome> {
  const outcome = await attempt(step, env, Math.min(stepMs, leftMs()))
  const wasStopped = outcome.failed > 0 && stopLine.test(outcome.output)
  if (!wasStopped || !env.CI || leftMs() < outcome.seconds * 1000) return outcome
  console.log(`stopped ${step.name}: it had not ended. It is tried once more.\n${endOf(outcome.output)}`)
  return attempt(step, env, Math.min(stepMs, leftMs()))
}

function attempt(step: Step, env: Env, limitMs: number): Promise<TestOutcome> {
  const started = Date.now()
  if (step.report !== undefined) rmSync(step.report, { force: true })
  const log = openSync(logOf(step), 'w')
  // The child process has its own process group, so that runtimes and browsers of the step are stopped with it.
  const child = spawn(process.execPath, step.args, {
    stdio: ['ignore', log, log],
    env: { ...env, ...step.env },
    detached: true,
  })
  const stopWithUs = () => {
    signalGroup(child, 'SIGTERM')
  }
  process.on('exit', stopWithUs)
  // The report is written after the last test: if it is there, only the end of the runner is missing.
  let stopped: { readonly hasReport: boolean } | undefined
  const stop = () => {
    stopped = { hasReport: step.report !== undefined && existsSync(step.report) }
    signalGroup(child, 'SIGTERM')
    setTimeout(() => {
      signalGroup(child, 'SIGKILL')
    }, GRACE_MS).unref()
  }
  const limit = Number.isFinite(limitMs) ? setTimeout(stop, limitMs) : undefined
  let linger: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  let loggedBytes = -1
  const watch = setInterval(() => {
    const { size } = fstatSync(log)
    if (step.silentMs !== undefined && size !== loggedBytes) {
      loggedBytes = size
      clearTimeout(silence)
      silence = setTimeout(stop, step.silentMs)
    }
    if (step.report === undefined || !existsSync(step.report)) return
    clearInterval(watch)
    clearTimeout(silence)
    linger = setTimeout(stop, LINGER_MS)
  }, 1000)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(limit)
      clearTimeout(linger)
      clearTimeout(silence)
      clearInterval(watch)
      process.off('exit', stopWithUs)
      closeSync(log)
      const seconds = (Date.now() - started) / 1000
      const notice = stopped ? `\nDID NOT END: ${step.name}, stopped after ${seconds.toFixed(0)} s\n` : ''
      const output = readFileSync(logOf(step), 'utf8') + notice
      const isOk = stopped ? stopped.hasReport : code === 0
      resolve({ name: step.name, seconds, output, ...countsOf(step, isOk, output) })
    })
  })
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has already ended.
  }
}

const stopLine = /^DID NOT END: .+$/m
const endOf = (output: string) => output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')

function tell({ name, seconds, output, passed, failed, skipped, skips }: TestOutcome): void {
  const counts = [`${String(passed)} passed`, `${String(failed)} failed`, `${String(skipped)} skipped`]
  const shown = passed + failed + skipped > 1 ? counts.filter((count) => !count.startsWith('0')) : []
  const time = `${seconds.toFixed(1)} s`.padStart(9)
  console.log(
    `${failed === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(24)}${time}   ${shown.join(', ')}`.trimEnd(),
  )
  for (const skip of skips) console.log(`        skipped: ${skip}`)
  for (const [notice] of output.matchAll(/^(SURVIVED|NEAR THE LIMIT|DID NOT END|STILL RUNNING): .+$/gm))
    console.log(`        ${notice}`)
  if (failed === 0) return
  const hidden = output.trimEnd().split('\n').length - SHOWN_LINES
  if (hidden > 0) console.log(`… ${String(hidden)} lines more in ${reports}/`)
  console.log(`${endOf(output)}\n`)
}
