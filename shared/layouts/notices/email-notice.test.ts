import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendEmailValidation } from '#shared/contracts/account/access.ts'
import { call } from '#shared/http/call.ts'
import { $notices, clearNotices } from '#shared/stores/notices.ts'
import { remindOfEmail } from './email-notice.ts'

const answers: Response[] = []
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.error())
})
afterEach(() => {
  clearNotices()
  vi.unstubAllGlobals()
})

const send = () => call(sendEmailValidation, {})

test('[ACC-16] a new person sees one notice about the validation e-mail, and can have it sent again', async () => {
  remindOfEmail('ana@correo.example', send)
  const [notice] = $notices.get()
  expect(notice?.text).toBe('Te enviamos un correo para validar tu cuenta. Búscalo en ana@correo.example.')
  expect([notice?.asksForAction, notice?.way?.label]).toEqual([true, 'Reenviar'])
  answers.push(Response.json({}))
  notice?.way?.onPress()
  await vi.waitFor(() =>
    expect($notices.get().map(({ text }) => text)).toContain('Se ha enviado el correo electrónico.'),
  )
  clearNotices()
  remindOfEmail('ana@correo.example', send)
  expect($notices.get()).toEqual([])
})
