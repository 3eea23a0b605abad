/** Starts the processes of the bench, and ends them all when the bench ends or is interrupted. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Missing } from './measure.ts'

type Ending = () => Promise<void> | void
const endings: Ending[] = []

/** Registers a clean-up for the end of the bench; the last one registered runs first. */
export const atTheEnd = (ending: Ending) => void endings.push(ending)

export async function stopAll(): Promise<void> {
  while (endings.length > 0) await endings.pop()?.()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)))

/** A folder outside the repository, removed at the end. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `volante-bench-${name}-`))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Started {
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** Starts a Node program. */
export const start = (
  args: readonly string[],
  env: Record<string, string>,
  onLine?: (line: string) => void,
): Started => startProgram(process.execPath, args, env, onLine)

/** Starts a program; at the end it gets SIGTERM, then SIGKILL. Its output is dropped without `onLine`. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  onLine?: (line: string) => void,
): Started {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', onLine === undefined ? 'ignore' : 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    if (onLine !== undefined) lines.forEach(onLine)
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(killer)
  }
  atTheEnd(stop)
  return { child, stop }
}

/** Runs a program to its end. @throws Missing, with the end of its output, when it fails. */
export function runOrSkip(
  what: string,
  program: string,
  args: readonly string[],
  cwd: string,
  accepted: readonly number[] = [0],
): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', env: quiet() })
  if (status !== null && accepted.includes(status)) return
  const output = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n')
  throw new Missing(`${what} failed: ${output}`)
}

const quiet = () => ({ ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1', NODE_ENV: undefined })
