/** Answers to a third party's link contain no data of the insured (CLF-23, D106). */
import { expect, test } from 'vitest'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { driver, formInsurer } from '#gateway/testing/claim-forms.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { claimPages } from '#shared/paths.ts'

const photo = (type: string, name: string) => ({
  id: `foto-${name}`,
  name: `${name}.jpg`,
  link: `/privado/${name}`,
  typeStatus: { id: `tipo-${name}`, name: type },
})

/** Unique values of the insured, so that any occurrence elsewhere is a leak. */
const insured = {
  first_name: 'Aseguradina',
  first_last_name: 'Primerez',
  second_last_name: 'Privadez',
  email: 'aseguradina@privado.example',
  phone: '5500001111',
  birthdate: '1977-07-07',
  gender: 'Femenino',
  typeStatus: { id: 'clase-asegurada', name: 'N/A (asegurado)' },
  signature: 'data:image/png;base64,QXNlZ3VyYWRh',
  license: {
    number: 'LIC-ASEG-1',
    state: 'Nayarit',
    startDate: '2021-03-03',
    endDate: '2026-03-03',
    typeStatus: { id: 77_770_000_007, name: 'Licencia de la asegurada' },
  },
  address: { postal_code: '63000', state: 'Nayarit', municipality: 'Tepic', name: 'Calle Privada 1' },
  contract_address: {
    postal_code: '63010',
    state: 'Nayarit',
    municipality: 'Xalisco',
    name: 'Calle Privada 2',
  },
  vehicle: {
    id: 'auto-asegurado',
    brand: 'MARCAPRIV',
    model: 'MODELOPRIV',
    year: 2009,
    plates: 'PRV999X',
    seriesNumber: '3VWPRVTE1XM000009',
    comercialValue: 987_654,
    typeStatus: { id: 88_810_000_001, name: 'Motocarro' },
    colorStatus: { id: 88_820_000_002, name: 'Color privado' },
    damages: [
      {
        id: 'dano-privado',
        preexistence: true,
        previous: true,
        description: 'Golpe privado',
        typeStatus: { id: 88_830_000_003, name: 'Zona privada' },
        photos: [photo('Daño', 'dano-asegurado')],
      },
    ],
  },
  photos: [photo('Licencia, frente', 'licencia-asegurada'), photo('Número de serie', 'serie-asegurada')],
  services: [{ description: 'Servicio privado' }],
  policy: {
    number: 'POLIZA-PRIVADA',
    subsection: 'INCISO-9',
    claimNumber: 'ZZ-PRIV-1',
    adjusterName: 'Ajustadín',
  },
  folId: 'FOLIO-PRIVADO',
}
const thirdParty = {
  first_name: 'Óscar',
  first_last_name: 'Beltrán',
  typeStatus: { id: 1, name: 'Tercero' },
  vehicle: { damages: [] },
  photos: [],
}
const ofForm = {
  typeStatus: { id: 'siniestro-privado', name: 'Rayo o explosión' },
  declaration: 'La asegurada declara algo privado.',
  photos: [photo('Referencia', 'reference-asegurada')],
}

/** Values that could leak: every text, and every number with enough digits. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).length > 3 ? [String(value)] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(secretsOf)
}
/** Values that are not secret: a year, the word for a form, and the name of a field. */
const secrets = secretsOf([insured, ofForm]).filter(
  (text) => !['2009', '7777', 'Número de serie'].includes(text),
)

/** True for digits only, which may also occur inside a digest or an id of ours. */
const leaked = (texts: readonly string[], all: string) =>
  texts.filter((text) =>
    /^\d+$/.test(text) ? new RegExp(`(?<![\\w-])${text}(?![\\w-])`).test(all) : all.includes(text),
  )

test('the third-party test has more than fifty secrets to look for', () => {
  expect(secrets.length).toBeGreaterThan(50)
})

test.each([
  ['beside each other, the insured first', 'external', [insured, thirdParty]],
  ['the third party first', 'external', [thirdParty, insured]],
] as const)(
  '[CLF-23] [CLF-30] [D106] %s: no data of the insured reaches the third party',
  async (_what, formType, peoples) => {
    const insurer = formInsurer({ id: 'form-1', completed: false, number: 'S-1', ...ofForm, peoples })
    const one = await driver(insurer, { formType })
    const answers: string[] = []
    const hear = async (reply: Promise<{ readonly text: string; readonly headers: Headers }>) => {
      const { text, headers } = await reply
      answers.push(text, JSON.stringify([...headers]))
    }
    const form = await one.open()
    expect(form.variant).toBe('external')
    await hear(one.tab.call('GET', one.at))
    for (const page of claimPages) await hear(one.tab.open(`/claims/forms/${page}/${one.ref}`))
    for (const end of ['completed', 'received']) await hear(one.tab.open(`/claims/${end}/${one.ref}`))
    const file = jpegOf(900)
    const announcement = { sha256: await sha256(file), size: 900, type: 'image/jpeg', source: 'camera' }
    const bodies: Readonly<Record<string, object>> = {
      'PUT /api/claim-forms/:ref': { base: form.version, values: { email: 'o@correo.example' } },
      'POST /api/claim-forms/:ref/photos/:slot': { ...announcement, takenAt: null, replaces: null },
      'POST /api/claim-forms/:ref/photos/:slot/check': { id: 'A'.repeat(22) },
    }
    const ours = endpoints.filter(({ path }) => path.startsWith('/api/claim-forms/'))
    expect(ours.length).toBeGreaterThanOrEqual(11)
    // Calls that end the form or its link come last.
    for (const { method, path } of ours.filter(({ path: of }) => !/\/(completion|link-closing)$/.test(of))) {
      for (const slot of ['vin', 'license-front', 'reference-asegurada', 'damage-dano-privado-x1']) {
        const url = path
          .replace(':ref', one.ref)
          .replace(':slot', slot)
          .replace(':code', '06100')
          .replace(':id', 'A'.repeat(22))
          .replace(':offset', '0')
        const query = path.endsWith('/places') ? '?q=Calle Privada' : ''
        await hear(
          one.tab.call(method, url + query, bodies[`${method} ${path}`], { key: crypto.randomUUID() }),
        )
      }
    }
    const { version: base } = await one.open()
    await hear(one.save({ base, fields: { facts: 'x' } }))
    await hear(one.edit({}, { base: (await one.open()).version, removed: ['damages/dano-privado'] }))
    await hear(one.sign(await one.open()))
    await hear(one.tab.call('GET', one.at))
    await hear(one.tab.call('POST', `${one.at}/link-closing`, undefined, { key: crypto.randomUUID() }))
    await hear(one.tab.call('GET', one.at))
    const all = answers.join('\n')
    expect(leaked(secrets, all)).toEqual([])
  },
)

/** Requests and answers of every call of a form without a body of its own. */
async function answersOf(one: Awaited<ReturnType<typeof driver>>): Promise<string> {
  const asked = [
    one.tab.call('GET', one.at),
    one.edit({ email: 'o@correo.example' }, { base: 'x' }),
    one.complete({ base: 'x', signatures: [] }),
    one.tab.call('DELETE', `${one.at}/photos/vin`, undefined, { key: crypto.randomUUID() }),
  ]
  const pages = claimPages.map((page) => one.tab.open(`/claims/forms/${page}/${one.ref}`))
  return (await Promise.all([...asked, ...pages])).map(({ text }) => text).join('\n')
}

const stranger = { ...insured, typeStatus: { id: 9, name: 'Persona sin clase' } }
const another = { ...thirdParty, first_name: 'Berenice', first_last_name: 'Otrapersona' }

test.each([
  ['a third party’s link, the insured alone', 'external', [insured]],
  ['a third party’s link, nobody', 'external', []],
  ['a third party’s link, somebody of a kind that nobody knows', 'external', [stranger]],
  ['a third party’s link, one of two who may be meant', 'external', [insured, thirdParty, another]],
  ['the insured’s link, a third party alone', 'insured', [thirdParty]],
  ['the insured’s link, somebody without a kind', 'insured', [{ ...insured, typeStatus: null }]],
  ['the insured’s link, a number that is ours', 'insured', [{ ...insured, typeStatus: 1 }]],
] as const)(
  '[D129] [CLF-23] [CLF-95] %s: the form is refused, shows no data and writes nothing',
  async (_what, formType, peoples) => {
    const json = { id: 'form-1', completed: false, number: 'S-1', ...ofForm, peoples }
    const insurer = formInsurer(json)
    const one = await driver(insurer, { formType })
    const read = await one.tab.call('GET', one.at)
    expect([read.status, read.json]).toMatchObject([502, { error: { code: 'upstream_failed', status: 502 } }])
    const all = await answersOf(one)
    const texts = secretsOf([ofForm, peoples]).filter((text) => text !== '2009')
    expect(leaked(texts, all)).toEqual([])
    expect([insurer.json, insurer.files.size]).toEqual([json, 0])
  },
)

test('[D129] the insured’s link shows no data of the third party', async () => {
  const peoples = [thirdParty, { ...insured, email: 'otro@correo.example' }]
  const insurer = formInsurer({ id: 'form-1', completed: false, number: 'S-1', ...ofForm, peoples })
  const one = await driver(insurer)
  expect((await one.open()).fields.firstName).toBe(insured.first_name)
  expect(await answersOf(one)).not.toMatch(/Óscar|Beltrán/)
})

test('[CLF-95] a third party’s save changes only the third party’s part', async () => {
  const insurer = formInsurer({ id: 'form-1', completed: false, ...ofForm, peoples: [insured, thirdParty] })
  const one = await driver(insurer, { formType: 'external' })
  const { version: base } = await one.open()
  const damages = [{ id: 'd-aaaaaaaaaaaaaaaa', area: '301', isPreexisting: false, notes: '', isPrior: false }]
  expect(
    (await one.save({ base, fields: { email: 'o@correo.example', vehicleType: '1' }, damages })).status,
  ).toBe(200)
  const { peoples, declaration, photos } = insurer.json as unknown as typeof ofForm & { peoples: unknown[] }
  expect([peoples[0], declaration, photos]).toEqual([insured, ofForm.declaration, ofForm.photos])
  expect(peoples[1]).toMatchObject({
    email: 'o@correo.example',
    vehicle: { damages: [{ typeStatus: { id: 301 } }] },
  })
})
