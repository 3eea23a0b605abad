/**
 * Keeps the log of the Worker under test in memory and prints it if the test fails. Vitest's own console sends each line
 * to its main process, and a test file ends when all its lines are answered. The runtime cannot send a line of an object
 * or an alarm from there, so the line waits for the test file's next message. A line that is logged after the last
 * message would keep the run from ending.
 */
import { format } from 'node:util'
import { beforeEach } from 'vitest'

const LEVELS = ['debug', 'info', 'log', 'warn', 'error'] as const
/** This file runs again for each test file, while the runtime and its console stay. */
const runtime = globalThis as { vitestConsole?: Console }
const shown = (runtime.vitestConsole ??= globalThis.console)
const lines: string[] = []
const keep = (...args: readonly unknown[]) => void lines.push(format(...args))
const keeping = Object.fromEntries(LEVELS.map((level) => [level, keep]))
globalThis.console = Object.assign(Object.create(shown) as Console, keeping)

beforeEach(({ onTestFailed }) => {
  lines.length = 0
  onTestFailed(() => {
    for (const line of lines) shown.log(line)
  })
})
