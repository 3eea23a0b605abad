import { spawnSync, type ChildProcess } from 'node:child_process'

/** Sends SIGKILL to a process and to all that it has started, so that none of them writes anything more. */
export function killWithChildren({ pid }: ChildProcess): void {
  if (pid === undefined) return
  for (const each of withChildren(String(pid))) {
    try {
      process.kill(Number(each), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

function withChildren(pid: string): readonly string[] {
  const { stdout } = spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' })
  return [pid, ...stdout.split('\n').filter(Boolean).flatMap(withChildren)]
}
