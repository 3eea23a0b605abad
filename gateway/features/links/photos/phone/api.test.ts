/** "Tómala con tu teléfono": a form on a desktop, a phone with its code, and a stranger's phone (D107). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '#gateway/bindings.ts'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { formInsurer, newForm } from '#gateway/testing/claim-forms.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { uploadsName } from '#gateway/features/claims/forms/form-kind.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'

const bindings = env as unknown as Bindings // The cast is safe: the test environment has the product's bindings.
const MISSING = { error: { code: 'link_missing' } }
const UNRECOGNISED = { error: { code: 'upstream_failed' } }
const refIn = (location: string | null) => location?.split('/').at(-1)?.split('?')[0] ?? ''

let forms = 0
async function formOnDesktop(formType: 'insured' | 'external' = 'insured') {
  const id = `form-${String(++forms)}-${crypto.randomUUID().slice(0, 8)}`
  const key = `key-${id}`
  const { answers } = formInsurer(newForm(formType === 'external' ? 'external' : 'ordinary'))
  const tab = browser(answers)
  const opened = await tab.submit(`/claims/forms/${formType}/${id}/${key}`)
  const ref = refIn(opened.headers.get('location'))
  return {
    id,
    key,
    tab,
    ref,
    code: (slots: readonly string[]) => tab.call('POST', `/api/claim-forms/${ref}/phone-link`, { slots }),
    pathFor: async (slots: readonly string[]) =>
      ((await tab.call('POST', `/api/claim-forms/${ref}/phone-link`, { slots })).json as { path: string })
        .path,
  }
}

async function phoneAt(path: string) {
  const tab = browser({})
  const location = (await tab.submit(path)).headers.get('location')
  const base = `/api/phone-photos/${refIn(location)}`
  return { tab, location, base, give: (slot: string, file: Uint8Array) => give(tab, base, slot, file) }
}

async function give(tab: Browser, base: string, slot: string, file: Uint8Array) {
  const body = { sha256: await sha256(file), size: file.length, type: 'image/jpeg', source: 'camera' }
  const at = `${base}/photos/${slot}`
  const announced = await tab.call('POST', at, { ...body, takenAt: null, replaces: null })
  const id = (announced.json as { photo?: { id: string } }).photo?.id
  if (id === undefined) return announced
  await tab.send(`${at}/pieces/${id}/0`, {
    method: 'PUT',
    headers: {
      'x-volante': '1',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
    },
    body: file as Uint8Array<ArrayBuffer>, // The cast is safe: this buffer is never shared between threads.
  })
  return tab.call('POST', `${at}/check`, { id })
}

describe('a phone', () => {
  test('[D107] a phone uploads the requested photos to the form', async () => {
    const form = await formOnDesktop()
    const path = await form.pathFor(['license-front', 'vin'])
    expect(path).toMatch(/^\/phone-photos\?enlace=[\w-]{43}$/)
    expect(path).not.toContain(form.id)
    const phone = await phoneAt(path)
    expect(phone.location).toMatch(/^\/phone-photos\/[\w-]{22}$/)
    expect((await phone.tab.call('GET', phone.base)).json).toEqual({
      asked: [
        { slot: 'license-front', name: 'Licencia, frente', outline: 'card' },
        { slot: 'vin', name: 'Número de serie', outline: 'none' },
      ],
      photos: { 'license-front': { state: 'missing' }, vin: { state: 'missing' } },
      isComplete: false,
    })
    const file = jpegOf(2_000)
    expect((await phone.give('vin', file)).json).toMatchObject({ photo: { state: 'valid' } })
    const uploads = await (
      await uploadsOf(bindings, await uploadsName({ name: 'claim-form' }, form))
    ).progress()
    // The desktop validates and sends the photo later, so the phone's upload caused no call to the insurer.
    expect(uploads?.photos.vin).toMatchObject({
      state: 'receiving',
      received: 2_000,
      sha256: await sha256(file),
    })
    expect(phone.tab.insurer.asked).toEqual([])
  })

  test('[D107] a phone cannot access other slots or forms', async () => {
    const [one, other] = [await formOnDesktop(), await formOnDesktop()]
    const phone = await phoneAt(await one.pathFor(['vin']))
    const second = await phoneAt(await other.pathFor(['vin']))
    expect((await phone.give('license-front', jpegOf(900))).json).toMatchObject(MISSING)
    expect((await second.tab.call('GET', phone.base)).json).toMatchObject(MISSING)
    expect((await give(second.tab, phone.base, 'vin', jpegOf(900))).json).toMatchObject(MISSING)
    const ref = phone.base.split('/').at(-1) ?? ''
    expect((await phone.tab.call('GET', `/api/claim-forms/${ref}`)).json).toMatchObject(MISSING)
    expect((await second.tab.open(`/phone-photos/${ref}`)).headers.get('location')).toBe(
      '/phone-photos?aviso=enlace-invalido',
    )
  })

  test("[D107] [CLF-86] the phone's page may use the camera", async () => {
    const form = await formOnDesktop()
    const phone = await phoneAt(await form.pathFor(['vin']))
    for (const [tab, page] of [
      [phone.tab, phone.location ?? ''],
      [form.tab, `/claims/forms/vin/${form.ref}`],
    ] as const) {
      const reply = await tab.open(page)
      expect([page, reply.headers.get('permissions-policy')]).toEqual([
        page,
        expect.stringContaining('camera=(self)'),
      ])
    }
  })

  test('[D107] a phone code serves only the first phone', async () => {
    const form = await formOnDesktop()
    const path = await form.pathFor(['vin'])
    await phoneAt(path)
    expect((await phoneAt(path)).location).toBe('/phone-photos?aviso=enlace-invalido')
  })

  test('[CLF-23] a phone code for slots that the form does not have is refused', async () => {
    const form = await formOnDesktop('external')
    expect((await form.code(['reference-1'])).json).toMatchObject(MISSING)
    const file = jpegOf(900)
    const body = { sha256: await sha256(file), size: file.length, type: 'image/jpeg', source: 'camera' }
    const announced = { ...body, takenAt: null, replaces: null }
    const announce = (tab: Browser, ref: string, slot: string) =>
      tab.call('POST', `/api/claim-forms/${ref}/photos/${slot}`, announced)
    expect((await announce(form.tab, form.ref, 'reference-1')).json).toMatchObject(MISSING)
    expect((await announce(form.tab, form.ref, 'vin')).status).toBe(200)
    // A link written as the insured's opens no third party's form: no person in it matches (D129).
    const { answers } = formInsurer(newForm('external'))
    const tab = browser(answers)
    const pressed = await tab.submit(`/claims/forms/insured/form-${crypto.randomUUID()}/key`)
    const ref = refIn(pressed.headers.get('location'))
    for (const slot of ['reference-1', 'vin'])
      expect(
        (await tab.call('POST', `/api/claim-forms/${ref}/phone-link`, { slots: [slot] })).json,
      ).toMatchObject(UNRECOGNISED)
    expect((await announce(tab, ref, 'reference-1')).json).toMatchObject(UNRECOGNISED)
    for (const slots of [[], ['../x'], Array.from({ length: 21 }, (_, n) => `reference-${String(n)}`)])
      expect((await (await formOnDesktop()).code(slots)).status).toBe(422)
  })
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2041-03-02T18:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('[D107] a phone code expires after an hour, also for a phone that opened it', async () => {
    const form = await formOnDesktop()
    const path = await form.pathFor(['vin'])
    const phone = await phoneAt(path)
    vi.setSystemTime(Date.now() + 59 * 60_000)
    expect((await phone.tab.call('GET', phone.base)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await phone.tab.call('GET', phone.base)).json).toMatchObject(MISSING)
    expect((await phone.give('vin', jpegOf(900))).json).toMatchObject(MISSING)
  })
})
