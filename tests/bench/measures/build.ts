import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isFull, median, Missing, seconds, within } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { temporaryFolder } from '../processes.ts'

const RUNS = isFull ? 5 : 3
const sources = ['sites', 'shared', 'sandbox', 'gateway', 'tools', 'package.json', 'package-lock.json']
const settings = ['astro.config.mjs', 'tsconfig.json', 'wrangler.toml', 'docs']

export const build: Measure = {
  name: 'build',
  target: 'all apps built in one command, from clean, in under 20 s on two cores',
  how: `\`node tools/build.ts\` in a copy of the sources without \`dist\`, generated files or caches; median of ${String(RUNS)} runs. CPU
seconds are user and system time of the command and its children, the figure that another job on the machine changes
least.`,
  run() {
    const copy = copyOfSources()
    const runs = Array.from({ length: RUNS }, () => buildFromClean(copy))
    return Promise.resolve([
      within('from clean, wall time', median(runs.map(({ wall }) => wall)), 20, seconds),
      { ...within('from clean, CPU time', median(runs.map(({ cpu }) => cpu)), 40, seconds), met: undefined },
    ])
  },
}

/** Packages are linked one by one, so that caches beside them are not. */
function copyOfSources(): string {
  const copy = temporaryFolder('build')
  for (const name of [...sources, ...settings]) cpSync(name, join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  const packages = readdirSync('node_modules').filter((name) => !name.startsWith('.') || name === '.bin')
  for (const name of packages) symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name))
  return copy
}

function buildFromClean(copy: string): { wall: number; cpu: number } {
  for (const name of ['dist', '.astro', 'shared/generated', 'node_modules/.astro', 'node_modules/.vite'])
    rmSync(join(copy, name), { recursive: true, force: true })
  const command = `TIMEFORMAT='%R %U %S'; time "${process.execPath}" tools/build.ts --quiet`
  const { stderr, error, status } = spawnSync('bash', ['-c', command], { cwd: copy, encoding: 'utf8' })
  if (error) throw new Missing(`bash is not installed (${error.message})`)
  const [wall = 0, user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  // 1 is a budget that broke: the apps are built all the same.
  if (status !== 0 && status !== 1) throw new Error(`The build failed.\n${stderr}`)
  if (!Number.isFinite(wall) || wall === 0) throw new Error(`The build took no time.\n${stderr}`)
  return { wall, cpu: user + system }
}
