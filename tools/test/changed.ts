/** `npm test -- --changed`: the checks that concern the files in which the working tree differs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { journeysOf } from './journeys.ts'
import {
  architecture,
  browser,
  build,
  chromium,
  existing,
  format,
  lint,
  lintPages,
  typesOf,
  vitest,
  type Step,
} from './steps.ts'

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter((line) => line !== '')
}

/** Names of files that were changed, added or removed since a commit, those that git does not know yet included. */
export const changedFiles = (since: string): readonly string[] => [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
]

const isScript = (file: string) => /\.(m?[jt]s|tsx)$/.test(file)
const isPage = (file: string) => file.endsWith('.astro')
const isCode = (file: string) => isScript(file) || isPage(file)
/** True for changes in code of the apps only, or of the sandbox only. */
const isOf = (folders: RegExp) => (file: string) => isCode(file) && !folders.test(file)

/** Projects for a short run; tests of the insurer's faults and of whole product starts belong to the whole run only. */
const projects = ['pure', 'tools', 'gateway', 'sandbox'].map((name) => `--project=${name}`)

export function changedSteps(files: readonly string[], since: string): readonly Step[] {
  const present = existing(files)
  const [scripts, astro] = [present.filter(isScript), present.filter(isPage)]
  const journeys = [...new Set(files.flatMap(journeysOf))]
  const specs = existing(journeys.map((name) => `tests/e2e/${name}.e2e.ts`))
  const own = present.filter((file) => /^tests\/(markup|security)\/.*\.e2e\.ts$/.test(file))
  const browsed = [...specs, ...own]
  return [
    ...(existsSync('shared/generated') ? [] : [build]),
    ...(files.some(isOf(/^(gateway|sandbox)\//)) ? [typesOf.apps] : []),
    ...(files.some(isOf(/^(sites|sandbox)\//)) ? [typesOf.gateway] : []),
    ...(files.some(isOf(/^(sites|gateway)\//)) ? [typesOf.sandbox] : []),
    ...(files.some(isOf(/^sites\//)) ? [typesOf.together] : []),
    ...(scripts.length > 0 ? [lint(scripts)] : []),
    ...(astro.length > 0 ? [lintPages(astro)] : []),
    ...(present.length > 0 ? [format(present)] : []),
    architecture,
    ...(files.length > 0 ? [vitest('unit tests', 'unit', `--changed=${since}`, ...projects)] : []),
    ...(browsed.length > 0 ? [...chromium(), browser(...browsed)] : []),
  ]
}
