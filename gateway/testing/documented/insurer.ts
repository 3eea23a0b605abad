/**
 * An insurer written from the documents alone, by hand and as JSON: it does not use our contracts, so that it can test
 * them. Numbers, texts and offsets are as the documents allow them.
 */
import type { Bindings } from '../../bindings.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export interface Documented {
  readonly overrides: Partial<Bindings>
  times(call: string): number
  /** The request bodies that a call has received. */
  bodies(call: string): readonly Json[]
}

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** 001 §3: a token with a list of roles. */
const tokenOf = (sub: number) =>
  `${encode({ alg: 'HS256' })}.${encode({ sub, roles: ['POLICY', 'VALIDATED_EMAIL'] })}.x`
/** A new person each time, because the gateway remembers a person's actions. */
const newPersonId = () => Math.floor(Math.random() * 1e12)

const YEAR = new Date().getFullYear()

const option = (id: number, count: number, subscription: boolean) => ({
  id,
  product_payment_type: { id: count === 1 ? 0 : 1, name: 'x' },
  number_of_payments: count,
  subscription,
  flat_fee: false,
  fee: 1_000_000,
  fee_rate: 0.045,
  expedition_rights: 550_000,
  subtotal: 10_000_000,
  taxes: 1_600_000,
  total: 11_600_000,
  policies: [
    { policy_type: { name: 'AUTO' }, net_premium: 8_000_000, fee: 0 },
    { policy_type: { name: 'RCO' }, net_premium: 450_000, fee: 0 },
  ],
})

/** A plan with its own deductible, because plans with equal coverages would be merged (D311). */
const plan = (id: number, name: string, deductible: number) => ({
  id,
  name,
  subtotal: 10_000_000,
  taxes: 1_600_000,
  total: 11_600_000,
  net_premium: 9_450_000,
  expedition_rights: 550_000,
  discount: null,
  policies: [
    {
      coverages: [
        { coverage_type: { id: 3, name: 'DM' }, sum_assured: null, deductible, enabled: true },
        { coverage_type: { id: 5, name: 'GM' }, sum_assured: 200_000_000, deductible: null, enabled: true },
      ],
    },
  ],
  payment_provider_options: [
    {
      card_issuer_options: [
        { payment_periodicity_options: [option(71, 1, false), option(72, 12, true), option(73, 3, false)] },
      ],
    },
  ],
})

/**
 * The documented answers, keyed by method, base and path; `{}` stands for an identifier. 000 §3 and §7, 001 §3 and §7.
 */
export const samples: Readonly<Record<string, Json>> = {
  'GET /journey/v1/person/info': {
    id: 41,
    email: 'ana@correo.example',
    first_name: 'Ana',
    first_last_name: 'Ruiz',
    second_last_name: 'Peña',
    rfc: 'RUPA900101AB1',
    birthdate: '1990-01-01',
    gender_code: 2,
    civil_status_code: 1,
    phone: '525512345678',
    address: {
      postal_code: '06100',
      country_code: 'MX',
      state_code: '9',
      municipality_code: '15',
      neighborhood: 'Hipódromo',
      street: 'Ámsterdam',
      external_number: '10',
      internal_number: null,
    },
    referral_to: 'ANA1',
    referral_count: 1,
    referral_points: 250,
  },
  'GET /journey/v1/policy/person': {
    products: [
      {
        payment_status: 1,
        product_payment_type_id: 1,
        policies: [
          {
            id: 901,
            number: 'AE100',
            action: { code: 3 },
            start_date: '2026-01-01T18:00:00Z',
            end_date: `${String(YEAR + 1)}-06-01T18:00:00Z`,
            vehicle: {
              brand: 'NISSAN',
              model: 'VERSA',
              year: 2024,
              version: { code: '17', name: 'Sense' },
              plates: 'ABC123',
              vin: '3N1AB7AP0KY200001',
            },
            coverages: [
              { coverage_type: { id: 3, name: 'DM' }, enabled: true, sum_assured: null, deductible: 5 },
            ],
          },
        ],
      },
    ],
  },
  'GET /journey/v1/wp/policy/{}/vehicle/has-photos': { has_photos: true, required: true },
  'GET /journey/v1/catalog/pld/postalEntities': {
    postal_entities: [
      { postal_code: '06100', country_code: 'MX', state_code: '9', municipality_sepomex_code: '15' },
    ],
  },
  'POST /journey/v1/quotation': {
    plans: [plan(61, 'custom', 10), plan(62, 'extended', 5), plan(63, 'basic', 3)],
  },
  'POST /journey/v1/policy/vehicle': {},
  'POST /journey/v1/policy/driver': { id: 88 },
  'POST /journey/v1/policy/request': {
    policies: [
      { id: 902, number: 'XZ101' },
      { id: 903, number: 'AE101' },
    ],
  },
  'POST /journey/v1/policy/pay': { secret: 'pi_secret', policy_number: 'AE101' },
  'POST /journey/v1/policy/paymentorder': { policy_number: 'AE101' },
  'GET /journey/v1/invoice/validate': {
    expire_date: '2026-12-01T05:59:00Z',
    status: 0,
    invoices: [{ operation_type: 'complement', payment_number: 2, facturama_id: 55 }],
  },
  'GET /journey/v1/invoice/details': {
    total: 10_000_000,
    total_taxes: 1_600_000,
    policies: [{ description: 'Seguro', number: 'AE100', subtotal: 10_000_000, taxes: 1_600_000 }],
  },
  'GET /journey/v1/invoice/taxpersons': {
    tax_persons: [
      {
        person_id: 41,
        id: 7,
        name: 'ANA RUIZ PEÑA',
        email: 'ana@correo.example',
        rfc: 'RUPA900101AB1',
        tax_regime: '612',
        address: { postal_code: '06100' },
      },
    ],
  },
  'POST /journey/v1/invoice': {},
  'GET /public/v1/catalog/invoice/taxRegimes': {
    tax_regime_result: [
      {
        value: '612',
        name: 'Personas Físicas',
        moral: 'false',
        natural: 'true',
        uses: [{ id: 1, value: 'G03', name: 'Gastos en general' }],
      },
    ],
  },
  'POST /journey/v1/wp/vehicle/photo/check': {},
  'POST /journey/v1/wp/policy/{}/vehicle/photos': {},
  'GET /defender/docs/form': {
    id: 12,
    json: {
      name: 'Ana Ruiz',
      completed: false,
      started: false,
      signature: null,
      document: { id: 12, link: '/docs/files/12', typeStatus: { id: 3, name: 'Convenio' } },
    },
  },
  'PUT /defender/docs/form': {},
}

type Answer = Json | Response

/** An insurer with the samples, some of which `answers` replaces; `spell` rewrites an answer in an equivalent way. */
export function documented(
  answers: Readonly<Record<string, () => Answer>> = {},
  spell: (answer: Json) => Json = (answer) => answer,
): Documented {
  const asked: string[] = []
  const bodies: { readonly call: string; readonly body: Json }[] = []
  const token = tokenOf(newPersonId())
  const known: Readonly<Record<string, Json>> = {
    ...samples,
    'POST /public/v1/user/login': { access_token: { token }, refresh_token: { token: 'refresh' } },
  }
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const request = new Request(input as Request)
    const path = new URL(request.url).pathname.replace(
      /(?<=\/)policy\/(?!person\b)[\w-]+(?=\/vehicle)/,
      'policy/{}',
    )
    const call = `${request.method} ${path}`
    // The body is read completely, as a server does; otherwise an upload would be aborted.
    const sent = new TextDecoder().decode(await request.arrayBuffer())
    asked.push(call)
    if (request.headers.get('content-type') === 'application/json')
      bodies.push({ call, body: JSON.parse(sent) as Json }) // The cast is safe: `Json` covers every JSON value.
    const answer = answers[call]?.() ?? known[call]
    if (answer === undefined) return new Response('not found', { status: 404 })
    return answer instanceof Response ? answer.clone() : Response.json(spell(answer))
  }
  return {
    overrides: { SANDBOX: { fetch } },
    bodies: (call) => bodies.filter((one) => one.call === call).map(({ body }) => body),
    times: (call) => asked.filter((one) => one === call).length,
  }
}
