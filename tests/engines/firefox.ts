/** Controls Firefox by its own WebDriver BiDi, which needs no program in between. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawing, WINDOW, type Engine, type Found, type Tab } from './engine.ts'
import { killWithChildren } from './kill.ts'

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const program = () => PROGRAMS.find((file) => existsSync(file))
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/

export const firefox: Engine = {
  name: 'Firefox',
  needs: 'apt-get install firefox-esr',
  needsTls: false,
  isInstalled: () => program() !== undefined,
  lacksToKeep: () => null,
  async open(kept): Promise<Tab> {
    const profile = kept ?? mkdtempSync(join(tmpdir(), 'volante-firefox-'))
    const { browser, gone, address } = await launch(profile)
    const { send, socket } = await connect(`${address}/session`)
    await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
    // The protocol defines this answer, so the cast is safe.
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    const context = contexts[0]?.context
    await send('browsingContext.setViewport', { context, viewport: WINDOW })
    const call = async (script: string, args: readonly unknown[], isElement: boolean) => {
      const inner = `(function () { ${script} }).apply(null, JSON.parse(given))`
      const answer = (await send('script.callFunction', {
        functionDeclaration: `async (given) => ${isElement ? `await ${inner}` : `JSON.stringify((await ${inner}) ?? null)`}`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as Called
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result
    }
    const end = async () => {
      await gone
      socket.close()
      if (kept === undefined)
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
    const act = (actions: readonly object[]) => send('input.performActions', { context, actions })
    return {
      run: async (script, ...args) =>
        JSON.parse((await call(script, args, false))?.value ?? 'null') as unknown,
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      async find(script, ...args): Promise<Found | null> {
        const sharedId = (await call(script, args, true))?.sharedId
        if (sharedId === undefined) return null
        const element = { sharedId }
        const click = async () => {
          const origin = { type: 'element', element }
          await act(
            drawing([{ x: 0, y: 0 }]).map((mouse) => ({
              ...mouse,
              actions: mouse.actions.map((one) => ({ ...one, origin })),
            })),
          )
        }
        return {
          click,
          async type(text) {
            await click()
            const keys = [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ])
            await act([{ type: 'key', id: 'keyboard', actions: keys }])
          },
          upload: async (file) => void (await send('input.setFiles', { context, element, files: [file] })),
        }
      },
      draw: async (places) => void (await act(drawing(places))),
      async close() {
        await send('browser.close', {}).catch(() => browser.kill())
        await end()
      },
      async kill() {
        killWithChildren(browser)
        await end()
      },
    }
  },
}

async function launch(profile: string) {
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const browser = spawn(program() ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      const [, found] = LISTENING.exec((output += chunk.toString())) ?? []
      if (found !== undefined) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`Firefox ended: ${output}`)))
  })
  return { browser, gone, address }
}

/** The parts of the protocol's answer that are read. */
interface Called {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

interface Answer {
  readonly id: number | null
  readonly error?: string
  readonly message?: string
  readonly result?: unknown
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    // The protocol defines this answer, so the cast is safe.
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === null) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let ids = 0
  const send = (method: string, params: object): Promise<unknown> => {
    const id = (ids += 1)
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ error, message, result }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${error}: ${message ?? ''}`)),
      )
    })
  }
  return { send, socket }
}
