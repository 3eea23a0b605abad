/** What a third party's link answers, against all that the insurer's form holds of the insured (CLF-23, D106). */
import { expect, test } from 'vitest'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { driver, formInsurer } from '#gateway/testing/claim-forms.ts'
import { jpegOf, sha256 } from '#gateway/testing/pictures.ts'
import { claimPages } from '#shared/paths.ts'
import { claimTypes, personTypes, pictureTypes } from '#shared/domain/claims/status-types.data.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'

const signature = signatures[0]?.[1] ?? ''
const photo = (type: number, name: string) => ({
  id: `foto-${name}`,
  name: `${name}.jpg`,
  link: `/privado/${name}`,
  typeStatus: { id: type, name: `tipo-${name}` },
})

/** Nobody else's values: wherever one of them shows up, it came from here. */
const insured = {
  first_name: 'Aseguradina',
  first_last_name: 'Primerez',
  second_last_name: 'Privadez',
  email: 'aseguradina@privado.example',
  phone: '5500001111',
  birthdate: '1977-07-07',
  gender: 'Femenino',
  typeStatus: { id: personTypes.insured, name: 'NA-asegurada' },
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
    typeStatus: { id: 88_810_000_001, name: 'Tipo privado' },
    colorStatus: { id: 88_820_000_002, name: 'Color privado' },
    damages: [
      {
        id: 'dano-privado',
        preexistence: true,
        previous: true,
        description: 'Golpe privado',
        typeStatus: { id: 88_830_000_003, name: 'Zona privada' },
        photos: [photo(pictureTypes.damage, 'dano-asegurado')],
      },
    ],
  },
  photos: [
    photo(pictureTypes.licenseFront, 'licencia-asegurada'),
    photo(pictureTypes.vin, 'serie-asegurada'),
  ],
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
  typeStatus: { id: personTypes.thirdParty, name: 'Tercero' },
  vehicle: { damages: [] },
  photos: [],
}
const ofForm = {
  typeStatus: { id: claimTypes.ordinary, name: 'Colisión-privada' },
  declaration: 'La asegurada declara algo privado.',
  photos: [photo(pictureTypes.reference, 'reference-asegurada')],
}

/** What it would be to leak: every text and every number of some length. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).length > 3 ? [String(value)] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(secretsOf)
}
/** A year is no secret of anybody's, and the word for a form may stand in it. */
const secrets = secretsOf([insured, ofForm]).filter((text) => text !== '2009' && text !== '7777')

test('the secrets are there to be found', () => {
  expect(secrets.length).toBeGreaterThan(50)
})

test.each([
  ['beside each other, the insured first', 'external', [insured, thirdParty]],
  ['the third party first', 'external', [thirdParty, insured]],
  ['the insured alone', 'external', [insured]],
  ['a link that says "insured" on the third party’s form', 'insured', [thirdParty]],
] as const)(
  '[CLF-23] [CLF-30] [D106] %s: nothing of the insured reaches the third party',
  async (_what, formType, peoples) => {
    const insurer = formInsurer({ id: 'form-1', completed: false, number: 'S-1', ...ofForm, peoples })
    const one = await driver(insurer, { formType })
    const heard: string[] = []
    const hear = async (reply: Promise<{ readonly text: string; readonly headers: Headers }>) => {
      const { text, headers } = await reply
      heard.push(text, JSON.stringify([...headers]))
    }
    const form = await one.open()
    expect(form.variant).toBe('external')
    await hear(one.tab.call('GET', one.at))
    for (const page of claimPages) await hear(one.tab.open(`/claims/forms/${page}/${one.ref}`))
    for (const end of ['completed', 'received']) await hear(one.tab.open(`/claims/${end}/${one.ref}`))
    const file = jpegOf(900)
    const announcement = { sha256: await sha256(file), size: 900, type: 'image/jpeg', source: 'camera' }
    const bodies: Readonly<Record<string, object>> = {
      'PUT /api/claim-forms/:ref': { base: form.version, fields: { email: 'o@correo.example' } },
      'POST /api/claim-forms/:ref/photos/:slot': { ...announcement, takenAt: null, replaces: null },
      'POST /api/claim-forms/:ref/photos/:slot/check': { id: 'A'.repeat(22) },
    }
    const ours = endpoints.filter(({ path }) => path.startsWith('/api/claim-forms/'))
    expect(ours.length).toBeGreaterThanOrEqual(11)
    for (const { method, path } of ours.filter(({ path: of }) => !of.endsWith('/completion'))) {
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
    await hear(one.save({ base, fields: {}, damages: [] }))
    await hear(one.complete({ base: (await one.open()).version, fields: {}, signature }))
    await hear(one.tab.call('GET', one.at))
    const all = heard.join('\n')
    const found = peoples.length === 1 && peoples[0] === thirdParty ? secretsOf(ofForm) : secrets
    expect(found.filter((text) => all.includes(text))).toEqual([])
  },
)

test('[CLF-95] what a third party saves stands with the third party, and the insured’s part is as it was', async () => {
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
