import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'
import type { Values } from '../fields/field-values.ts'
import { edit, finish, recordPhotos, resolve, sign } from '../outbox/editing.ts'
import { signatureOf } from '../outbox/outbox.fixture.ts'
import {
  effectivePhotos,
  effectiveValues,
  emptyOutbox,
  type Outbox,
  type Sending,
  refuseSignatures,
  voidSignatures,
  type ContentForSigner,
} from '../outbox/outbox.ts'
import { next, rebase, received } from '../outbox/sending.ts'

const RUNS = process.env['LONG'] ? 20_000 : 500
const FIELDS = ['facts', 'phone'] as const
const groupOf = (path: string) => path
const contentOf: ContentForSigner = (_signer, values, photos) => ({
  values: { ...values },
  photos: present(photos),
})
const present = (photos: Values) =>
  Object.fromEntries(Object.entries(photos).filter(([, mark]) => mark !== ''))

/** A fake insurer: one effect per key. It completes any body, because only the device is tested. */
class Insurer {
  version = 1
  values: Values = { facts: '', phone: '' }
  photos: Values = {}
  completed: { readonly body: Sending; readonly content: SignedContent } | null = null
  completions = 0
  readonly answers = new Map<string, 'received' | 'changed' | 'concluded'>()

  change(values: Values): void {
    if (this.completed) return
    this.values = { ...this.values, ...values }
    this.version += 1
  }

  take(body: Sending): 'received' | 'changed' | 'concluded' {
    const known = this.answers.get(body.key)
    if (known) return known
    const answer = this.first(body)
    this.answers.set(body.key, answer)
    return answer
  }

  private first(body: Sending) {
    if (this.completed) return 'concluded' as const
    if (body.base !== `v${this.version}`) return 'changed' as const
    this.photos = present({ ...this.photos, ...body.photos })
    this.change(body.edits)
    if (body.signatures !== null) {
      this.completions += 1
      this.completed = { body, content: contentOf('', this.values, this.photos) }
    }
    return 'received' as const
  }

  now() {
    return { version: `v${this.version}`, values: this.values, photos: this.photos }
  }
}

const field = fc.constantFrom(...FIELDS)
const text = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), field, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), field, text }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign' as const), signer: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('finish' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take photo' as const), text }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('photo arrives' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('offline' as const), is: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), isAnswerLost: fc.boolean() }) },
)

/** A device with `count` signers; each signs the content that the screen last showed to them. */
function device(insurer: Insurer, count: number) {
  const signers = Array.from({ length: count }, (_, index) => `signer ${index}`)
  let box: Outbox = emptyOutbox(insurer.now())
  let shown = contentOf('', insurer.values, {})
  let isOffline = false
  let keys = 0
  const edits: Values[] = []
  const update = (change: (before: Outbox) => Outbox) => {
    box = voidSignatures(change(box), contentOf)
  }
  const look = () => {
    shown = contentOf('', effectiveValues(box), effectivePhotos(box))
  }
  /** Signs the displayed content, whatever the store has by then. */
  const signAs = (signer: string) => update((before) => sign(before, signatureOf(signer, shown)))
  const send = (isAnswerLost: boolean) => {
    if (isOffline) return
    let sending: Sending | null = null
    update((before) => {
      const step = next(before, () => `k${(keys += 1)}`, true)
      sending = step.sending
      return step.box
    })
    if (sending === null) return
    const body = sending as Sending
    const answer = insurer.take(body)
    if (isAnswerLost) return
    if (answer === 'received') update((before) => received(before, body.key, insurer.now()))
    if (answer === 'changed') update((before) => rebase(before, body.key, insurer.now(), groupOf))
  }
  return {
    signers,
    look,
    signAs,
    send,
    box: () => box,
    finish: () => update((before) => finish(before, signers)),
    edit: (values: Values) => {
      const before = box
      update((now) => edit(now, values))
      if (box !== before) edits.push(values)
    },
    take: (mark: string) =>
      update((now) =>
        recordPhotos(now, {
          changed: {},
          waiting: { photos: { [`photos/${mark}`]: mark }, gone: {}, received: {}, until: 1 },
        }),
      ),
    arrive: () =>
      update((now) =>
        recordPhotos(now, {
          changed: now.waitingPhotos,
          waiting: { photos: {}, gone: null, received: {}, until: null },
        }),
      ),
    setOffline: (is: boolean) => {
      isOffline = is
    },
    resolveAll: () => {
      for (const { group } of box.conflicts) update((now) => resolve(now, group, 'mine', '', groupOf))
    },
  }
}

test.each([1, 3])(
  '[D128] random interleavings complete a form only as each of its %i signers saw it, without loss or repetition',
  (count) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 30 }), (schedule) => {
        const insurer = new Insurer()
        const phone = device(insurer, count)
        const lastEdits: Record<string, string> = {}
        const elsewhere = new Set<string>()
        for (const one of schedule) {
          if (one.do === 'edit') {
            phone.edit({ [one.field]: one.text })
            if (effectiveValues(phone.box())[one.field] === one.text) lastEdits[one.field] = one.text
          }
          if (one.do === 'elsewhere' && !insurer.completed) {
            insurer.change({ [one.field]: one.text })
            elsewhere.add(one.field)
          }
          if (one.do === 'look') phone.look()
          if (one.do === 'sign') phone.signAs(phone.signers[one.signer % count] ?? '')
          if (one.do === 'finish') phone.finish()
          if (one.do === 'take photo') phone.take(one.text)
          if (one.do === 'photo arrives') phone.arrive()
          if (one.do === 'offline') phone.setOffline(one.is)
          if (one.do === 'send') phone.send(one.isAnswerLost)
        }
        // The network is back; each signer signs again for the content that is shown now.
        phone.setOffline(false)
        for (let round = 0; round < 8; round += 1) {
          phone.resolveAll()
          phone.arrive()
          phone.look()
          for (const signer of phone.signers) phone.signAs(signer)
          phone.finish()
          phone.send(false)
        }
        expect(phone.box().over).toBe('completed')
        expect(insurer.completions).toBe(1)
        const { body, content } = insurer.completed ?? {}
        expect(body?.signatures?.map(({ signer }) => signer).toSorted()).toEqual(phone.signers)
        for (const signature of body?.signatures ?? []) expect(signature.content).toEqual(content)
        for (const [path, value] of Object.entries(lastEdits))
          if (!elsewhere.has(path)) expect(content?.values[path]).toBe(value)
      }),
      { numRuns: RUNS },
    )
  },
)

test('[D128] if the gateway refuses signatures as outdated, all are void, even without a visible difference', () => {
  const phone = emptyOutbox({ version: 'v1', values: { facts: 'a' }, photos: {} })
  const signed = finish(sign(phone, signatureOf('driver', contentOf('', { facts: 'a' }, {}))), ['driver'])
  const frozen = next(signed, () => 'k', true).box
  const other = { version: 'v2', values: { facts: 'b' }, photos: {} }
  const differs = refuseSignatures(voidSignatures(rebase(frozen, 'k', other, groupOf), contentOf))
  expect([differs.end, differs.signatures]).toEqual([null, []])
  expect(differs.voided).toMatchObject([
    { signer: 'driver', differences: [{ path: 'facts', before: 'a', now: 'b', kind: 'value' }] },
  ])
  const same = { version: 'v3', values: { facts: 'a' }, photos: {} }
  const alike = refuseSignatures(voidSignatures(rebase(frozen, 'k', same, groupOf), contentOf))
  expect(alike.signatures).toEqual([])
  expect(alike.voided).toMatchObject([{ signer: 'driver', differences: [] }])
})
