import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OtpDialog } from './OtpDialog.tsx'

const NOW = Date.parse('2026-11-23T02:00:00Z')
const SENT = 'Te enviamos un código.'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders the dialog as it opens, on a device that remembers an SMS of this age for any phone. */
function drawn(ageOnDevice: number | null, sentAt?: number | null) {
  const kept = ageOnDevice === null ? null : String(NOW - ageOnDevice)
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'otp_sms_time' ? kept : null) })
  const done = () => Promise.resolve({ ok: true } as const)
  const noop = () => undefined
  return renderToStaticMarkup(
    <OtpDialog
      open={true}
      title={'Título'}
      to={'Al teléfono.'}
      channel={'sms'}
      send={done}
      verify={done}
      {...(sentAt !== undefined && { sentAt })}
      onClose={noop}
      onVerified={noop}
    />,
  )
}

test('[OTP-03] [OTP-04] a code known only to the device counts down, without claiming it is this person’s', () => {
  const html = drawn(15_000)
  expect(html).not.toContain(SENT)
  expect(html).toContain('Hace poco se pidió un código desde este navegador.')
  expect(html).toContain('Reenviar en 45 s')
})

test('[OTP-04] a code sent an hour ago is not shown as sent', () => {
  const html = drawn(3_600_000)
  expect(html).not.toContain(SENT)
  expect(html).toContain('Pide un código')
})

test('[D61] [OTP-02] a device time does not count if the gateway knows that this person was sent no code', () => {
  const html = drawn(15_000, null)
  expect(html).not.toContain(SENT)
  expect(html).toContain('Pide un código')
  expect(html).toContain('>Enviar<')
})

test('[D61] [OTP-03] a code that the gateway sent this person is shown as sent, without device memory', () => {
  const html = drawn(null, NOW - 10_000)
  expect(html).toContain(SENT)
  expect(html).toContain('Reenviar en 50 s')
})
