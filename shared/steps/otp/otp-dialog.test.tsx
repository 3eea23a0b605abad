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

test('[OTP-03] [OTP-04] a code known to the device alone counts down, and is not called this person’s code', () => {
  const html = drawn(15_000)
  expect(html).not.toContain(SENT)
  expect(html).toContain('Hace poco se pidió un código desde este navegador.')
  expect(html).toContain('Reenviar en 45 s')
})

test('[OTP-04] a code of long ago is not on its way', () => {
  const html = drawn(3_600_000)
  expect(html).not.toContain(SENT)
  expect(html).toContain('Pide un código')
})

test('[D61] [OTP-02] where it is known that this person was sent none, another one’s code does not count', () => {
  const html = drawn(15_000, null)
  expect(html).not.toContain(SENT)
  expect(html).toContain('Pide un código')
  expect(html).toContain('>Enviar<')
})

test('[D61] [OTP-03] a code that this person was sent is on its way, whatever the device remembers', () => {
  const html = drawn(null, NOW - 10_000)
  expect(html).toContain(SENT)
  expect(html).toContain('Reenviar en 50 s')
})
