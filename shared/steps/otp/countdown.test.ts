import { expect, test } from 'vitest'
import { resendLabel } from '#shared/domain/access/otp-code.ts'
import { lastSent, recordSent } from './countdown.ts'

function storageOf(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[OTP-02] [OTP-03] [FND-23] [FND-24] each channel stores its own time of sending, also across a reload', () => {
  const storage = storageOf()
  recordSent('sms', 1_000_000, storage)
  expect(storage.kept).toEqual(new Map([['otp_sms_time', '1000000']]))
  const reloaded = storageOf(storage.kept)
  expect(resendLabel(lastSent('sms', reloaded), 1_015_000)).toBe('Reenviar en 45 s')
  expect(lastSent('email', reloaded)).toBeNull()
  recordSent('email', 1_015_000, reloaded)
  expect([...reloaded.kept.keys()]).toEqual(['otp_sms_time', 'otp_email_time'])
})

test('[FND-O19] an invalid stored time of sending counts as absent', () => {
  for (const broken of ['', 'soon', 'NaN'])
    expect(lastSent('sms', storageOf(new Map([['otp_sms_time', broken]])))).toBeNull()
})

test('recordSent and lastSent work without storage', () => {
  recordSent('sms', 1, undefined)
  expect(lastSent('sms', undefined)).toBeNull()
})
