import { describe, expect, test } from 'vitest'
import { pesos } from '../money/money.ts'
import { nextPayment, NO_PENDING_FACTS, pendingItems, type Awaited } from './pending.ts'
import { pendingText, pendingWhen } from './pending-words.ts'

type PendingFacts = Parameters<typeof pendingItems>[0]

const TODAY = '2026-11-22'
const policy = {
  policyNumber: 'AE1',
  brand: 'Nissan',
  model: 'Versa',
  year: 2023,
  status: 'active' as const,
  startDate: '2026-11-20T18:00:00.000Z',
  expirationDate: '2027-11-21T05:59:00.000Z',
  allowRenewal: false,
  hasPictures: true,
  photosUntil: '2026-11-23',
  due: null,
  ended: null,
  paymentFailed: false,
  isConfirmingPayment: false,
  renews: null,
}
type Change = Partial<
  Omit<typeof policy, 'status' | 'photosUntil' | 'due' | 'ended' | 'startDate' | 'renews'>
> & {
  readonly photosUntil?: string | null
  readonly due?: PendingFacts['policies'][number]['due']
  readonly ended?: PendingFacts['policies'][number]['ended']
  readonly renews?: { policyNumber: string; until: string | null }
  readonly status?: PendingFacts['policies'][number]['status']
  readonly startDate?: string | null
}
const unpaid = { amount: pesos(310), since: '2026-10-13', nextTry: null, coveredUntil: '2026-11-12' }
const lapsedPolicy = {
  on: '2026-11-12',
  unpaid,
  mandatoryUntil: '2027-03-13T05:59:00.000Z',
  cancelled: null,
  hasReceipt: false,
}
const facts = (policies: readonly Change[], awaited: Partial<Awaited> = {}): PendingFacts => ({
  policies: policies.map((change) => ({ ...policy, ...change })),
  mustValidateEmail: false,
  awaited: { ...NO_PENDING_FACTS, ...awaited },
})
const itemsOf = (...changes: readonly Change[]) =>
  pendingItems(facts(changes), TODAY).map((item) => [
    item.kind,
    'policyNumber' in item ? item.policyNumber : null,
    item.due,
  ])
const shownOf = (given: PendingFacts, today = TODAY) =>
  pendingItems(given, today).map((item) => [pendingWhen(item, today), pendingText(item)])

test.each([
  ['2025-12-31', 'Venció el 31 de diciembre de 2025'],
  ['2026-11-21', 'Venció el 21 de noviembre'],
  ['2027-11-21', 'Hasta el 21 nov'],
  ['2027-11-22', 'Hasta el 22/11/2027'],
])(
  '[POL-42] the due day %s is written as "%s", with its year where the day alone would mislead',
  (due, text) => {
    expect(pendingWhen({ kind: 'photos', due }, TODAY)).toBe(text)
  },
)

const charge = {
  policyNumber: 'AE1',
  date: '2026-11-27T18:00:00.000Z',
  amount: pesos(1234.5),
  last4: '4242',
  expires: '2028-08',
}
const charged = (change: Partial<Awaited['charges'][number]>, of: Change = {}) =>
  facts([of], { charges: [{ ...charge, ...change }] })
const signing = (until: string | null = null) =>
  facts([], { documents: [{ name: 'Convenio de finiquito', ref: 'r', until }] })
const invoiced = (until: string | null, of: Change = {}) =>
  facts([of], { invoices: [{ policyNumber: 'AE1', ref: 'r', until }] })
const claimed = (need: Awaited['claims'][number]['need'], until: string | null = null) =>
  facts([], {
    claims: [{ claim: { kind: 'damage', id: 'c', number: 'SIN1', policyNumber: 'AE1' }, need, until }],
  })

const renewing = (status: 'active' | 'expired', until: string | null) =>
  facts([
    { status, allowRenewal: true, expirationDate: until ?? '2026-11-10T05:59:00.000Z' },
    { policyNumber: 'AE2', status: 'pending', startDate: null, renews: { policyNumber: 'AE1', until } },
  ])

type Row = [what: string, given: PendingFacts, when: string | null, text?: string | undefined]

describe('each kind in each of its states', () => {
  test.each<Row>([
    ['a policy in order', facts([{}]), null],
    [
      'nothing of a cancelled one',
      facts([{ status: 'canceled', paymentFailed: true, hasPictures: false }]),
      null,
    ],

    [
      '[FND-99] [BUY-181] [POL-42] photos, three days after the payment',
      facts([{ hasPictures: false }]),
      'Mañana',
      'Tu póliza AE1 no tiene fotos de tu vehículo. Súbelas hoy. Sin ellas, tu seguro podría desactivarse.',
    ],
    [
      'photos that are late',
      facts([{ hasPictures: false, photosUntil: '2026-11-21' }]),
      'Venció el 21 de noviembre',
      'Tu póliza AE1 no tiene fotos de tu vehículo. Súbelas hoy. Sin ellas, tu seguro podría desactivarse.',
    ],

    [
      '[POL-44] [POL-O9] a payment that failed',
      facts([{ paymentFailed: true }]),
      'Cuanto antes',
      'No pudimos cobrar tu póliza AE1. Cambia tu tarjeta para no perder tu cobertura.',
    ],

    [
      '[D127] a payment that failed, as far as the insurer says it',
      facts([
        {
          paymentFailed: true,
          due: { amount: pesos(310), since: '2026-11-12', nextTry: '2026-11-26', coveredUntil: '2026-12-12' },
        },
      ]),
      'Hasta el 12 dic',
      'Paga $310.00 antes del 12 de diciembre o tu Nissan Versa 2023 se queda sin seguro. El 26 de noviembre lo volvemos a cobrar.',
    ],

    [
      '[D127] a policy that lapsed: what it means on the road today',
      facts([{ status: 'canceled', ended: lapsedPolicy }]),
      'Cuanto antes',
      'Tu Nissan Versa 2023 ya no está asegurado. Tu póliza terminó el 12/11/2026 porque no se pagó el cargo del 13/10/2026. Si hoy chocas o te lo roban, los daños los pagas tú. Tu seguro obligatorio sigue vigente hasta el 12/03/2027: paga, hasta su límite, los daños que causes a otros.',
    ],

    [
      '[BIL-25] a payment within a week, with its date and amount',
      charged({}),
      'El 27 nov',
      'Cobraremos $1,234.50 por tu Nissan Versa 2023 a tu tarjeta terminada en 4242. No tienes que hacer nada.',
    ],
    [
      'a payment today, the day of Mexico City, of a card that nobody names',
      charged({ date: '2026-11-23T05:00:00.000Z', last4: null, expires: null }),
      'Hoy',
      'Cobraremos $1,234.50 por tu Nissan Versa 2023 a tu tarjeta. No tienes que hacer nada.',
    ],
    ['a payment of a policy that is to begin', charged({}, { status: 'toBegin' }), 'El 27 nov', undefined],
    ['a payment in more than a week', charged({ date: '2026-11-30T18:00:00.000Z' }), null],
    ['a payment that was made', facts([{}]), null],
    ['a payment of the past', charged({ date: '2026-11-21T18:00:00.000Z' }), null],
    ['a payment of a policy that has ended', charged({}, { status: 'expired' }), null],
    ['a payment of a policy that is not in the list', charged({ policyNumber: 'AE9' }), null],
    [
      'while one is overdue the next one is not told of',
      charged({}, { paymentFailed: true }),
      'Cuanto antes',
      'No pudimos cobrar tu póliza AE1. Cambia tu tarjeta para no perder tu cobertura.',
    ],

    [
      'a card that is no good any more at the next payment, however far',
      charged({ date: '2026-12-18T18:00:00.000Z', expires: '2026-11' }),
      'Antes del 18 dic',
      'Tu tarjeta terminada en 4242 vence antes del próximo pago de $1,234.50 por tu Nissan Versa 2023. Cámbiala para no perder tu cobertura.',
    ],
    [
      'a card that expires, of which the end is not known',
      charged({ expires: '2026-10', last4: null }),
      'Antes del 27 nov',
      'Tu tarjeta vence antes del próximo pago de $1,234.50 por tu Nissan Versa 2023. Cámbiala para no perder tu cobertura.',
    ],
    [
      'a card is good until the last day of its month',
      charged({ date: '2026-12-18T18:00:00.000Z', expires: '2026-12' }),
      null,
    ],

    [
      '[SIG-01] a document to sign',
      signing(),
      'Cuanto antes',
      'Falta tu firma en un documento: Convenio de finiquito.',
    ],
    [
      'a document to sign by a day',
      signing('2026-11-26T05:59:00.000Z'),
      'Hasta el 25 nov',
      'Falta tu firma en un documento: Convenio de finiquito.',
    ],

    [
      '[INV-11] a purchase to invoice',
      invoiced('2026-12-01T05:59:00.000Z'),
      'Hasta el 30 nov',
      'Si necesitas la factura de tu Nissan Versa 2023, pídela antes de que venza el plazo.',
    ],
    ['a purchase that cannot be invoiced any more', invoiced('2026-11-22T05:59:00.000Z'), null],
    ['no invoice of what was cancelled', invoiced(null, { status: 'canceled' }), null],

    [
      '[CLF-01] a declaration that is not finished',
      facts([], { forms: [{ claimNumber: 'S-2026-1', ref: 'r' }] }),
      'Cuanto antes',
      'Termina tu reporte del siniestro S-2026-1. Sigue donde te quedaste.',
    ],
    [
      '[D114] [CLP-48] a claim of which files are missing',
      claimed('missing'),
      'Cuanto antes',
      'Faltan documentos de tu siniestro SIN1. Súbelos para que podamos decirte cuánto te pagamos.',
    ],
    [
      '[D114] [CLP-O9] a claim of which a file was refused',
      claimed('refused'),
      'Cuanto antes',
      'Vuelve a subir un documento de tu siniestro SIN1. Te decimos cuál y por qué.',
    ],
    [
      '[D114] a claim without an account to pay to',
      claimed('account'),
      'Cuanto antes',
      'Falta la CLABE de la cuenta donde quieres que te paguemos tu siniestro SIN1.',
    ],
    [
      '[D114] [CLP-O7] a proposal to answer by a day',
      claimed('proposal', '2026-12-04'),
      'Hasta el 4 dic',
      'Tenemos una propuesta de pago para tu siniestro SIN1. Revísala y dinos si la aceptas.',
    ],
    ['a proposal without a day', claimed('proposal'), 'Cuanto antes', undefined],

    [
      '[BUY-176] a purchase that was never paid',
      facts([{ status: 'pending', startDate: null }]),
      'Cuanto antes',
      'Tu Nissan Versa 2023 estará asegurado en cuanto lo pagues.',
    ],
    [
      '[REN-19] a renewal that was asked for: to be paid until the year ends, and there once',
      renewing('active', '2027-01-11T05:59:00.000Z'),
      'Hasta el 10 ene',
      'Tu Nissan Versa 2023 está asegurado hasta el 10/01/2027. Paga la renovación y el año que sigue empieza ese día.',
    ],
    [
      '[REN-20] the renewal of a policy that has ended: to be paid now',
      renewing('expired', null),
      'Cuanto antes',
      'La póliza de tu Nissan Versa 2023 terminó. Vuelve a estar asegurado al día siguiente de que pagues la renovación.',
    ],
    [
      '[D79] nothing while its payment is being confirmed',
      facts([{ status: 'pending', startDate: null, isConfirmingPayment: true }]),
      null,
    ],

    [
      '[POL-25] a renewal until the last day, the one of Mexico City',
      facts([{ allowRenewal: true, expirationDate: '2027-01-11T05:59:00.000Z' }]),
      'Hasta el 10 ene',
      'La póliza de tu Nissan Versa 2023 está por terminar. Renueva y sigue asegurado.',
    ],
    [
      'a renewal for some weeks after the end',
      facts([{ status: 'expired', allowRenewal: true, expirationDate: '2026-10-24T05:59:00.000Z' }]),
      'Venció el 23 de octubre',
      'Renueva y tu Nissan Versa 2023 vuelve a estar asegurado.',
    ],
    [
      'no renewal for ever',
      facts([{ status: 'expired', allowRenewal: true, expirationDate: '2026-10-23T05:59:00.000Z' }]),
      null,
    ],

    [
      '[ACC-16] an e-mail to validate, which is of no policy',
      { ...facts([]), mustValidateEmail: true },
      'Cuanto antes',
      'Falta validar tu correo. Abre el enlace que te enviamos; si no lo encuentras, te lo enviamos otra vez.',
    ],
  ])('pending items of a policy: %s', (_, given, when, text) => {
    const items = shownOf(given)
    expect(items.map(([shown]) => shown)).toEqual(when === null ? [] : [when])
    if (text !== undefined) expect(items.map(([, shown]) => shown)).toEqual([text])
  })
})

test('[D127] pending items are sorted: threatened cover first, then by date, undated after late ones', () => {
  const list = itemsOf(
    { policyNumber: 'AE1', allowRenewal: true, expirationDate: '2026-12-24T05:59:00.000Z' },
    { policyNumber: 'AE2', status: 'pending', startDate: null },
    { policyNumber: 'AE3', hasPictures: false, photosUntil: '2026-11-18' },
    { policyNumber: 'AE4', paymentFailed: true, hasPictures: false },
  )
  expect(list).toEqual([
    ['payment-failed', 'AE4', null],
    ['photos', 'AE3', '2026-11-18'],
    ['purchase', 'AE2', null],
    ['photos', 'AE4', '2026-11-23'],
    ['renewal', 'AE1', '2026-12-23'],
  ])
})

test('pending items of documents, charges, e-mails and invoices are sorted together by date', () => {
  const all = facts([{ hasPictures: false, photosUntil: '2026-11-27' }], {
    charges: [charge],
    documents: [{ name: 'Convenio', ref: 'd', until: null }],
    invoices: [{ policyNumber: 'AE1', ref: 'i', until: '2026-12-01T05:59:00.000Z' }],
  })
  const kinds = pendingItems({ ...all, mustValidateEmail: true }, TODAY).map(({ kind }) => kind)
  expect(kinds).toEqual(['document', 'email', 'photos', 'payment-soon', 'invoice'])
})

describe('two policies of one car', () => {
  const sameCar = (second: Change) =>
    shownOf(
      facts([{ policyNumber: 'AE1' }, { policyNumber: 'AE2', ...second }], {
        invoices: [
          { policyNumber: 'AE1', ref: 'i', until: '2026-12-01T05:59:00.000Z' },
          { policyNumber: 'AE2', ref: 'j', until: '2026-12-01T05:59:00.000Z' },
        ],
      }),
    ).map(([, text]) => text)

  test('[POL-42] pending items of two policies of one car name their policy', () => {
    expect(sameCar({})).toEqual([
      'Si necesitas la factura de tu Nissan Versa 2023 (póliza AE1), pídela antes de que venza el plazo.',
      'Si necesitas la factura de tu Nissan Versa 2023 (póliza AE2), pídela antes de que venza el plazo.',
    ])
  })

  test('[POL-42] pending items of different cars do not name their policy', () => {
    expect(sameCar({ model: 'March' })).toEqual([
      'Si necesitas la factura de tu Nissan Versa 2023, pídela antes de que venza el plazo.',
      'Si necesitas la factura de tu Nissan March 2023, pídela antes de que venza el plazo.',
    ])
  })
})

describe('nextPayment', () => {
  const charge = (policyNumber: string, date: string) => ({
    policyNumber,
    date,
    amount: pesos(1041.97),
    last4: '4242',
    expires: null,
  })
  const coming = [charge('AE1', '2026-12-19T18:00:00.000Z'), charge('AE2', '2026-12-05T18:00:00.000Z')]
  const of = (change: Partial<typeof policy>) => ({ ...policy, paymentFailed: false, ...change })
  const next = (...policies: readonly Partial<typeof policy & { paymentFailed: boolean }>[]) =>
    nextPayment(coming, policies.map(of), TODAY)

  test('the next payment is the earliest charge of a policy in force, with its day in Mexico City', () => {
    expect(next({}, { policyNumber: 'AE2' })).toEqual({
      policyNumber: 'AE2',
      amount: pesos(1041.97),
      due: '2026-12-05',
    })
  })

  test('the next payment skips policies that owe a payment, are not in force or are not listed', () => {
    expect(next({}, { policyNumber: 'AE2', paymentFailed: true })?.policyNumber).toBe('AE1')
    expect(nextPayment(coming, [{ ...policy, status: 'canceled' }], TODAY)).toBeNull()
    expect(nextPayment(coming, [], TODAY)).toBeNull()
  })

  test('there is no next payment if the day of the charge has passed', () => {
    expect(nextPayment([charge('AE1', '2026-11-21T18:00:00.000Z')], [of({})], TODAY)).toBeNull()
  })
})
