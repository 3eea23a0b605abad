/** Drivers' forms through the real gateway and sandbox, and with the insurer of the documents (D60). */
import { beforeEach, describe, expect, test } from 'vitest'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { newClaimForm, seedClaimForms, seededClaimForms } from '#sandbox/features/claims/claim-forms/seeds.ts'
import { Db } from '#sandbox/db.ts'
import sandbox from '#sandbox/index.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import type { ClaimForm, OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import { damageIdsIn } from '#shared/domain/claims/fields/driver-form.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { claimVariants, fieldsOf, hasDamages, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { signedEnd } from '#shared/domain/signature/driver-signature.fixture.ts'

const place = { db: new Db(bindings.DB), env: bindings, now: Date.now() }

beforeEach(resetPeople)

const tabWith = (isPlain: boolean): Browser => browser({}, { SANDBOX: insurer(isPlain) })

function insurer(isPlain: boolean): Pick<Fetcher, 'fetch'> {
  const env = isPlain ? { ...bindings, INSURER: 'plain' } : bindings
  return { fetch: async (input: RequestInfo | URL) => sandbox.fetch(new Request(input as Request), env) }
}

async function openLink(tab: Browser, link: string): Promise<string> {
  const pressed = await tab.submit(link)
  return `/api/claim-forms/${(pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''}`
}

const answers = {
  firstName: 'Mariana',
  paternalSurname: 'Ortega',
  maternalSurname: 'Villaseñor',
  birthdate: '1988-07-19',
  email: 'm@correo.example',
  phone: '5512345678',
  facts: 'Uno.\nDos.',
  sameAddress: 'no',
  postalCode: '44100',
  municipality: 'Guadalajara',
  state: 'Jalisco',
  street: 'Morelos 525',
  licenseState: 'Jalisco',
  licenseNumber: 'LIC-77',
  licenseStart: '2024-02-01',
  licenseEnd: '2027-02-01',
  plates: 'NVA123A',
} as const
const ofThirdParty = { brand: 'MAZDA', model: '3', year: '2019', vin: 'JM1BPBMM5K1100001' } as const
/** Ids of lists differ between insurers (D129). */
const idNamed = (list: readonly { readonly id: string; readonly name: string }[], name: RegExp) =>
  list.find((entry) => name.test(entry.name))?.id ?? ''
const chosen = ({ lists }: OpenDriverForm) => ({
  licenseType: idNamed(lists.licenseTypes, /Automovilista/),
  vehicleType: idNamed(lists.vehicleTypes, /Automóvil/),
  colour: idNamed(lists.colours, /Gris/),
})
const answersOf = (variant: ClaimVariant, form: OpenDriverForm) =>
  Object.fromEntries(
    Object.entries({ ...answers, ...chosen(form), ...(variant === 'external' ? ofThirdParty : {}) }).filter(
      ([field]) => (fieldsOf[variant] as readonly string[]).includes(field),
    ),
  )

describe.each(claimVariants)('a form of kind %s', (variant) => {
  test.each([false, true])(
    '[CLF-94] [CLF-84] [D60] a form is filled, signed and closed with photos and a receipt (plain: %s)',
    async (isPlain) => {
      const { id, link } = await newClaimForm(place, variant)
      const tab = tabWith(isPlain)
      const at = await openLink(tab, link)
      const load = async () => (await tab.call('GET', at)).json as OpenDriverForm
      const form = await load()
      expect(form).toMatchObject({ state: 'open', variant, hasPlaces: true })
      expect(form.lists.states).toHaveLength(32)
      expect(form.lists.vehicleDamages.length).toBeGreaterThan(30)
      const file = jpegOf(300_000)
      await give(tab, at, 'vin', file)
      const area = form.lists.vehicleDamages[1]?.id ?? ''
      const added = { area, isPreexisting: 'yes', notes: 'Rayón' }
      const damage = hasDamages(variant)
        ? Object.entries(added).map(([name, value]) => [`damages/d-aaaaaaaaaaaaaaaa/${name}`, value] as const)
        : []
      const put = (body: object) => tab.call('PUT', at, body, { key: crypto.randomUUID() })
      const saved = await put({
        base: form.version,
        values: { ...answersOf(variant, form), ...Object.fromEntries(damage) },
      })
      expect([saved.status, saved.json]).toMatchObject([
        200,
        { photos: { 'photos/vin': expect.any(String) as string } },
      ])
      const after = await load()
      expect(after.version).toBe((saved.json as { version: string }).version)
      // An insurer that does not know the contract's address has only one address, which counts as "the
      // same".
      const { sameAddress: _answer, ...expected } = answersOf(variant, form) as Record<string, string>
      expect(after.values).toMatchObject(expected)
      const last = damageIdsIn(after.values).at(-1) ?? ''
      for (const [path, value] of damage) expect(after.values[`damages/${last}/${lastOf(path)}`]).toBe(value)
      const end = await tab.call('POST', `${at}/completion`, await signedEnd(after), {
        key: crypto.randomUUID(),
      })
      expect(end.json).toEqual({ receipt: isPlain ? null : `${at}/receipt` })
      const row = await bindings.DB.prepare('SELECT sha256 FROM claim_pictures WHERE form_id = ?')
        .bind(id)
        .all<{ sha256: string }>()
      expect(row.results).toEqual([{ sha256: await sha256(file) }])
      const receipt = await tab.call('GET', `${at}/receipt`)
      expect(receipt.status).toBe(isPlain ? 404 : 200)
      if (!isPlain) expect(receipt.text).toMatch(/^%PDF/)
    },
  )
})

async function give(tab: Browser, at: string, slot: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const announced = await tab.call('POST', `${at}/photos/${slot}`, {
    sha256: await sha256(file),
    size: file.length,
    type: 'image/jpeg',
    source: 'gallery',
    takenAt: null,
    replaces: null,
  })
  const { photo } = announced.json as { photo: { id: string } }
  const piece = 256 * 1024
  for (let offset = 0; offset < file.length; offset += piece)
    await tab.send(`${at}/photos/${slot}/pieces/${photo.id}/${String(offset)}`, {
      method: 'PUT',
      headers: {
        'x-volante': '1',
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/octet-stream',
      },
      body: file.subarray(offset, offset + piece),
    })
  const checked = await tab.call('POST', `${at}/photos/${slot}/check`, { id: photo.id })
  expect(checked.json).toMatchObject({ photo: { state: 'valid' } })
}

test('[CLF-44] [CLF-49] the form’s states, municipalities and postal codes are those of the seeds', async () => {
  const { link } = await newClaimForm(place, 'ordinary')
  const tab = tabWith(false)
  const at = await openLink(tab, link)
  expect((await tab.call('GET', `${at}/places?q=amsterdam%20hipodromo`)).json).toEqual({
    places: [
      {
        name: 'Avenida Ámsterdam 84, Hipódromo, 06100 Cuauhtémoc, Ciudad de México, México',
        street: 'Avenida Ámsterdam 84',
        postalCode: '06100',
        municipality: 'Cuauhtémoc',
        state: 'Ciudad de México',
      },
    ],
  })
  expect((await tab.call('GET', `${at}/postal-codes/44100`)).json).toEqual({
    municipality: 'Guadalajara',
    state: 'Jalisco',
  })
  expect((await tab.call('GET', `${at}/postal-codes/99999`)).json).toMatchObject({
    error: { code: 'postal_code_unknown' },
  })
})

test('[CLF-O14] without a map key the form offers no place search, and a search is refused', async () => {
  const { link } = await newClaimForm(place, 'ordinary')
  const overrides = { SANDBOX: insurer(false), MAPS_URL: 'https://maps.example/search', MAPS_KEY: '' }
  const tab = browser({}, overrides)
  const at = await openLink(tab, link)
  expect((await tab.call('GET', at)).json).toMatchObject({ hasPlaces: false })
  expect((await tab.call('GET', `${at}/places?q=Morelos`)).json).toMatchObject({
    error: { code: 'places_missing' },
  })
})

test('every seeded form link opens in its described state', async () => {
  await seedClaimForms(place)
  for (const [link, what] of seededClaimForms) {
    if (what.includes('6 segundos')) continue
    const tab = tabWith(false)
    const at = await openLink(tab, link)
    const reply = await tab.call('GET', at)
    const form = reply.json as ClaimForm & { error?: object }
    const shown = form.error ? '503' : form.state === 'concluded' ? 'concluido' : form.variant
    const wanted = what.includes('503') ? '503' : what.includes('concluido') ? 'concluido' : null
    expect([what, wanted ?? shown]).toEqual([what, shown])
    if (wanted === null) expect(shown).not.toMatch(/503|concluido/)
  }
})
