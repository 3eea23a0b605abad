/**
 * A form that two devices and the insurer's office fill in, over a network that loses, doubles and delays. In any
 * order of saves, each field has its latest value, each photo is there once, and the form is completed once (D68,
 * D106). Each person signs at any time, with the network or without: the concluded content is what its signer saw
 * (D128). The devices are as bad as can be: they void no signature by themselves.
 */
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Bindings } from '#gateway/bindings.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { changeForm } from '#sandbox/features/claims/claim-forms/office.ts'
import { newClaimForm } from '#sandbox/features/claims/claim-forms/seeds.ts'
import { Db } from '#sandbox/db.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import type { ClaimSignature, OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import { acceptedNotice, signatureUnder } from '#shared/domain/signature/driver-signature.fixture.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { faultyInsurer, networkFaults } from './faulty-insurer.ts'

/** Schedules per run; the long run makes ten runs (vitest.config.ts). */
const SCHEDULES = 100
/** Schedules that run side by side, each with its own form, because they mostly wait. */
const ABREAST = 10
/** The smallest signature, because each attempt inspects it. */
const signature = signatures.find(([name]) => name === 'a cross')?.[1] ?? ''

/** Faults to draw from; most calls have none. */
const faults = ['fine', 'fine', ...networkFaults] as const

const fields = ['facts', 'email', 'street', 'licenseNumber'] as const
type Field = (typeof fields)[number]
const slots = ['vin', 'circulation-card', 'vehicle-front'] as const
type Slot = (typeof slots)[number]

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), field: fc.constantFrom(...fields) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('both' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('office' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('photo' as const), slot: fc.constantFrom(...slots) }),
  },
)
const schedule = fc.record({
  acts: fc.array(fc.tuple(fc.nat(1), act), { minLength: 2, maxLength: 8 }),
  plan: fc.array(fc.constantFrom(...faults), { maxLength: 8 }),
})
type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never

/** Signed values by digest. An address equal to the policy's is signed in the policy's spelling. */
const signedUnder = new Map<string, Readonly<Record<string, string>>>()

let values = 0
let lists: Bindings['CATALOGUE']

type Catalogue = ReturnType<Bindings['CATALOGUE']['getByName']>

/**
 * The lists are cached here, because fetching them with each call of each device would be most of the work.
 */
function readOnce(catalogue: Bindings['CATALOGUE']): Bindings['CATALOGUE'] {
  const known = new Map<string, ReturnType<Catalogue['read']>>()
  const getByName = (name: string) => ({
    read: (...asked: Parameters<Catalogue['read']>) => {
      const read = known.get(name) ?? catalogue.getByName(name).read(...asked)
      known.set(name, read)
      return read
    },
  })
  // The cast is safe: the gateway uses only this method of the binding.
  return { getByName } as unknown as Bindings['CATALOGUE']
}

/** A person's input on one device, and the device's copy of the form. */
class Device {
  readonly #tab: Browser
  readonly #at: string
  #form: OpenDriverForm | null = null
  #signed: ClaimSignature | null = null
  typed: Partial<Record<Field, string>> = {}

  constructor(tab: Browser, ref: string) {
    this.#tab = tab
    this.#at = `/api/claim-forms/${ref}`
  }

  async load(): Promise<void> {
    const form = (await this.#tab.call('GET', this.#at)).json as OpenDriverForm
    if (form.state === 'open') this.#form = form
  }

  get #base(): string {
    return this.#form?.version ?? ''
  }

  /** Signs the shown content, sent or not; without the network too. */
  async sign(): Promise<void> {
    if (this.#form === null) throw new Error('nothing is on show')
    const shown = { ...this.#form, values: { ...this.#form.values, ...this.typed } }
    this.#signed = { ...(await signatureUnder(shown, acceptedNotice)), image: signature }
    const { values: signed } = driverContent(shown, shown.photos, acceptedNotice.version)
    signedUnder.set(this.#signed.digest, signed)
  }

  /**
   * Saves as the outbox does: the same key until an answer arrives; in a conflict the device keeps its own
   * value.
   */
  async save(): Promise<void> {
    const sent = this.typed
    this.typed = {}
    for (let turns = 0; turns < 6; turns++) {
      const reply = await this.#submit('PUT', this.#at, { base: this.#base, values: sent })
      if (reply.status === 200) {
        const { version } = reply.json as { version: string }
        if (this.#form) this.#form = { ...this.#form, version, values: { ...this.#form.values, ...sent } }
        return
      }
      expect(reply.json).toMatchObject({ error: { code: 'changed' } })
      await this.load()
    }
    throw new Error('somebody else is always first')
  }

  async complete(): Promise<'completed' | 'concluded'> {
    for (let turns = 0; turns < 12; turns++) {
      if (this.#signed === null) {
        await this.load()
        await this.sign()
      }
      const body = { base: this.#base, notice: acceptedNotice, signatures: [this.#signed] }
      const { status, json } = await this.#submit('POST', `${this.#at}/completion`, body)
      if (status === 200) return 'completed'
      const { error } = json as { error: { code: string } }
      if (error.code === 'concluded') return 'concluded'
      expect(['changed', 'signed_other']).toContain(error.code)
      // The signer has seen the difference and signs again.
      if (error.code === 'signed_other') this.#signed = null
      await this.load()
    }
    throw new Error('somebody else is always first')
  }

  async photo(slot: Slot, file: Uint8Array<ArrayBuffer>, replaces: string | null): Promise<void> {
    const at = `${this.#at}/photos/${slot}`
    const announcement = {
      sha256: await sha256(file),
      size: file.length,
      type: 'image/jpeg',
      source: 'camera',
      takenAt: null,
      replaces,
    }
    const announced = await this.#tab.call('POST', at, announcement)
    const { photo } = announced.json as { photo: { id: string } }
    await this.#tab.send(`${at}/pieces/${photo.id}/0`, {
      method: 'PUT',
      body: file,
      headers: {
        'x-volante': '1',
        origin: 'http://localhost:8787',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/octet-stream',
      },
    })
    for (let tries = 0; tries < 14; tries++) {
      const checked = await this.#tab.call('POST', `${at}/check`, { id: photo.id })
      if (checked.status === 200) {
        expect(checked.json).toMatchObject({ photo: { state: 'valid' } })
        return
      }
    }
    throw new Error('the photo never arrived')
  }

  async #submit(method: string, path: string, body: object) {
    const key = crypto.randomUUID()
    for (let tries = 0; tries < 14; tries++) {
      const reply = await this.#tab.call(method, path, body, { key })
      const { error } = (reply.json ?? {}) as { error?: { code: string } }
      const isOpen = ['upstream_failed', 'unreachable', 'still_running'].includes(error?.code ?? '')
      if (!isOpen) return reply
    }
    throw new Error('never answered')
  }
}

async function walk({ acts, plan }: Schedule): Promise<void> {
  const db = new Db(bindings.DB)
  const { id, link } = await newClaimForm({ db, env: bindings, now: Date.now() }, 'ordinary', {
    isWhole: true,
  })
  const SANDBOX = faultyInsurer([...plan])
  const open = async () => {
    const tab = browser({}, { SANDBOX, CATALOGUE: lists })
    const pressed = await tab.submit(link)
    const device = new Device(tab, (pressed.headers.get('location') ?? '').split('/').at(-1) ?? '')
    await device.load()
    return device
  }
  const devices = await Promise.all([open(), open()])
  /** The possible final values of a field: after two saves at the same instant, either one. */
  const last = new Map<Field, string[]>()
  const photos = new Map<Slot, string>()
  let files = 0
  const leave = (device: Device, among: (field: Field, value: string) => string[]) => {
    for (const [field, value] of Object.entries(device.typed)) {
      // The keys come from the same record, so the cast is safe.
      last.set(field as Field, among(field as Field, value))
    }
  }
  for (const [at, one] of acts) {
    const device = devices[at] ?? devices[0]
    if (one.kind === 'edit') device.typed[one.field] = valueOf(one.field, ++values)
    if (one.kind === 'sign') await device.sign()
    if (one.kind === 'office') {
      const phone = `55${String(++values).padStart(8, '0')}`
      await changeForm({ db, env: bindings, now: Date.now() }, id, { phone })
    }
    if (one.kind === 'save') {
      leave(device, (_field, value) => [value])
      await device.save()
    }
    if (one.kind === 'both') {
      leave(devices[0], (_field, value) => [value])
      leave(devices[1], (field, value) => [
        ...(field in devices[0].typed ? (last.get(field) ?? []) : []),
        value,
      ])
      await Promise.all(devices.map((each) => each.save()))
    }
    if (one.kind === 'photo') {
      const file = jpegOf(1_000 + ++values)
      await device.photo(one.slot, file, photos.get(one.slot) ?? null)
      photos.set(one.slot, await sha256(file))
      files += 1
    }
  }
  // With the network back, each device first sends what it has typed, as its outbox does.
  for (const device of devices) {
    leave(device, (_field, value) => [value])
    await device.save()
  }
  const ends = await Promise.all(devices.map((device) => device.complete()))
  expect(ends.filter((end) => end === 'completed')).toHaveLength(1)
  await proveEnd(id, last, photos, files)
}

const valueOf = (field: Field, count: number) =>
  field === 'email' ? `a${String(count)}@correo.example` : `Texto ${String(count)}`

async function proveEnd(
  id: string,
  last: ReadonlyMap<Field, readonly string[]>,
  photos: ReadonlyMap<Slot, string>,
  files: number,
): Promise<void> {
  const versions = await bindings.DB.prepare(
    'SELECT json FROM claim_form_versions WHERE form_id = ? ORDER BY version',
  )
    .bind(id)
    .all<{ json: string }>()
  interface Saved {
    readonly completed: boolean
    readonly declaration: string
    readonly peoples: readonly {
      readonly email: string
      readonly phone: string
      readonly signatureDetails: { readonly sha256: string }
      readonly address: { readonly name: string } | null
      readonly license: { readonly number: string } | null
      readonly photos: readonly { readonly id: number; readonly name: string }[]
    }[]
  }
  const saved = versions.results.map(({ json }) => JSON.parse(json) as Saved)
  expect(saved.filter(({ completed }) => completed)).toHaveLength(1)
  const end = saved.at(-1)
  const person = end?.peoples[0]
  const stored: Readonly<Record<Field, string | undefined>> = {
    facts: end?.declaration,
    email: person?.email,
    street: person?.address?.name,
    licenseNumber: person?.license?.number,
  }
  for (const [field, among] of last)
    expect([field, among]).toEqual([field, expect.arrayContaining([stored[field]])])
  const signed = signedUnder.get(person?.signatureDetails.sha256 ?? '')
  expect({ ...stored, phone: person?.phone }).toEqual({
    facts: signed?.['facts'],
    email: signed?.['email'],
    street: signed?.['street'],
    licenseNumber: signed?.['licenseNumber'],
    phone: signed?.['phone'],
  })
  const rows = await bindings.DB.prepare('SELECT id, sha256 FROM claim_pictures WHERE form_id = ?')
    .bind(id)
    .all<{ id: number; sha256: string }>()
  expect(rows.results).toHaveLength(files)
  const hashes = new Map(rows.results.map((row) => [row.id, row.sha256]))
  const shown = (person?.photos ?? []).map((photo) => [photo.name.replace('.jpg', ''), hashes.get(photo.id)])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(photos))
}

beforeAll(async () => {
  await resetPeople()
  // Logging is off, because the log would have a line for each of some thousand calls.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  lists = readOnce(browser({}, { SANDBOX: faultyInsurer([]) }).bindings.CATALOGUE)
})

test(`[CLF-28] [CLF-94] [D106] [D128] in ${String(SCHEDULES)} schedules of two devices each field keeps its latest value, and the form closes once`, async () => {
  const abreast = fc.array(schedule, { minLength: ABREAST, maxLength: ABREAST })
  const all = fc.asyncProperty(abreast, async (some) => {
    await Promise.all(some.map(walk))
  })
  await fc.assert(all, { numRuns: SCHEDULES / ABREAST, endOnFailure: true })
}, 1_200_000)
