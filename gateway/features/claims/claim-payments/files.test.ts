import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import { ORIGIN } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

/** A PNG of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const sha256 = createHash('sha256').update(PNG).digest('hex')

type Tab = Awaited<ReturnType<typeof signedIn>>

const claim = () => ({ id: 'c-1', status: 2, policy_number: 'AE1', sinister_number: 'SIN1' })

function insurer(more: FakeAnswers = {}): FakeAnswers {
  return {
    logIn: () => tokens(accessToken(`person-${crypto.randomUUID()}`)),
    damagePayment: claim,
    agreedPayment: claim,
    claimFiles: () => ({ attachments: [] }),
    uploadClaimFile: () => ({}),
    ...more,
  }
}

const base = (id: string, slot: string) => `/api/claim-payments/damage/${id}/files/${slot}`

async function send(tab: Tab, id: string, slot = 'invoice') {
  const body = {
    sha256,
    size: PNG.length,
    type: 'image/png',
    source: 'gallery',
    takenAt: null,
    replaces: null,
  }
  const announced = await tab.call('POST', base(id, slot), body)
  if (announced.status !== 200) return announced
  const upload = (announced.json as { photo: { id: string } }).photo.id
  await tab.send(`${base(id, slot)}/pieces/${upload}/0`, {
    method: 'PUT',
    headers: {
      'x-volante': '1',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
    },
    body: PNG,
  })
  return tab.call('POST', `${base(id, slot)}/check`, { id: upload })
}

describe('a file of a claim', () => {
  test('[API-87] [CLP-35] [CLP-37] [CLP-O8] a claim file is sent once under the name of its slot', async () => {
    const tab = await signedIn(insurer())
    const id = crypto.randomUUID()
    expect((await send(tab, id)).json).toMatchObject({ photo: { state: 'valid', sha256 } })
    const sent = tab.insurer.askedFor('uploadClaimFile')
    expect(sent.map(({ params, body }) => [params, { ...(body as object), file: null }])).toEqual([
      [
        { flow: 'damagepayments', id },
        { type: 'car-legal', name: 'photo', title: 'invoice', file: null },
      ],
    ])
  })

  test.each([
    ['id-front', 'personal_id', 'front_photo'],
    ['id-back', 'personal_id', 'back_photo'],
    ['circulation-card', 'circulation_document', 'photo'],
    ['bank-statement', 'bank_statement', 'photo'],
    ['vehicle-front', 'vehicle_card', 'front_photo'],
    ['vehicle-left', 'vehicle_card', 'left_photo'],
    ['vehicle-right', 'vehicle_card', 'right_photo'],
    ['vehicle-back', 'vehicle_card', 'back_photo'],
    ['vehicle-serial', 'vehicle_card', 'serial_photo'],
    ['damage-3', 'damage_image', 'photo'],
  ] as const)(
    '[CLP-31] [CLP-37] [CLP-38] the file %s is sent with type %s and name %s',
    async (slot, type, name) => {
      const tab = await signedIn(insurer())
      await send(tab, crypto.randomUUID(), slot)
      expect(tab.insurer.askedFor('uploadClaimFile').map(({ body }) => body)).toMatchObject([
        { type, name, title: slot },
      ])
    },
  )

  test('[CLP-O9] a claim file refused later is shown as refused', async () => {
    const invoice = { uid: '1', title: 'invoice', source: 'x', status: 2, name: 'photo', type: 'car-legal' }
    const tab = await signedIn(insurer({ claimFiles: () => ({ attachments: [invoice] }) }))
    const id = crypto.randomUUID()
    await send(tab, id)
    const { json } = await tab.call('GET', `/api/claim-payments/damage/${id}/files`)
    expect((json as ClaimFiles).photos).toMatchObject({ invoice: { state: 'refused', error: 'REJECTED' } })
  })

  test.each([400, 422])(
    "[D255] [D312] a claim file refused with %s shows the insurer's sentence",
    async (status) => {
      const message = 'La identificación está vencida.'
      const tab = await signedIn(insurer({ uploadClaimFile: () => failure(status, { message }) }))
      expect((await send(tab, crypto.randomUUID())).json).toMatchObject({
        photo: { state: 'refused', error: 'REJECTED', sentence: message },
      })
    },
  )

  describe('with a lost answer, at an insurer that adds every file', () => {
    const attachment = (uid: string, more: object = {}) => ({
      uid,
      title: '',
      source: 'x',
      status: 0,
      name: 'photo',
      type: 'car-legal',
      ...more,
    })

    /**
     * An insurer that loses the answer to the first upload. `kept` is the file that the insurer stored, or null if it
     * stored none.
     */
    async function insured(slot: AttachmentSlot, before: object[], kept: object | null) {
      const files = [...before]
      let tries = 0
      const tab = await signedIn(
        insurer({
          submissionOutcome: () => failure(404),
          claimFiles: () => ({ attachments: [...files] }) as never,
          uploadClaimFile: () => {
            if (++tries === 1 && kept !== null) files.push(kept)
            return tries === 1 ? failure(504) : {}
          },
        }),
      )
      const id = crypto.randomUUID()
      expect((await send(tab, id, slot)).status).toBe(502)
      return { again: () => send(tab, id, slot), sent: () => tab.insurer.askedFor('uploadClaimFile').length }
    }

    test.each([
      ['invoice', [], attachment('1')],
      ['invoice', [attachment('1', { status: 2 })], attachment('2')],
      ['invoice', [attachment('1')], attachment('2', { title: 'Factura' })],
      ['damage-2', [attachment('1', { type: 'damage_image' })], attachment('2', { type: 'damage_image' })],
    ] as const)(
      '[CLP-35] [D60] [D79] %s: a lost file that appears in the list is not sent again',
      async (slot, before, kept) => {
        const { again, sent } = await insured(slot, [...before], kept)
        expect((await again()).json).toMatchObject({ photo: { state: 'valid' } })
        expect(sent()).toBe(1)
      },
    )

    test.each([
      ['invoice', [attachment('1')], null],
      ['invoice', [], attachment('2', { title: 'letter' })],
      ['damage-2', [], attachment('2', { type: 'damage_image', title: 'damage-1' })],
    ] as const)(
      '[D60] [D79] %s: a file that was listed before is no proof, and nothing is sent again',
      async (slot, before, kept) => {
        const { again, sent } = await insured(slot, [...before], kept)
        expect((await again()).json).toMatchObject({ error: { code: 'still_running' } })
        expect(sent()).toBe(1)
      },
    )

    test('[CLP-O10] [D79] a lost file listed as deleted (−1) is requested again', async () => {
      const { again, sent } = await insured('invoice', [], attachment('2', { status: -1 }))
      expect((await again()).json).toMatchObject({ photo: { state: 'refused', error: 'REJECTED' } })
      expect(sent()).toBe(1)
    })

    test('[D60] [D79] while the list of files cannot be read, a lost file is not sent again', async () => {
      let tries = 0
      const tab = await signedIn(
        insurer({
          submissionOutcome: () => failure(404),
          claimFiles: () => (tries > 0 ? failure(503) : { attachments: [] }),
          uploadClaimFile: () => (++tries === 1 ? failure(504) : {}),
        }),
      )
      const id = crypto.randomUUID()
      await send(tab, id)
      expect((await send(tab, id)).json).toMatchObject({ error: { code: 'still_running' } })
      expect(tries).toBe(1)
    })

    describe('if the list of files could not be read before the first try', () => {
      /** An insurer whose list fails before the first try. `before` holds older files of the slot. */
      async function unlisted(before: object[]) {
        const [files, sent] = [[...before], { tries: 0 }]
        const tab = await signedIn(
          insurer({
            submissionOutcome: () => failure(404),
            claimFiles: () => (sent.tries === 0 ? failure(503) : ({ attachments: [...files] } as never)),
            uploadClaimFile: () => (++sent.tries % 2 === 1 ? failure(504) : {}),
            logIn: (
              (person) => () =>
                tokens(person)
            )(accessToken(`person-${crypto.randomUUID()}`)),
          }),
        )
        const id = crypto.randomUUID()
        expect((await send(tab, id)).status).toBe(502)
        const later = async () => {
          vi.setSystemTime(Date.now() + 11 * 60_000)
          onTestFinished(() => void vi.useRealTimers())
          await tab.call('POST', '/api/log-in', credentials)
        }
        return { again: () => send(tab, id), later, sent, files }
      }

      test.each([0, 2])(
        '[D79] [D112] a listed file with status %i may be older, so the lost file stays still_running',
        async (status) => {
          const { again, later, sent } = await unlisted([attachment('1', { status })])
          expect((await again()).json).toMatchObject({ error: { code: 'still_running' } })
          await later()
          expect((await again()).json).toMatchObject({ error: { code: 'still_running' } })
          expect(sent.tries).toBe(1)
        },
      )

      test('[D79] [D112] a list without the file is the baseline for later lists', async () => {
        const { again, later, sent, files } = await unlisted([])
        expect((await again()).json).toMatchObject({ error: { code: 'still_running' } })
        files.push(attachment('1'))
        await later()
        expect((await again()).json).toMatchObject({ photo: { state: 'valid' } })
        expect(sent.tries).toBe(1)
      })

      test('[D79] [D112] a list without the file allows sending it again after ten minutes', async () => {
        const { again, later, sent } = await unlisted([])
        await later()
        expect((await again()).json).toMatchObject({ photo: { state: 'valid' } })
        expect(sent.tries).toBe(2)
      })
    })
  })

  test("[CLP-31] [D107] a phone link is made only for slots of this claim's kind and owner", async () => {
    const tab = await signedIn(insurer())
    const link = `/api/claim-payments/damage/${crypto.randomUUID()}/phone-link`
    const made = await tab.call('POST', link, { slots: ['id-front', 'vehicle-front'] })
    expect(made.json).toMatchObject({ path: expect.stringMatching(/^\/phone-photos\?.+=/) })
    expect((await tab.call('POST', link, { slots: ['front'] })).status).toBe(422)
    expect((await tab.call('POST', link, { slots: [] })).status).toBe(422)
    const agreed = link.replace('damage', 'agreed')
    const refused = await tab.call('POST', agreed, { slots: ['vehicle-front'] })
    expect(refused).toMatchObject({
      status: 422,
      json: { error: { code: 'invalid', fields: { slots: 'Campo inválido.' } } },
    })
    const other = await signedIn(insurer({ damagePayment: () => failure(404) }))
    const nobodys = await other.call('POST', link, { slots: ['id-front'] })
    expect(nobodys.json).toMatchObject({ error: { code: 'link_missing' } })
  })

  test('a file of another person’s claim is refused', async () => {
    const tab = await signedIn(insurer({ damagePayment: () => failure(404) }))
    expect((await send(tab, crypto.randomUUID())).json).toMatchObject({ error: { code: 'link_missing' } })
    expect(tab.insurer.askedFor('uploadClaimFile')).toEqual([])
  })
})

describe('[D61] [D153] [CLP-34] the bank statement of a claim', () => {
  const statementOf = async (tab: Tab, id: string) => (await send(tab, id, 'bank-statement')).json
  const guarded = (more: FakeAnswers = {}) =>
    signedIn(insurer({ generateOtp: () => ({}), verifyOtp: () => ({ token: 'proof' }), ...more }), {
      STEP_UP: 'on',
    })
  const prove = async (tab: Tab) => {
    await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
    await tab.call('POST', '/api/step-up/verify', { code: 'GOOD42' })
  }
  const lines = async (tab: Tab) =>
    (await tab.call('GET', '/api/security')).text.split('account-changed').length - 1
  const needed = { error: { code: 'second_factor_needed', detail: 'account-changed' } }

  test('an account statement without a code is not sent and stays stored; another file is sent', async () => {
    const [tab, id] = [await guarded(), crypto.randomUUID()]
    expect(await statementOf(tab, id)).toMatchObject(needed)
    expect(tab.insurer.askedFor('uploadClaimFile')).toEqual([])
    expect(await lines(tab)).toBe(0)
    const { json } = await tab.call('GET', `/api/claim-payments/damage/${id}/files`)
    expect((json as ClaimFiles).photos).toMatchObject({
      'bank-statement': { state: 'receiving', received: PNG.length },
    })
    expect((await send(tab, id, 'id-front')).json).toMatchObject({ photo: { state: 'valid' } })
    expect(await lines(tab)).toBe(0)
  })

  test('an account statement with a code is sent and recorded once', async () => {
    const [tab, id] = [await guarded(), crypto.randomUUID()]
    await statementOf(tab, id)
    await prove(tab)
    expect(await statementOf(tab, id)).toMatchObject({ photo: { state: 'valid' } })
    const { json } = await tab.call('GET', `/api/claim-payments/damage/${id}/files`)
    const upload = (json as { photos: Record<string, { id: string }> }).photos['bank-statement']
    await tab.call('POST', `${base(id, 'bank-statement')}/check`, { id: upload?.id })
    expect(tab.insurer.askedFor('uploadClaimFile')).toHaveLength(1)
    expect(await lines(tab)).toBe(1)
  })

  test('an account statement that the insurer refuses is not recorded', async () => {
    const tab = await guarded({ uploadClaimFile: () => failure(422) })
    await prove(tab)
    expect(await statementOf(tab, crypto.randomUUID())).toMatchObject({ photo: { state: 'refused' } })
    expect(await lines(tab)).toBe(0)
  })

  test('[D107] a phone link for the account statement needs a code', async () => {
    const tab = await guarded()
    const link = `/api/claim-payments/damage/${crypto.randomUUID()}/phone-link`
    const slots = ['bank-statement']
    expect((await tab.call('POST', link, { slots })).json).toMatchObject(needed)
    expect((await tab.call('POST', link, { slots: ['id-front'] })).status).toBe(200)
    await prove(tab)
    expect((await tab.call('POST', link, { slots })).status).toBe(200)
    expect(await lines(tab)).toBe(0)
  })
})
