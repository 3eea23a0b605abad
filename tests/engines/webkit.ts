/** Controls WebKit, the engine of every iPhone: WebKitGTK's own browser, by W3C WebDriver. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { drawing, WINDOW, type Engine, type Found, type Tab } from './engine.ts'
import { killWithChildren } from './kill.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const browserFile = () =>
  ['x86_64', 'aarch64']
    .flatMap((machine) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((file) => existsSync(file))
const KEEPING_BROWSER = fileURLToPath(new URL('webkit-browser.py', import.meta.url))
const bindings = () =>
  spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"], {
    stdio: 'ignore',
  })
/** Time in ms after which a page counts as not loading. */
const MOST_MS = 60_000
/** True once the page that was left has been replaced. */
const HAS_LOADED = 'return window.isLeft === undefined && document.readyState === "complete"'
/** The name of an element on the wire (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export const webkit: Engine = {
  name: 'WebKit',
  needs: 'apt-get install webkit2gtk-driver xvfb',
  needsTls: true,
  isInstalled: () => existsSync(DRIVER) && existsSync(XVFB) && browserFile() !== undefined,
  lacksToKeep: () => (bindings().status === 0 ? null : 'apt-get install python3-gi gir1.2-webkit2-4.1'),
  async open(profile): Promise<Tab> {
    const home = mkdtempSync(join(tmpdir(), 'volante-webkit-'))
    // WebKitGTK crashes in transitions between documents; reduced motion disables them.
    mkdirSync(join(home, 'gtk-3.0'))
    writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
    const { screen, display } = await startScreen()
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${String(port)}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => driver.once('exit', resolve))
    const ask = askerOf(`http://127.0.0.1:${String(port)}`)
    const options =
      profile === undefined
        ? { binary: browserFile(), args: ['--automation'] }
        : { binary: KEEPING_BROWSER, args: [profile] }
    // Otherwise the driver holds every command while a page loads, for up to five minutes after a move through the
    // history. The journeys wait for what they need themselves.
    const pageLoadStrategy = 'none'
    const capabilities = {
      alwaysMatch: { acceptInsecureCerts: true, pageLoadStrategy, 'webkitgtk:browserOptions': options },
    }
    const { sessionId } = (await untilReady(() => ask('POST', '/session', { capabilities }))) as {
      sessionId: string
    } // The protocol defines this answer, so the cast is safe.
    const say = (path: string, body: object) => ask('POST', `/session/${sessionId}${path}`, body)
    await say('/window/rect', WINDOW)
    const run = (script: string, ...args: readonly unknown[]) => say('/execute/sync', { script, args })
    const kill = async () => {
      killWithChildren(driver)
      await gone
      screen.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
    return {
      run,
      kill,
      async goto(url) {
        await run('window.isLeft = true').catch(() => undefined)
        await say('/url', { url })
        const end = Date.now() + MOST_MS
        while (!(await run(HAS_LOADED).catch(() => false))) {
          if (Date.now() > end) throw new Error(`${url} did not load`)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      },
      async find(script, ...args): Promise<Found | null> {
        // The protocol defines this answer, so the cast is safe.
        const element = (await run(script, ...args)) as Record<string, string> | null
        const id = element?.[ELEMENT]
        if (id === undefined) return null
        const type = async (text: string) => void (await say(`/element/${id}/value`, { text }))
        return { type, upload: type, click: async () => void (await say(`/element/${id}/click`, {})) }
      },
      draw: async (places) => void (await say('/actions', { actions: drawing(places) })),
      async close() {
        await ask('DELETE', `/session/${sessionId}`).catch(() => undefined)
        await kill()
      },
    }
  },
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    screen.once('exit', () => reject(new Error('no screen to draw on')))
  })
  return { screen, display: `:${number}` }
}

const askerOf = (origin: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
  // The protocol defines this answer, so the cast is safe.
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

/** Repeats a request until the driver listens, a moment after its start. */
async function untilReady<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask()
    } catch (thrown) {
      if (tries === 100 || !(thrown instanceof TypeError)) throw thrown
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
