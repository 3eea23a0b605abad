/**
 * Lets only one running product use a folder of data: two would write the same objects without knowing of each other.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Locks the folder for the lifetime of this process. The lock is a local socket: the system closes it with the process,
 * also after a kill, so that no lock outlives its holder.
 * @returns False if another process holds the lock.
 */
export async function lockState(state: string): Promise<boolean> {
  const name = `volante-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  if (await listens(address)) return true
  if (await answers(address)) return false
  // The file belongs to a killed process, so no process listens behind it.
  rmSync(address, { force: true })
  return listens(address)
}

function listens(address: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer((socket) => socket.end())
    server.once('error', () => done(false))
    server.listen(address, () => done(true))
    server.unref()
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
