import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Idle, Session } from '#shared/contracts/account/session.ts'

const IDLE_MS = 239_000

/** A fake gateway with one session, whose end only the gateway knows. */
class Gateway {
  endsAt = Date.now() + IDLE_MS
  isReachable = true
  warnSeconds = 59
  isFinal = false
  person = 'ana'
  /** Number of refused calls, after which the page opens the log-in (`http/call.ts`). */
  refused = 0
  readonly calls: string[] = []

  fetch = async (path: string, { body }: { body?: string }): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('no network')
    this.calls.push(path)
    const left = this.endsAt - Date.now()
    if (left <= 0) {
      this.refused++
      return Response.json({ error: { code: 'session_ended' } }, { status: 401 })
    }
    if (path === '/api/touch' && !this.isFinal) {
      const { agoMs } = JSON.parse(body ?? '') as { agoMs: number }
      this.endsAt = Math.max(this.endsAt, Date.now() - agoMs + IDLE_MS)
    }
    return Response.json({ ...this.idle(), personRef: this.person })
  }

  idle(): Idle {
    return {
      secondsLeft: Math.ceil((this.endsAt - Date.now()) / 1000),
      warnSeconds: this.warnSeconds,
      ...(this.isFinal && { isFinal: true }),
    }
  }
}

/** The storage that all tabs share; a change notifies the other tabs. */
const stored = new Map<string, string>()

interface Tab {
  readonly left: () => number | undefined
  readonly isFinal: () => boolean
  readonly leave: ReturnType<typeof vi.fn>
  readonly hear: (name: string, event?: object) => void
  readonly act: () => void
  readonly stay: (agoMs?: number) => Promise<void>
  readonly page: { visibilityState: string; body: { hidden: boolean } }
  readonly reload: ReturnType<typeof vi.fn>
}

let gateway: Gateway
let tabs: Tab[] = []

/** Every tab imports its own copy of the module, as in a browser. */
async function openTab(idle: Idle | null = gateway.idle()): Promise<Tab> {
  vi.resetModules()
  const listeners = new Map<string, ((event: object) => void)[]>()
  const listen = (name: string, listener: (event: object) => void) =>
    void listeners.set(name, [...(listeners.get(name) ?? []), listener])
  const hear = (name: string, event: object = {}) => listeners.get(name)?.forEach((one) => one(event))
  const page = { visibilityState: 'visible', body: { hidden: false }, addEventListener: listen }
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  const { $session } = await import('./session.ts')
  $session.set({ personRef: 'ana' } as Session)
  const { $isFinal, $secondsLeft, setIdle, stay, watchIdle } = await import('./idle.ts')
  const leave = vi.fn()
  if (idle) setIdle(idle)
  watchIdle(leave)
  const act = () => hear('pointerdown', { isTrusted: true })
  const isFinal = () => $isFinal.get()
  const tab: Tab = { left: () => $secondsLeft.get(), isFinal, leave, hear, act, stay, page, reload }
  tabs.push(tab)
  return tab
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T18:00:00Z') })
  gateway = new Gateway()
  tabs = []
  stored.clear()
  vi.stubGlobal('fetch', gateway.fetch)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value)
      tabs.forEach((tab) => tab.hear('storage', { key }))
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the idle warning', () => {
  test('[IDL-03] [IDL-04] [IDL-O7] the idle warning appears after 180 seconds without an action, at 59', async () => {
    const tab = await openTab()
    await pass(179)
    expect(tab.left()).toBeUndefined()
    await pass(1)
    expect(tab.left()).toBe(59)
  })

  test('[IDL-02] [IDL-04] the idle warning counts every second', async () => {
    const tab = await openTab()
    await pass(180)
    for (let second = 59; second > 0; second--) {
      expect(tab.left()).toBe(second)
      await pass(1)
    }
  })

  test('[IDL-08] when the countdown and the session end, the page leaves for the log-in', async () => {
    const tab = await openTab()
    await pass(238)
    expect(tab.leave).not.toHaveBeenCalled()
    await pass(1)
    expect(tab.leave).toHaveBeenCalled()
  })

  test('[IDL-07] "Seguir en sesión" closes the warning and restarts the time, any number of times', async () => {
    const tab = await openTab()
    for (let n = 0; n < 12; n++) {
      await pass(200)
      expect(tab.left()).toBe(39)
      await tab.stay()
      expect(tab.left()).toBeUndefined()
      await pass(179)
      expect(tab.left()).toBeUndefined()
      await tab.stay()
    }
    expect(tab.leave).not.toHaveBeenCalled()
  })

  test('an action before the warning postpones it; during the warning only the button does (IDL-O1)', async () => {
    const tab = await openTab()
    await pass(100)
    tab.act()
    await pass(179)
    expect(tab.left()).toBeUndefined()
    await pass(1)
    expect(tab.left()).toBe(59)
    tab.act()
    await pass(58)
    expect(tab.left()).toBe(1)
    expect(gateway.calls.filter((path) => path === '/api/touch')).toHaveLength(1)
  })

  test('an action during the pause between touches counts from its own time', async () => {
    const tab = await openTab()
    tab.act()
    await pass(20)
    tab.act()
    await pass(179)
    expect(tab.left()).toBeUndefined()
    await pass(1)
    expect(tab.left()).toBe(59)
  })

  test('[IDL-01] [IDL-10] without warning seconds no warning appears, and the session ends the same', async () => {
    gateway.warnSeconds = 0
    const tab = await openTab()
    for (let second = 0; second < 238; second++) {
      await pass(1)
      expect(tab.left()).toBeUndefined()
    }
    await pass(1)
    expect(tab.leave).toHaveBeenCalled()
  })

  test('timers and polls are not reported as actions to the gateway', async () => {
    const tab = await openTab()
    for (let n = 0; n < 10; n++) {
      await pass(15)
      tab.hear('visibilitychange')
    }
    await pass(30)
    expect(tab.left()).toBe(59)
    expect(new Set(gateway.calls)).toEqual(new Set(['/api/session/idle']))
  })

  test('a session that the gateway holds longer is not warned about early', async () => {
    const tab = await openTab()
    gateway.endsAt += 600_000
    await pass(600)
    expect(tab.left()).toBeUndefined()
    await pass(180)
    expect(tab.left()).toBe(59)
  })

  test('if the gateway shortens a session, the warning appears in time', async () => {
    gateway.endsAt += 600_000
    const tab = await openTab()
    await pass(10)
    gateway.endsAt = Date.now() + IDLE_MS
    await pass(179)
    expect(tab.left()).toBeUndefined()
    await pass(1)
    expect(tab.left()).toBe(59)
    await pass(59)
    expect(tab.leave).toHaveBeenCalled()
  })

  test('a session closed elsewhere is noticed by polling, even while the page is not looked at', async () => {
    gateway.endsAt += 600_000
    const tab = await openTab()
    gateway.endsAt = Date.now()
    await pass(239)
    expect(gateway.refused).toBeGreaterThan(0)
    expect(tab.leave).not.toHaveBeenCalled()
  })

  test('a device clock set back does not prolong the page, because polls use a monotonic clock', async () => {
    await openTab()
    await pass(100)
    const hour = 3_600_000
    vi.setSystemTime(Date.now() - hour)
    gateway.endsAt -= hour
    await pass(138)
    expect(gateway.refused).toBe(0)
    await pass(1)
    expect(gateway.refused).toBeGreaterThan(0)
  })

  test('without a network the page does not stay open beyond the end of the session', async () => {
    const tab = await openTab()
    gateway.isReachable = false
    await pass(200)
    expect(tab.left()).toBe(39)
    await pass(39)
    expect(tab.leave).toHaveBeenCalled()
  })

  test('a page without initial idle data gets it with the first action', async () => {
    const tab = await openTab(null)
    await pass(30)
    tab.act()
    await pass(180)
    expect(tab.left()).toBe(59)
  })
})

describe('the idle warning in several tabs', () => {
  test('an action in one tab postpones the warning in the others', async () => {
    const one = await openTab()
    const other = await openTab()
    await pass(150)
    one.act()
    await pass(179)
    expect([one.left(), other.left()]).toEqual([undefined, undefined])
    await pass(2)
    expect([one.left(), other.left()]).toEqual([58, 58])
  })

  test("[FND-25] `last_action` stores the person's last action, and makes other tabs check the session", async () => {
    const one = await openTab()
    const other = await openTab()
    await pass(7)
    one.hear('keydown', { isTrusted: false })
    expect(stored.get('last_action')).toBeUndefined()
    for (const wait of [0, 12]) {
      await pass(wait)
      one.act()
      expect(stored.get('last_action')).toBe(String(Date.now()))
    }
    const last = stored.get('last_action')
    await pass(185)
    // Only a person's action changes the time of the last action.
    expect([stored.get('last_action'), other.left()]).toEqual([last, 54])
    gateway.calls.length = 0
    stored.set('last_action', String(Date.now()))
    other.hear('storage', { key: 'theme' })
    expect(gateway.calls).toEqual([])
    other.hear('storage', { key: 'last_action' })
    expect(gateway.calls).toEqual(['/api/session/idle'])
  })

  test('[IDL-07] the button in one tab closes the warning in the others', async () => {
    const one = await openTab()
    const other = await openTab()
    await pass(190)
    expect([one.left(), other.left()]).toEqual([49, 49])
    await one.stay()
    await pass(1)
    expect([one.left(), other.left()]).toEqual([undefined, undefined])
  })

  test('without storage, the other tabs ask the gateway before they end', async () => {
    vi.stubGlobal('localStorage', undefined)
    const one = await openTab()
    const other = await openTab()
    await pass(190)
    await one.stay()
    await pass(60)
    expect(other.left()).toBeUndefined()
    expect(other.leave).not.toHaveBeenCalled()
  })
})

describe('the idle warning after sleep', () => {
  test('[IDL-O5] a laptop that slept past the end leaves for the log-in within a second', async () => {
    const tab = await openTab()
    await pass(10)
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(1)
    expect(tab.leave).toHaveBeenCalled()
  })

  test('a laptop that slept into the warning shows the seconds left', async () => {
    const tab = await openTab()
    vi.setSystemTime(Date.now() + 219_000)
    await pass(2)
    expect(tab.left()).toBe(18)
  })

  test('a tab that becomes visible checks the session at once, a hidden tab does not', async () => {
    const tab = await openTab()
    tab.page.visibilityState = 'hidden'
    tab.hear('visibilitychange')
    expect(gateway.calls).toEqual([])
    tab.page.visibilityState = 'visible'
    tab.hear('visibilitychange')
    expect(gateway.calls).toEqual(['/api/session/idle'])
  })

  test('a page restored from the back/forward cache is hidden until the session is confirmed', async () => {
    const tab = await openTab()
    tab.hear('pageshow', { persisted: false })
    expect([tab.page.body.hidden, gateway.calls]).toEqual([false, []])
    tab.hear('pageshow', { persisted: true })
    expect(tab.page.body.hidden).toBe(true)
    await pass(0)
    expect(tab.page.body.hidden).toBe(false)
  })

  test('a restored page of another person is reloaded and stays hidden until then', async () => {
    const tab = await openTab()
    gateway.person = 'bruno'
    tab.hear('pageshow', { persisted: true })
    await pass(0)
    expect(tab.page.body.hidden).toBe(true)
    expect(tab.reload).toHaveBeenCalled()
  })

  test.each<[string, (tab: Tab) => void]>([
    ['looked at again', (tab) => tab.hear('visibilitychange')],
    ['used', (tab) => tab.act()],
  ])('a tab that is %s is reloaded if another person has signed in', async (_name, happens) => {
    const tab = await openTab()
    gateway.person = 'bruno'
    happens(tab)
    await pass(0)
    expect(tab.reload).toHaveBeenCalledOnce()
  })

  test('a restored page whose session ended is reloaded and stays hidden', async () => {
    const tab = await openTab()
    gateway.endsAt = Date.now()
    tab.hear('pageshow', { persisted: true })
    await pass(0)
    expect([tab.page.body.hidden, tab.reload.mock.calls.length]).toEqual([true, 1])
  })
})

describe('a session end that cannot be postponed (D60)', () => {
  test('a final session end is noticed between two polls and warned about while actions still count', async () => {
    const tab = await openTab()
    gateway.endsAt = Date.now() + 300_000
    gateway.warnSeconds = 120
    gateway.isFinal = true
    await pass(170)
    expect(tab.left()).toBeUndefined()
    await pass(10)
    expect([tab.left(), tab.isFinal()]).toEqual([120, true])
    gateway.calls.length = 0
    await pass(31)
    tab.act()
    await pass(1)
    expect(gateway.calls).toContain('/api/touch')
    expect(tab.left()).toBe(88)
    await pass(88)
    expect(tab.leave).toHaveBeenCalled()
  })
})
