import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Result } from '#shared/http/call.ts'
import { ChannelDialog, type DestinationsState } from './ChannelDialog.tsx'
import { sendProven } from './send-proven.ts'

type Answer = Result<string, 'second_factor_needed' | 'wrong_password'>
const needed: Answer = { ok: false, error: { code: 'second_factor_needed', detail: 'card-changed' } }
const done: Answer = { ok: true, data: 'done' }

/** A fake call that returns these answers in turn and counts its uses. */
function calls(...answers: Answer[]) {
  const sent = { count: 0, send: () => Promise.resolve(answers[sent.count++] ?? done) }
  return sent
}

describe('[D61] sendProven', () => {
  test('a call that succeeds asks for no code', async () => {
    const sent = calls(done)
    const result = await sendProven(sent.send, () => Promise.reject(new Error('asked')))
    expect([result, sent.count]).toEqual([done, 1])
  })

  test('a call that needs a code is sent again after the code, which is asked for its purpose', async () => {
    const sent = calls(needed, done)
    const asked: unknown[] = []
    const result = await sendProven(sent.send, async (what) => asked.push(what) > 0)
    expect([result, sent.count, asked]).toEqual([done, 2, ['card-changed']])
  })

  test('a call that needs a code is not repeated if the person closes the question', async () => {
    const sent = calls(needed)
    expect(await sendProven(sent.send, () => Promise.resolve(false))).toBe(needed)
    expect(sent.count).toBe(1)
  })

  test('a call that fails for another reason asks for no code', async () => {
    const wrong: Answer = { ok: false, error: { code: 'wrong_password' } }
    expect(await sendProven(calls(wrong).send, () => Promise.reject(new Error('asked')))).toBe(wrong)
  })
})

describe('[OTP-01] the choice of a channel for the code', () => {
  const noop = () => undefined
  const drawn = (state: DestinationsState, what?: string) =>
    renderToStaticMarkup(
      <ChannelDialog open what={what} state={state} onChosen={noop} onClose={noop} onRetry={noop} />,
    )

  test('the dialog offers SMS and e-mail with their masked ends, and names the purpose', () => {
    const html = drawn(
      {
        kind: 'loaded',
        destinations: { sms: '•••• 5678', email: 'a•••@correo.example', isLogInGuarded: false },
      },
      'policy-cancelled',
    )
    expect(html).toContain('Para cancelar tu póliza')
    expect(html).toContain('Al teléfono •••• 5678')
    expect(html).toContain('A a•••@correo.example')
    expect(html).not.toContain('disabled')
  })

  test('a missing channel is not offered, and without any channel the dialog says so', () => {
    const one = drawn({
      kind: 'loaded',
      destinations: { sms: null, email: 'a•••@correo.example', isLogInGuarded: false },
    })
    expect(one).not.toContain('Mensaje de texto')
    const none = drawn({ kind: 'loaded', destinations: { sms: null, email: null, isLogInGuarded: false } })
    expect(none).toContain('No tenemos un teléfono ni un correo tuyo')
    expect(none).toContain('disabled')
  })

  test("[D246] the code for a guarded log-in's own data is never offered by e-mail, for other acts it is", () => {
    const destinations = { sms: '•••• 5678', email: 'a•••@correo.example', isLogInGuarded: true }
    for (const what of ['contact-asked', 'contact-changed', 'passkey-added'])
      expect(drawn({ kind: 'loaded', destinations }, what)).not.toContain('A a•••@correo.example')
    expect(drawn({ kind: 'loaded', destinations }, 'card-changed')).toContain('A a•••@correo.example')
    const nowhere = drawn({ kind: 'loaded', destinations: { ...destinations, sms: null } }, 'contact-asked')
    expect(nowhere).toContain('Para esto no sirve un código por correo.')
  })

  test('if the channels fail to load, the dialog offers a retry and disables sending', () => {
    const html = drawn({ kind: 'failed', text: '(500) Ha ocurrido un error.' })
    expect(html).toContain('Volver a intentar')
    expect(html).toContain('disabled')
  })
})
