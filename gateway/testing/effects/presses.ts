/** Requests of the signed-in effects whose outcome the insurer's documents cannot show, one request per effect. */
import type { UpstreamName } from '#shared/upstream/calls.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { productOf, ana } from '../people.ts'
import { today } from '#shared/domain/time/dates.ts'
import { item, proposal } from '../claims.ts'
import type { Answers } from '../fake-insurer.ts'

interface Press {
  readonly method: 'POST' | 'PUT'
  /** Path of the call; `:ref` stands for the reference of `link`. */
  readonly path: string
  /** The address in the insurer's message; absent for a session. */
  readonly link?: string
  readonly body: object
  /** The insurer's call, and its answer to a successful effect. */
  readonly sends: UpstreamName
  readonly made: object
  readonly answers: Answers
  /** The insurer's changed answers once it has made the effect; only for effects that are not repeated. */
  readonly shows?: Answers
}

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const unpaid = () => {
  const product = productOf('AE100', 'id-1')
  const policies = product.policies.map((one) => ({ ...one, start_date: null, end_date: null }))
  return { ...product, policies }
}
const inForce = () => listed([productOf('AE100', 'id-1')])
const unpaidOf = (vin: string) => {
  const product = unpaid()
  return {
    ...product,
    policies: product.policies.map((one) => ({ ...one, vehicle: { ...one.vehicle, vin } })),
  }
}
const listed = (products: object[]): Answers => ({ listPolicies: () => ({ products }) as never })
const theCar = () => ({
  id: 'id-100',
  number: 'AE100',
  action: { code: 3 },
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    plates: 'ABC123',
    vin: '3N1CN8AE5NL000001',
    version: { code: '1', name: 'S' },
  },
  coverages: [],
  start_date: at(-10),
  end_date: at(300),
})
const insured = (): Answers => ({
  policyByNumber: theCar,
  identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
  generateOtp: () => ({}),
  verifyOtp: () => ({ token: 'proof' }),
  userInfo: () => ana,
})
const monthly = () => listed([{ ...productOf('AE1'), product_payment_type_id: 1, payment_status: 2 }])
const due = () => ({ payments: [{ date: at(-3), amount: 990_000, status: 7 }] }) as never
const coffee = { id: 'r-1', price: 250, title: 'Café', brand: 'La Jacaranda', type: 'product' }
const claimed = (): Answers => {
  const state = { ...item(), proposal: proposal() }
  return { damagePayment: () => state as never, damagePayments: () => ({ damage_payments: [] }) }
}

const correction = { folio: 'F1', field: 'name', text: 'Mi nombre lleva acento', requested_at: at(0) }
const dataRequest = {
  folio: 'F2',
  right: 'access',
  text: 'Quiero ver todo',
  state: 'received',
  requested_at: at(0),
}
const rectification = {
  folio: 'F3',
  reason: 'price',
  text: 'Contraté otro precio',
  state: 'received',
  requested_at: at(0),
}
const cancelledInvoice = { cfdi_id: 'cfdi-1', reason: '02', state: 'requested', requested_at: at(0) }
const invoiceLink = () => {
  const query = { token: btoa(crypto.randomUUID()), productId: 'product-1', policyNumber: 'AE100' }
  return `/invoicing?${new URLSearchParams(query).toString()}`
}
const invoiced = (status: number): Answers => ({
  validateInvoice: () => ({ expire_date: at(5), status, invoices: [] }),
  savedTaxPersons: () => ({ tax_persons: [] }),
})
const taxData = {
  kind: 'natural',
  regime: '612',
  use: 'G03',
  name: 'ANA RUIZ PEÑA',
  rfc: 'RUPA900101AB1',
  email: 'ana@correo.example',
  postalCode: '06100',
  isSaved: false,
  savedId: null,
}
const document = {
  id: 'doc-1',
  json: {
    name: 'Ana Ruiz',
    completed: false,
    document: {
      id: 'doc-1',
      link: '/docs/1',
      typeStatus: { id: 3, name: 'Convenio' },
      sha256: 'a'.repeat(64),
    },
  },
}
const plan = { policyId: 'id-1', paymentPlanId: 'plan-1' }
const request = { quotationId: 'q-1', planId: 'p-1', coupon: '', vin: '3N1AB7AP0KY200001', driverId: null }
const requested = { policies: [{ id: 'id-AE100', number: 'AE100' }] }

export const presses: Readonly<Record<string, () => Press>> = {
  'payment.pay': () => ({
    method: 'POST',
    path: '/api/payments',
    body: plan,
    sends: 'pay',
    made: { secret: 's', policy_number: 'AE100' },
    answers: listed([unpaid()]),
    shows: inForce(),
  }),
  'payment.payMonthly': () => ({
    method: 'POST',
    path: '/api/payment-orders',
    body: { ...plan, paymentMethodId: 'pm_1' },
    sends: 'payMonthly',
    made: { policy_number: 'AE100' },
    answers: listed([unpaid()]),
    shows: inForce(),
  }),
  'payment.chooseRenewal': () => ({
    method: 'POST',
    path: '/api/automatic-renewal',
    body: { policyId: 'id-1', accept: true },
    sends: 'automaticRenewal',
    made: {},
    answers: {},
  }),
  'billing.payDue': () => ({
    method: 'POST',
    path: '/api/policies/AE1/due-payment',
    body: { amount: 990_000 },
    sends: 'payDue',
    made: {},
    answers: { ...monthly(), paymentHistory: due },
    shows: { paymentHistory: () => ({ payments: [{ date: at(-3), amount: 990_000, status: 4 }] }) as never },
  }),
  'billing.changePaymentMethod': () => ({
    method: 'PUT',
    path: '/api/policies/AE1/payment-method',
    body: { encodedCard: 'pm_1' },
    sends: 'changePaymentMethod',
    made: {},
    answers: monthly(),
  }),
  'purchase.requestPolicy': () => ({
    method: 'POST',
    path: '/api/policy-requests',
    body: request,
    sends: 'requestPolicy',
    made: requested,
    answers: listed([]),
    shows: listed([unpaidOf(request.vin)]),
  }),
  'renewal.requestRenewal': () => ({
    method: 'POST',
    path: '/api/renewals',
    body: { policyNumber: 'AE1', quotationId: 'q-1', planId: 'p-1', coupon: '' },
    sends: 'requestRenewal',
    made: requested,
    answers: listed([productOf('AE1')]),
    shows: listed([productOf('AE1'), unpaidOf('VIN-AE1')]),
  }),
  'cancellation.cancelPolicy': () => ({
    method: 'POST',
    path: '/api/policies/AE100/cancellation',
    body: { reasonId: '1', improvement: '', lastDay: today(Date.now()), refund: null },
    sends: 'cancelPolicy',
    made: { cancellation_number: 'CAN1', cancelled_at: at(0), refund: 0 },
    answers: {
      ...listed([productOf('AE100', 'id-100')]),
      policyByNumber: theCar,
      checkCancellation: () => ({ cancel_date: at(12) }),
      paymentHistory: () => ({ payments: [] }),
      cancellationReasons: () => ({ cancellation_reasons: [] }),
      userInfo: () => ana,
    },
    shows: { policyByNumber: () => ({ ...theCar(), action: { code: 4 } }) },
  }),
  'cancellation.switchRenewal': () => ({
    method: 'POST',
    path: '/api/policies/AE100/automatic-renewal',
    body: { accept: false },
    sends: 'automaticRenewal',
    made: {},
    answers: { ...listed([productOf('AE100', 'id-100')]), policyByNumber: theCar },
  }),
  'endorsements.changeVehicle': () => ({
    method: 'POST',
    path: '/api/policies/AE100/vehicle-change',
    body: { plates: 'ZZZ909' },
    sends: 'createEndorsement',
    made: {},
    answers: insured(),
    shows: { policyByNumber: () => ({ ...theCar(), vehicle: { ...theCar().vehicle, plates: 'ZZZ909' } }) },
  }),
  'referrals.exchangeReward': () => ({
    method: 'POST',
    path: '/api/referrals/exchange',
    body: { rewardId: 'r-1', shown: { balance: 1_000, price: 250 } },
    sends: 'exchangeReward',
    made: {},
    answers: {
      listRewards: () => ({ rewards: [coffee] }),
      rewardHistory: () => ({ reward_record: [] }),
      userInfo: () => ({ ...ana, referral_points: 1_000 }),
    },
    shows: {
      rewardHistory: () => ({
        reward_record: [{ id: 'w-1', reward_title: 'Café', reward_brand: '', serial: 'S' }],
      }),
      userInfo: () => ({ ...ana, referral_points: 750 }),
    },
  }),
  'privacy.askDataRequest': () => ({
    method: 'POST',
    path: '/api/privacy/requests',
    body: { right: 'access', text: 'Quiero ver todo' },
    sends: 'askDataRequest',
    made: dataRequest,
    answers: { dataRequests: () => ({ requests: [] }) },
    shows: { dataRequests: () => ({ requests: [dataRequest] }) },
  }),
  'rectification.askRectification': () => ({
    method: 'POST',
    path: '/api/policies/AE100/rectifications',
    body: { reason: 'price', text: 'Contraté otro precio' },
    sends: 'askRectification',
    made: rectification,
    answers: { policyByNumber: theCar, rectifications: () => ({ rectifications: [] }) },
    shows: { rectifications: () => ({ rectifications: [rectification] }) },
  }),
  'profile.askCorrection': () => ({
    method: 'POST',
    path: '/api/profile/corrections',
    body: { field: 'name', text: 'Mi nombre lleva acento' },
    sends: 'requestCorrection',
    made: correction,
    answers: { corrections: () => ({ corrections: [] }) },
    shows: { corrections: () => ({ corrections: [correction] }) },
  }),
  'claim-payments.openClaim': () => ({
    method: 'POST',
    path: '/api/claim-payments/damage',
    body: { policyNumber: 'AE100' },
    sends: 'createDamagePayment',
    made: { id: 'c-9' },
    answers: claimed(),
    shows: { damagePayments: () => ({ damage_payments: [item({ id: 'c-9' })] }) },
  }),
  'invoicing.createInvoice': () => ({
    method: 'POST',
    path: '/api/invoicing/:ref/invoice',
    link: invoiceLink(),
    body: taxData,
    sends: 'createInvoice',
    made: {},
    answers: invoiced(0),
    shows: invoiced(2),
  }),
  'invoice-cancellation.cancelInvoice': () => ({
    method: 'POST',
    path: '/api/invoicing/:ref/cancellation',
    link: invoiceLink(),
    body: { id: 'cfdi-1', reason: '02', taxPerson: null },
    sends: 'cancelInvoice',
    made: cancelledInvoice,
    answers: { ...invoiced(2), invoiceCancellations: () => ({ cancellations: [] }) },
    shows: { invoiceCancellations: () => ({ cancellations: [cancelledInvoice] }) },
  }),
  'invoicing.sendInvoice': () => ({
    method: 'POST',
    path: '/api/invoicing/:ref/send',
    link: invoiceLink(),
    body: {},
    sends: 'sendInvoice',
    made: { email: 'ana@correo.example' },
    answers: invoiced(2),
  }),
  'signature.signDocument': () => ({
    method: 'POST',
    path: '/api/signature/:ref/signature',
    link: `/document/signature/approval/3/${crypto.randomUUID()}/key-1`,
    body: { signature: signatures[0]?.[1] ?? '', method: 'drawn', sha256: 'a'.repeat(64) },
    sends: 'saveFormDocument',
    made: {},
    answers: { readFormDocument: () => document as never },
  }),
  'claim-payments.answerProposal': () => ({
    method: 'POST',
    path: '/api/claim-payments/damage/c-1/decision',
    body: { answer: 'accepted', amount: 51_800_000 },
    sends: 'negotiateDamagePayment',
    made: { reference: 'DEC1' },
    answers: claimed(),
    shows: { damagePayment: () => ({ ...item(), proposal: proposal({ status: 1 }) }) as never },
  }),
}

const statement = { uid: 'f-1', title: '', source: 'x', status: 0, name: 'photo', type: 'bank_statement' }
const vehicle = { plates: 'ABC123', versionId: '9', brandId: '1', modelId: '4', year: 2024, vin: request.vin }
/** Effects without a key: a second press repeats them. */
export const keyless: Readonly<Record<string, () => Press>> = {
  'purchase.createVehicle': () => ({
    method: 'POST',
    path: '/api/vehicles',
    body: vehicle,
    sends: 'createVehicle',
    made: { id: 'v-1' },
    answers: {},
  }),
  'claim-payments.saveBankAccount': () => ({
    method: 'PUT',
    path: '/api/claim-payments/damage/c-1/bank-account',
    body: { clabe: '002010077777777771', holder: 'Sofía Cano Medina' },
    sends: 'updateClaimFile',
    made: {},
    answers: { ...claimed(), claimFiles: () => ({ attachments: [statement] }) },
  }),
  'claim-payments.saveClaimVehicle': () => ({
    method: 'PUT',
    path: '/api/claim-payments/damage/c-1/vehicle',
    body: { brand: 'Nissan', model: 'Versa', year: 2022, plates: '', vin: request.vin },
    sends: 'correctClaimVehicle',
    made: {},
    answers: claimed(),
  }),
}
