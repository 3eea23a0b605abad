import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#shared/contracts/account/session.ts'
import { recordAction, recordStep, watchActions } from './last-action.ts'
import { $greetingName, $session, startSession } from './session.ts'
import { throttleTouch } from './throttle-touch.ts'
import { $theme, chooseTheme, startTheme, themeScript } from './theme.ts'

const ana: Session = {
  personRef: 'p-1',
  firstName: 'Ana',
  lastName: null,
  secondLastName: null,
  email: 'ana@correo.example',
  phone: null,
  birthdate: null,
  rfc: null,
  genderCode: null,
  postalCode: null,
}

class Storage {
  readonly stored = new Map<string, string>()
  getItem = (key: string) => this.stored.get(key) ?? null
  setItem = (key: string, value: string) => void this.stored.set(key, value)
  removeItem = (key: string) => void this.stored.delete(key)
}

let storage: Storage
let page: { documentElement: { dataset: Record<string, string> } }

beforeEach(() => {
  storage = new Storage()
  page = { documentElement: { dataset: {} } }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  $session.set(undefined)
})

test('[SHL-05] the greeting shows the name of the session, or the placeholder', async () => {
  expect($greetingName.get()).toBe('Usuario')
  expect(await startSession(ana)).toEqual(ana)
  expect($greetingName.get()).toBe('Ana')
  $session.set({ ...ana, firstName: ' ' })
  expect($greetingName.get()).toBe('Usuario')
})

test('[FND-70] a session that cannot be fetched yields no user', async () => {
  // Without a page a relative URL cannot be fetched, so the call fails.
  expect(await startSession(null)).toBeNull()
  expect($session.get()).toBeNull()
})

test('[IDL-09] the last action is stored under the key that all tabs share', () => {
  recordAction(1000)
  expect(storage.stored.get('last_action')).toBe('1000')
  recordAction(2000)
  expect(storage.stored.get('last_action')).toBe('2000')
})

test('throttleTouch reports the first action, then every 30 s, and the last action', () => {
  vi.useFakeTimers()
  const touch = vi.fn()
  const { act, stop } = throttleTouch(touch)
  act()
  vi.advanceTimersByTime(10_000)
  act()
  vi.advanceTimersByTime(5_000)
  act()
  expect(touch.mock.calls).toEqual([[0]])
  vi.advanceTimersByTime(30_000 - 15_000)
  expect(touch.mock.calls).toEqual([[0], [15_000]])
  vi.advanceTimersByTime(30_000 * 3)
  expect(touch).toHaveBeenCalledTimes(2)
  act()
  expect(touch).toHaveBeenCalledTimes(3)
  act()
  stop()
  vi.advanceTimersByTime(30_000)
  expect(touch).toHaveBeenCalledTimes(3)
})

test('a chosen theme is applied, stored, and set before the next page is painted', () => {
  chooseTheme('dark')
  expect(page.documentElement.dataset.theme).toBe('dark')
  page.documentElement.dataset = {}
  new Function(themeScript)()
  expect(page.documentElement.dataset.theme).toBe('dark')
  $theme.set('system')
  startTheme()
  expect($theme.get()).toBe('dark')
})

test('the theme "system" stores nothing, and an unknown stored theme counts as "system"', () => {
  chooseTheme('light')
  chooseTheme('system')
  expect([page.documentElement.dataset.theme, storage.stored.size]).toEqual([undefined, 0])
  storage.stored.set('theme', 'pink')
  new Function(themeScript)()
  startTheme()
  expect([page.documentElement.dataset.theme, $theme.get()]).toEqual([undefined, 'system'])
})

test('theme and last action work without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  chooseTheme('dark')
  recordAction(5000)
  expect(page.documentElement.dataset.theme).toBe('dark')
  new Function(themeScript)()
})

test('[D8] recordStep counts as an action while the page is watched', () => {
  const touch = vi.fn()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  recordStep()
  const stop = watchActions(touch)
  recordStep()
  expect(touch).toHaveBeenCalledOnce()
  stop()
  recordStep()
  expect(touch).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
