import { afterEach, expect, test, vi } from 'vitest'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { $notices, clearNotices } from '#shared/stores/notices.ts'
import { noticeWords, type NoticeCode } from './notice-words.ts'

afterEach(() => {
  clearNotices()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns the notices that remain an hour after the page was opened with a notice code. */
function noticeAfterAnHour(code: NoticeCode): readonly string[] {
  clearNotices()
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: `https://volante.example/log-in?aviso=${code}` })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  showFlashMessage(noticeWords)
  vi.advanceTimersByTime(60 * 60_000)
  return $notices.get().map(({ text }) => text)
}

test('[D17] the notice that the session ended stays, the notice of a sign-out disappears', () => {
  expect(noticeAfterAnHour('sesion-terminada')).toEqual(['Tu sesión terminó. Inicia sesión para continuar.'])
  expect(noticeAfterAnHour('sesion-cerrada')).toEqual([])
})
