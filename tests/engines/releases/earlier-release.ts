/** The source of an earlier commit, ready to be bundled with the packages of this checkout. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Commits between two releases that may run side by side: about a day of work. */
const COMMITS_BACK = 100

/** @returns The commit of the earlier release, or `undefined` where the history does not reach that far. */
export function earlierCommit(): string | undefined {
  const wanted = process.env.EARLIER_RELEASE ?? `HEAD~${String(COMMITS_BACK)}`
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${wanted}^{commit}`], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** Writes the files of `commit` to `folder`. Only the gateway is bundled from there: pages are those of this build. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'source.tar')
  run('git', ['archive', '--format=tar', `--output=${archive}`, commit])
  run('tar', ['-xf', archive, '-C', folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // The build writes these lists, which the gateway reads.
  cpSync('shared/generated', join(folder, 'shared/generated'), { recursive: true })
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}
