import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MadeLink, OpenSession, Security } from '#shared/contracts/account/security.ts'
import { SecurityScreen } from './security.screen.tsx'
import { momentText } from '#shared/domain/time/moment.ts'
import { questionOf, usedText } from './security.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const here: OpenSession = {
  ref: 'a',
  device: 'Chrome en Android',
  startedAt: '2026-11-20T15:05:00Z',
  lastActionAt: '2026-11-20T17:59:30Z',
  isCurrent: true,
  isByPasskey: false,
}
const there: OpenSession = { ...here, ref: 'b', device: 'Safari en iPhone', isCurrent: false }
const link: MadeLink = {
  ref: 'c',
  purpose: 'vehicle-photos',
  policyNumber: 'AE00010001',
  madeAt: '2026-11-19T15:05:00Z',
  openings: [],
  expiresAt: '2026-11-22T15:05:00Z',
}

const noop = () => undefined
const drawn = (security: Partial<Security>) =>
  renderToStaticMarkup(
    <SecurityScreen
      state={{
        kind: 'loaded',
        security: {
          sessions: [here],
          links: [],
          activity: [],
          passkeys: null,
          asksFactorAtLogIn: false,
          ...security,
        },
      }}
      now={NOW}
      ending={undefined}
      isBusy={false}
      onAsk={noop}
      onEnd={noop}
      onRetry={noop}
    />,
  )

test('security times are shown in Mexico City time, without the date for today', () => {
  expect(momentText('2026-11-20T15:05:00Z', NOW)).toBe('hoy a las 09:05')
  expect(momentText('2026-11-20T05:30:00Z', NOW)).toBe('19/11/2026 a las 23:30')
  expect(momentText('2026-11-22T15:05:00Z', NOW)).toBe('22/11/2026 a las 09:05')
})

test('the last use of a session is shown as the time since then', () => {
  const at = (lastActionAt: string) => usedText({ ...here, lastActionAt }, NOW)
  expect(at('2026-11-20T17:59:30Z')).toBe('hace un momento')
  expect(at('2026-11-20T17:58:30Z')).toBe('hace 1 minuto')
  expect(at('2026-11-20T17:46:00Z')).toBe('hace 14 minutos')
  expect(at('2026-11-20T16:59:00Z')).toBe('hoy a las 10:59')
  // The clock of the device is behind the gateway's.
  expect(at('2026-11-20T18:03:00Z')).toBe('hace un momento')
})

test('the current session is marked and cannot be closed like the others', () => {
  const html = drawn({ sessions: [here, there], links: [] })
  expect(html.match(/Este dispositivo/g)).toHaveLength(1)
  expect(html.match(/>Cerrar sesión</g)).toHaveLength(1)
  expect(html).not.toContain('Cerrar las demás sesiones')
  const more = drawn({ sessions: [here, there, { ...there, ref: 'd' }], links: [] })
  expect(more).toContain('Cerrar las demás sesiones')
})

test('with one session and no link the security page says so, and explains other links (D26)', () => {
  const html = drawn({ sessions: [here], links: [] })
  expect(html).toContain('Tu cuenta no está abierta en ningún otro dispositivo.')
  expect(html).not.toContain('Cerrar las demás sesiones')
  expect(html).toContain('No tienes enlaces vigentes.')
  expect(html).toContain('Los enlaces que la aseguradora te manda por correo o mensaje no aparecen')
})

test("the security page shows a link's purpose, policy, creation, opening and expiry", () => {
  const html = drawn({ sessions: [here], links: [link] })
  for (const text of [
    'Tomar las fotos de tu vehículo',
    'AE00010001',
    '19/11/2026 a las 09:05',
    'nunca',
    '22/11/2026 a las 09:05',
  ])
    expect(html).toContain(text)
  expect(drawn({ sessions: [here], links: [{ ...link, policyNumber: null }] })).not.toContain('Póliza')
})

test('[D61] the security page lists account changes with time and device, or says what will be listed', () => {
  const html = drawn({
    activity: [
      { what: 'password-changed', at: '2026-11-20T17:20:00Z', device: 'Safari en iPhone' },
      { what: 'card-changed', at: '2026-11-12T22:10:00Z', device: 'Firefox en Windows' },
    ],
  })
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('Cambiaste tu contraseña hoy a las 11:20 · Safari en iPhone')
  expect(words).toContain('Cambiaste tu tarjeta 12/11/2026 a las 16:10 · Firefox en Windows')
  expect(drawn({ activity: [] })).toContain('Aquí verás los cambios importantes de tu cuenta')
})

test('each session or link to be closed has its own question', () => {
  expect(questionOf({ kind: 'session', session: there }).title).toBe('¿Cerrar la sesión de Safari en iPhone?')
  expect(questionOf({ kind: 'others', count: 3 }).title).toBe('¿Cerrar las otras 3 sesiones?')
  expect(questionOf({ kind: 'link', link }).text).toMatch(
    /^Tomar las fotos de tu vehículo: dejará de abrirse/,
  )
})
