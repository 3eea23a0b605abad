/** Runs steps side by side on two cores, keeps what they say in a file, and shows it where one failed. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { countsOf, type Outcome } from './counts.ts'
import { reports, type Step } from './steps.ts'

const CORES = 2
/** The end of a log says what failed. */
const SHOWN_LINES = 400

export async function runSteps(
  steps: readonly Step[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Outcome[]> {
  const waiting = [...steps]
  const running = new Map<string, Step>()
  const outcomes: Outcome[] = []
  return new Promise((resolve) => {
    const startMore = () => {
      if (waiting.length === 0 && running.size === 0) resolve(outcomes)
      for (const step of waiting.slice()) {
        const busy = [...running.values()].reduce((sum, { cores }) => sum + cores, 0)
        const hasToWait = step.after?.some((name) => [...waiting, ...running.values()].some(named(name)))
        if (hasToWait || busy + step.cores > CORES) continue
        waiting.splice(waiting.indexOf(step), 1)
        running.set(step.name, step)
        void runStep(step, env).then((outcome) => {
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

function runStep(step: Step, env: Readonly<Record<string, string | undefined>>): Promise<Outcome> {
  const started = Date.now()
  const log = openSync(logOf(step), 'w')
  const child = spawn(process.execPath, step.args, {
    stdio: ['ignore', log, log],
    env: { ...env, ...step.env },
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      closeSync(log)
      const output = readFileSync(logOf(step), 'utf8')
      const seconds = (Date.now() - started) / 1000
      resolve({ name: step.name, seconds, output, ...countsOf(step, code === 0, output) })
    })
  })
}

function tell({ name, seconds, output, passed, failed, skipped, skips }: Outcome): void {
  const counts = [`${String(passed)} passed`, `${String(failed)} failed`, `${String(skipped)} skipped`]
  const shown = passed + failed + skipped > 1 ? counts.filter((count) => !count.startsWith('0')) : []
  const time = `${seconds.toFixed(1)} s`.padStart(9)
  console.log(
    `${failed === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(24)}${time}   ${shown.join(', ')}`.trimEnd(),
  )
  for (const skip of skips) console.log(`        skipped: ${skip}`)
  for (const [notice] of output.matchAll(/^(SURVIVED|NEAR THE LIMIT): .+$/gm))
    console.log(`        ${notice}`)
  if (failed === 0) return
  const lines = output.trimEnd().split('\n')
  const hidden = lines.length - SHOWN_LINES
  if (hidden > 0) console.log(`… ${String(hidden)} lines more in ${reports}/`)
  console.log(`${lines.slice(-SHOWN_LINES).join('\n')}\n`)
}
