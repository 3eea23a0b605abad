/**
 * Chooses the folder for a run's temporary files: databases, objects, profiles of browsers. Every write of an object
 * waits for the disk, which took half of the tests' time. The files are therefore in memory if the machine has a file
 * system there with enough space.
 */
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^volante-test-(\d+)$/
/** Required free space; a whole run uses less than a quarter of it. */
const ROOM_BYTES = 4 * 2 ** 30

/** The folder of this process; remains of dead runs are removed. `homes`: the first with enough room is used. */
export function scratchFolder(homes: readonly string[] = ['/dev/shm', tmpdir()]): string {
  const home = homes.find(hasRoom) ?? tmpdir()
  for (const name of readdirSync(home)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
  const folder = join(home, `volante-test-${String(process.pid)}`)
  mkdirSync(folder)
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
