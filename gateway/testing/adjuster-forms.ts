/** An insurer with one adjuster's form (002 §3, §7.2), written only from the documents. */
import type { AdjusterFormReply, OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { adjusterContent } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { browser, type Browser } from './browser.ts'
import { failure, type FakeAnswers } from './fake-insurer.ts'

type Entry = Record<string, unknown>

/**
 * A form with ids as text, a date with an offset, names in capitals, null and missing fields, and some unknown ones.
 */
export const adjusterJson = (): Entry => ({
  id: 'C-88',
  number: 'S-77',
  typeStatus: { id: 'k7', name: 'CHOQUE' },
  completed: false,
  started: 0,
  firstForm: 'true',
  peopleSectionConfirmed: null,
  occurred_at: '2026-11-24T23:40:00-06:00',
  declaration: null,
  declaration_cabin: 'Dos vehículos',
  reporting_name: 'Ana Paz',
  reporting_phone: 5_541_207_788,
  third_car_description: 'Tsuru blanco',
  adjuster: { name: 'Julián', email: 'j@aseguradora.mx' },
  address: {
    street: 'Reforma 1',
    state: 'CDMX',
    municipality: { id: 3, name: 'Cuauhtémoc' },
    latitude: 19.4,
    longitude: -99.1,
  },
  policyInfo: {
    number: 'AE1',
    status: { id: 1, name: 'Activa' },
    startDate: '2026-01-01T06:00:00Z',
    policyHolder: { first_name: 'Ana', first_last_name: 'Paz' },
    coverages: [{ typeId: 1, enabled: 'true', name: 'Daños materiales', deductible: 5 }],
  },
  causeTypeStatus: null,
  liabilityStatus: null,
  core_batch: { n: 7 },
  peoples: [
    {
      first_name: 'Ana',
      first_last_name: 'Paz',
      phone: '+52 55 4120 7788',
      gender: 'Femenino',
      typeStatus: { id: 'p1', name: 'N.A.' },
      vehicle: {
        year: '2022',
        damages: [{ id: 5, typeStatus: { id: 'a1', name: 'Cofre' }, previous: true }],
      },
      services: [
        {
          id: 9,
          typeStatus: { id: 's6', name: 'GRÚA' },
          coverageStatus: { id: 'c1', name: 'Daños' },
          previous: true,
        },
      ],
      legacy: [1],
    },
    { first_name: 'Óscar', typeStatus: { id: 'p2', name: 'TERCERO CONDUCTOR' }, services: null },
  ],
})

type Listed = { readonly id: string; readonly name: string }

const lists: Readonly<Record<string, readonly Listed[]>> = {
  vehicleDamage: [
    { id: 'a1', name: 'Cofre' },
    { id: 'a2', name: 'Toldo' },
  ],
  vehicle: [{ id: 'v1', name: 'Automóvil' }],
  damageSeverity: [{ id: 'g1', name: 'Leve' }],
}

const statusLists: readonly (readonly [flag: string, entries: readonly Listed[]])[] = [
  [
    'isLiability',
    [
      { id: 'l1', name: 'NUESTRO ASEGURADO' },
      { id: 'l2', name: 'Tercero responsable' },
    ],
  ],
  [
    'isPeopleType',
    [
      { id: 'p2', name: 'Tercero conductor' },
      { id: 'p3', name: 'Ciclista' },
    ],
  ],
  [
    'isServiceType',
    [
      { id: 's1', name: 'Reparación' },
      { id: 's4', name: 'S.I.P.A.C.' },
    ],
  ],
  ['isCoverageType', [{ id: 'c1', name: 'Daños' }]],
]

interface AdjusterInsurer {
  json: Entry
  state: 'open' | 'concluded' | 'down'
  readonly saves: Entry[]
  readonly asked: { readonly call: string; readonly query: unknown }[]
  /** The received files, by the call and the name of their part. */
  readonly files: { readonly call: string; readonly part: string; readonly of: unknown }[]
  readonly answers: FakeAnswers
}

/**
 * An insurer with one adjuster's form. `echoes`: API-104 returns the updated form. It gives ids to damages and
 * services, never to people.
 */
export function adjusterInsurer({ json = adjusterJson(), echoes = false } = {}): AdjusterInsurer {
  let ids = 500
  const asked: AdjusterInsurer['asked'][number][] = []
  const files: AdjusterInsurer['files'][number][] = []
  // Answers an upload by 002 §7.2: a list of id, link, name, typeStatus; the documents do not name its types.
  const upload =
    (call: string) =>
    ({ body }: { readonly body: unknown }) => {
      if (insurer.state === 'concluded') return failure(409)
      const { objectId, objectType, ...parts } = body as Record<string, unknown>
      return Object.keys(parts).map((part) => {
        files.push({ call, part, of: [objectId, objectType] })
        const id = `f-${String(++ids)}`
        return { id, link: `/archivos/${id}`, name: part }
      })
    }
  // Answers one address for four lists: the query selects the list (002 §7.2).
  const status = ({ query }: { readonly query: Readonly<Record<string, string | undefined>> }) => {
    const call = statusLists.find(([flag]) => query[flag] === '1')
    asked.push({ call: call?.[0] ?? '', query })
    return [...(call?.[1] ?? [])]
  }
  const insurer: AdjusterInsurer = {
    json: structuredClone(json),
    state: 'open',
    saves: [],
    asked,
    files,
    answers: {
      publicStatus: ({ query }) => [...(lists[query.type ?? ''] ?? [])],
      serviceCategories: () => [{ id: 't1', name: 'Pago pactado' }],
      listStates: () => [],
      claimCauses: () => [{ id: 'x1', name: 'Alcance' }],
      liabilityList: status,
      peopleTypes: status,
      serviceTypes: status,
      coverageTypes: status,
      listProviders: ({ query }) => {
        asked.push({ call: 'providers', query })
        const [id, name] = query.isSubProvider === 'true' ? [32, 'Pintura Dos'] : [31, 'Taller Uno']
        return Response.json([{ id, name, address: { state: 'Jalisco' } }])
      },
      placeOfPostalCode: ({ query }) => {
        if (query.postalCode !== '06100') return failure(404)
        return { municipality: 'Cuauhtémoc', state: 'Ciudad de México' }
      },
      uploadClaimPicture: upload('photo'),
      uploadClaimDocument: upload('document'),
      readAdjusterForm: () => {
        if (insurer.state === 'down') return failure(503)
        if (insurer.state === 'concluded') return failure(409)
        return { id: 'form-9', json: structuredClone(insurer.json) }
      },
      saveAdjusterForm: ({ body }) => {
        if (insurer.state === 'concluded') return failure(400)
        insurer.saves.push(structuredClone(body as Entry))
        const saved = structuredClone((body as { json: Entry }).json)
        for (const person of saved.peoples as {
          vehicle?: { damages?: Entry[] }
          services?: Entry[] | null
        }[])
          for (const entry of [...(person.vehicle?.damages ?? []), ...(person.services ?? [])])
            entry.id ??= ++ids
        insurer.json = saved
        if (saved.completed === true) insurer.state = 'concluded'
        return echoes ? { json: structuredClone(saved) } : {}
      },
      submissionOutcome: () => failure(404, { message: 'no such call' }),
    },
  }
  return insurer
}

/** A form id that no other test file uses, because objects outlive a file of tests. */
const newFormId = () => `ajuste-${crypto.randomUUID().slice(0, 8)}`

/** Opens the form's link in a browser. */
export async function adjuster(insurer: Pick<AdjusterInsurer, 'answers'>, id = newFormId()) {
  const tab = browser(insurer.answers)
  const pressed = await tab.submit(`/claims/adjuster/${id}/llave-${id}`)
  const ref = (pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''
  return { tab, id, ref, ...verbs(tab, `/api/adjuster/${ref}`) }
}

function verbs(tab: Browser, at: string) {
  const keyed = (method: string, path: string, body: unknown, key: string = crypto.randomUUID()) =>
    tab.call(method, path, body, { key })
  return {
    at,
    load: async () => (await tab.call('GET', at)).json as AdjusterFormReply,
    open: async () => (await tab.call('GET', at)).json as OpenAdjusterForm,
    save: (base: string, values: object, removed: readonly string[] = [], key?: string) =>
      keyed('PUT', at, { base, values, removed }, key),
    close: (base: string, signed: readonly object[], key?: string) =>
      keyed('POST', `${at}/completion`, { base, values: {}, removed: [], signatures: signed }, key),
  }
}

/** Signs the content of a form as shown. */
export async function signedBy(shown: OpenAdjusterForm, signer: string) {
  return {
    signer,
    name: 'Julián Serrano',
    image: signatures[0]?.[1] ?? '',
    digest: await contentDigest(adjusterContent(shown.values, shown.people, signer, shown.photos)),
    version: shown.version,
    at: '2026-11-25T18:05:00.000Z',
  }
}
