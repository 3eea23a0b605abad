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

describe('[D61] a guarded call', () => {
  test('that is answered asks for no code', async () => {
    const sent = calls(done)
    const result = await sendProven(sent.send, () => Promise.reject(new Error('asked')))
    expect([result, sent.count]).toEqual([done, 1])
  })

  test('that needs one is made again once it was given, and says what it is for', async () => {
    const sent = calls(needed, done)
    const asked: unknown[] = []
    const result = await sendProven(sent.send, async (what) => asked.push(what) > 0)
    expect([result, sent.count, asked]).toEqual([done, 2, ['card-changed']])
  })

  test('a closed question leaves the call unmade', async () => {
    const sent = calls(needed)
    expect(await sendProven(sent.send, () => Promise.resolve(false))).toBe(needed)
    expect(sent.count).toBe(1)
  })

  test('that fails otherwise is not asked about', async () => {
    const wrong: Answer = { ok: false, error: { code: 'wrong_password' } }
    expect(await sendProven(calls(wrong).send, () => Promise.reject(new Error('asked')))).toBe(wrong)
  })
})

describe('[OTP-01] where the code goes', () => {
  const noop = () => undefined
  const drawn = (state: DestinationsState, what?: string) =>
    renderToStaticMarkup(
      <ChannelDialog open what={what} state={state} onChosen={noop} onClose={noop} onRetry={noop} />,
    )

  test('offers SMS and e-mail, named by their ends, with its purpose', () => {
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

  test('a way that there is not is not offered, and none at all says so', () => {
    const one = drawn({
      kind: 'loaded',
      destinations: { sms: null, email: 'a•••@correo.example', isLogInGuarded: false },
    })
    expect(one).not.toContain('Mensaje de texto')
    const none = drawn({ kind: 'loaded', destinations: { sms: null, email: null, isLogInGuarded: false } })
    expect(none).toContain('No tenemos un teléfono ni un correo tuyo')
    expect(none).toContain('disabled')
  })

  test('[D246] is never the e-mail for what a guarded log-in rests on, and for anything else it is', () => {
    const destinations = { sms: '•••• 5678', email: 'a•••@correo.example', isLogInGuarded: true }
    for (const what of ['contact-asked', 'contact-changed', 'passkey-added'])
      expect(drawn({ kind: 'loaded', destinations }, what)).not.toContain('A a•••@correo.example')
    expect(drawn({ kind: 'loaded', destinations }, 'card-changed')).toContain('A a•••@correo.example')
    const nowhere = drawn({ kind: 'loaded', destinations: { ...destinations, sms: null } }, 'contact-asked')
    expect(nowhere).toContain('Para esto no sirve un código por correo.')
  })

  test('a failure can be tried again, and nothing is sent meanwhile', () => {
    const html = drawn({ kind: 'failed', text: '(500) Ha ocurrido un error.' })
    expect(html).toContain('Volver a intentar')
    expect(html).toContain('disabled')
  })
})
