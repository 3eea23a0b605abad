import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySources } from '../../../tools/testing/copy-of-sources.ts'
import { isFull, median, Missing, seconds, within } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { temporaryFolder } from '../processes.ts'

const RUNS = isFull ? 5 : 3

export const build: Measure = {
  name: 'build',
  target: 'all apps built in one command, from clean, in under 20 s on two cores',
  how: `The command is \`node tools/build/build.ts\` in a copy of the sources without \`dist\`, generated files
or caches; the figure is the median of ${String(RUNS)} runs. CPU seconds are user and system time of the
command and its children. Other jobs on the machine change this figure least.`,
  run() {
    const copy = copyOfSources()
    const runs = Array.from({ length: RUNS }, () => buildFromClean(copy))
    return Promise.resolve([
      within('from clean, wall time', median(runs.map(({ wall }) => wall)), 20, seconds),
      { ...within('from clean, CPU time', median(runs.map(({ cpu }) => cpu)), 40, seconds), met: undefined },
    ])
  },
}

function copyOfSources(): string {
  const copy = temporaryFolder('build')
  copySources(copy)
  return copy
}

function buildFromClean(copy: string): { wall: number; cpu: number } {
  for (const name of ['dist', '.astro', 'shared/generated', 'node_modules/.astro', 'node_modules/.vite'])
    rmSync(join(copy, name), { recursive: true, force: true })
  const command = `TIMEFORMAT='%R %U %S'; time "${process.execPath}" tools/build/build.ts --quiet`
  const { stderr, error, status } = spawnSync('bash', ['-c', command], { cwd: copy, encoding: 'utf8' })
  if (error) throw new Missing(`bash is not installed (${error.message})`)
  const [wall = 0, user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  // Exit code 1 means a broken budget; the apps are built nevertheless.
  if (status !== 0 && status !== 1) throw new Error(`The build failed.\n${stderr}`)
  if (!Number.isFinite(wall) || wall === 0) throw new Error(`The build took no time.\n${stderr}`)
  return { wall, cpu: user + system }
}
