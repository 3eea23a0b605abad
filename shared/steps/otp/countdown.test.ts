import { expect, test } from 'vitest'
import { recordSent, secondsLeft, sendLabel, type Clock } from './countdown.ts'

function clockAt(moment: number, kept = new Map<string, string>()): Clock & { kept: Map<string, string> } {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { storage, now: () => moment, kept }
}

test('[OTP-02] [OTP-03] [FND-23] [FND-24] each channel counts down 60 seconds of its own, also after a reload', () => {
  const sent = clockAt(1_000_000)
  recordSent('sms', sent)
  expect(sent.kept).toEqual(new Map([['otp_sms_time', '1000000']]))
  const later = clockAt(1_015_000, sent.kept)
  expect(secondsLeft('sms', later)).toBe(45)
  expect(secondsLeft('email', later)).toBeNull()
  recordSent('email', later)
  expect([...sent.kept.keys()]).toEqual(['otp_sms_time', 'otp_email_time'])
  expect(secondsLeft('sms', clockAt(1_060_000, sent.kept))).toBe(0)
})

test('[OTP-04] [OTP-O2] the button says what it will do', () => {
  expect([null, 45, 0].map(sendLabel)).toEqual(['Enviar', 'Reenviar en 45 s', 'Reenviar'])
})

test('[FND-O19] what is kept and is no moment of the past counts as absent', () => {
  for (const broken of ['', 'soon', '9999999999999'])
    expect(secondsLeft('sms', clockAt(1_000_000, new Map([['otp_sms_time', broken]])))).toBeNull()
})

test('a browser without storage still sends', () => {
  const clock: Clock = { storage: undefined, now: () => 0 }
  recordSent('sms', clock)
  expect(secondsLeft('sms', clock)).toBeNull()
})
