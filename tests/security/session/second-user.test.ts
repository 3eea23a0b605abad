import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { browser, type Browser, type Reply } from '#gateway/testing/browser.ts'
import { failure, type Answers, type Asked } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, relative, signedIn, tokens } from '#gateway/testing/people.ts'
import { pages } from '#shared/sites.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { IDENTITY_CONSENT } from '#shared/domain/identity/consent.ts'
import { correction, coupon, dataRequest, invoiceOf, MARK, rectification, reward } from './marked-records.ts'

const first = {
  token: accessToken(`person-${MARK}`),
  email: `${MARK}@correo.example`,
  policyId: `id-${MARK}`,
  policyNumber: `AE-${MARK}`,
  planId: `plan-${MARK}`,
  quotationId: `quotation-${MARK}`,
  driverId: `driver-${MARK}`,
  secret: `pi_secret_${MARK}`,
  key: `a-key-of-${MARK}-0001`,
}
const second = accessToken('person-segunda')

const isFirst = ({ headers }: Asked) => headers.get('authorization') === `Bearer ${first.token}`
/** The rule of a real insurer: another person's objects do not exist. */
const ownersOnly =
  <T>(answer: T) =>
  (asked: Asked) =>
    isFirst(asked) ? answer : failure(404)

const policy = {
  id: first.policyId,
  number: first.policyNumber,
  action: { code: 3 },
  start_date: '2026-01-01T18:00:00.000Z',
  end_date: '2027-01-01T18:00:00.000Z',
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2024,
    version: { code: '1', name: 'S' },
    plates: '',
    vin: `VIN-${MARK}`,
  },
  coverages: [],
}
const claim = {
  id: `claim-${MARK}`,
  status: 5,
  policy_number: first.policyNumber,
  sinister_number: `SIN-${MARK}`,
  proposal: { status: 0, amount: 1 },
}
const insurer: Answers = {
  userInfo: (asked) => (isFirst(asked) ? { ...ana, first_name: MARK, email: first.email } : ana),
  listPolicies: (asked) => ({
    products: isFirst(asked) ? [{ payment_status: 1, product_payment_type_id: 0, policies: [policy] }] : [],
  }),
  policyByNumber: ownersOnly(policy),
  paymentMethod: ownersOnly({ card: null }),
  paymentHistory: ownersOnly({ payments: [] }),
  changePaymentMethod: ownersOnly({}),
  payDue: ownersOnly({}),
  endorsementHistory: ownersOnly({ data: [] }),
  createEndorsement: ownersOnly({}),
  identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
  identityToken: (asked) => ({ data: { token: isFirst(asked) ? `check-${MARK}` : 'check-segunda' } }),
  hasPhotos: ownersOnly({ has_photos: true, required: true }),
  allowNewPolicy: () => ({ canRequestNewPolicy: true }),
  pay: ownersOnly({ secret: first.secret, policy_number: first.policyNumber }),
  payMonthly: ownersOnly({ secret: first.secret, policy_number: first.policyNumber }),
  automaticRenewal: ownersOnly({}),
  requestPolicy: ownersOnly({ policies: [policy] }),
  quoteRenewal: ownersOnly({ plans: [], quotation_id: first.quotationId }),
  requestRenewal: ownersOnly({ policies: [policy] }),
  createVehicle: () => failure(409, { code: 32 }),
  createDriver: () => ({ id: 'driver-segunda' }),
  submissionOutcome: ownersOnly({ state: 'done', status: 200, body: { secret: first.secret } }),
  damagePayments: (asked) => ({ damage_payments: isFirst(asked) ? [claim] : [] }),
  damagePayment: ownersOnly(claim),
  agreedPaymentList: (asked) => ({ agreed_payments: isFirst(asked) ? [claim] : [] }),
  agreedPayment: ownersOnly(claim),
  claimFiles: ownersOnly({ attachments: [] }),
  pendingClaims: (asked) => ({
    claims: isFirst(asked) ? [{ ...claim, flow: 'damagepayments' as const, attachments: [] }] : [],
    forms: [],
  }),
  createAgreedPayment: ownersOnly({ id: claim.id }),
  negotiateDamagePayment: ownersOnly({}),
  updateClaimFile: ownersOnly({}),
  correctClaimVehicle: ownersOnly({}),
  corrections: (asked) => ({ corrections: isFirst(asked) ? [correction] : [] }),
  requestCorrection: ownersOnly(correction),
  dataPurposes: (asked) => ({
    purposes: isFirst(asked) ? [{ id: MARK, title: MARK, accepted: true }] : [],
  }),
  chooseDataPurpose: ownersOnly({}),
  dataRequests: (asked) => ({ requests: isFirst(asked) ? [dataRequest] : [] }),
  askDataRequest: ownersOnly(dataRequest),
  policyProof: (asked) => ({ id: isFirst(asked) ? `${MARK}-0123456789abcdef012345` : null }),
  makePolicyProof: ownersOnly({ id: `${MARK}-0123456789abcdef012345` }),
  revokePolicyProof: ownersOnly({}),
  policyInvoice: ownersOnly(invoiceOf(first.policyNumber)),
  rectifications: (asked) => ({ rectifications: isFirst(asked) ? [rectification] : [] }),
  askRectification: ownersOnly(rectification),
  reportUnknownAccess: ownersOnly({}),
  contactChannels: () => ({ channels: ['sms', 'email'] }),
  sendContactCode: ownersOnly({}),
  changeContact: ownersOnly({}),
  listRewards: ownersOnly({ rewards: [reward] }),
  listReferrals: ownersOnly({ referrals: [] }),
  rewardHistory: (asked) => ({ reward_record: isFirst(asked) ? [coupon] : [] }),
  exchangeReward: ownersOnly({}),
  generateOtpForPerson: () => ({}),
  verifyOtpForPerson: () => failure(400),
}

let owner: Browser
let other: Browser
beforeAll(async () => {
  owner = await signedIn({ ...insurer, logIn: () => tokens(first.token) })
  other = await signedIn({ ...insurer, logIn: () => tokens(second) })
  const paid = await owner.call('POST', '/api/payments', payment, { key: first.key })
  expect(paid.json).toMatchObject({ secret: first.secret })
  const agreed = { consent: IDENTITY_CONSENT.version }
  expect((await owner.call('POST', '/api/identity/check', agreed)).text).toContain(MARK)
  await owner.call('POST', '/api/receipt', { policyNumber: first.policyNumber, email: first.email })
})

// A policy id that is not among the paid ones.
const payment = { policyId: `unpaid-${MARK}`, paymentPlanId: first.planId }
const vin = '3N1CN8AE1NX230041'
const forms = `/api/claim-forms/${'A'.repeat(22)}`
const adjuster = `/api/adjuster/${'A'.repeat(22)}`
const changes = { base: 'v1', values: {} }
const phonePhotos = `/api/phone-photos/${'A'.repeat(22)}`
const corrected = { brand: 'Nissan', model: 'Versa', year: 2022, plates: '', vin: 'ABC1234567' }
const claimPath = `/api/claim-payments/damage/claim-${MARK}`
const photos = `/api/vehicle-photos/${'A'.repeat(22)}`
type Try = (tab: Browser) => Promise<Reply>
const post =
  (path: string, body: object, key?: string): Try =>
  (tab) =>
    tab.call('POST', path, body, key === undefined ? {} : { key })
function ofPolicy(method: 'GET' | 'POST', rest: string): Try {
  return (tab) => tab.call(method, `/api/policies/${first.policyNumber}/${rest}`)
}
const newKey = () => crypto.randomUUID()
const invoicing = `/api/invoicing/${'A'.repeat(22)}`
const signature = `/api/signature/${'A'.repeat(22)}`
/** The second person's attempts on the first person's objects, by path. */
const tries: Readonly<Record<string, readonly Try[]>> = {
  '/api/policies/:policyNumber/documents/:document': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/documents/policy`),
  ],
  '/api/renewals/:policyNumber': [(tab) => tab.call('GET', `/api/renewals/${first.policyNumber}`)],
  '/api/renewals/:policyNumber/quote': [
    post(`/api/renewals/${first.policyNumber}/quote`, { coupon: '', customization: null }),
  ],
  '/api/renewals': [
    post(
      '/api/renewals',
      {
        policyNumber: first.policyNumber,
        quotationId: first.quotationId,
        planId: first.planId,
        coupon: '',
      },
      newKey(),
    ),
  ],
  '/api/privacy': [(tab) => tab.call('GET', '/api/privacy')],
  '/api/privacy/purposes/:id': [
    (tab) => tab.call('PUT', `/api/privacy/purposes/${MARK}`, { isAccepted: false }),
  ],
  '/api/privacy/requests': [
    post('/api/privacy/requests', { right: 'access', text: 'Todo' }, first.key),
    post('/api/privacy/requests', { right: 'access', text: 'Todo' }, newKey()),
  ],
  '/api/pocket-card': [(tab) => tab.call('GET', '/api/pocket-card')],
  '/api/policies/:policyNumber/proof': [ofPolicy('GET', 'proof'), ofPolicy('POST', 'proof')],
  '/api/policies/:policyNumber/proof/revocation': [ofPolicy('POST', 'proof/revocation')],
  '/api/policies/:policyNumber/invoice': [ofPolicy('GET', 'invoice')],
  '/api/policies/:policyNumber/invoice/open': [ofPolicy('POST', 'invoice/open')],
  '/api/policies/:policyNumber/rectifications': [
    ofPolicy('GET', 'rectifications'),
    post(`/api/policies/${first.policyNumber}/rectifications`, { reason: 'price', text: 'Todo' }, newKey()),
  ],
  '/api/policies/:policyNumber/car': [(tab) => tab.call('GET', `/api/policies/${first.policyNumber}/car`)],
  '/api/policies/:policyNumber': [(tab) => tab.call('GET', `/api/policies/${first.policyNumber}`)],
  '/api/policies/:policyNumber/cancellation': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/cancellation`),
    post(`/api/policies/${first.policyNumber}/cancellation`, { reasonId: '1', improvement: '' }, newKey()),
  ],
  '/api/policies/:policyNumber/automatic-renewal': [
    post(`/api/policies/${first.policyNumber}/automatic-renewal`, { accept: false }, newKey()),
  ],
  '/api/policies/:policyNumber/cancellation/receipt.pdf': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/cancellation/receipt.pdf`),
  ],
  '/api/claim-payments/:kind': [
    (tab) => tab.call('GET', '/api/claim-payments/damage'),
    post('/api/claim-payments/agreed', { policyNumber: first.policyNumber }, newKey()),
  ],
  '/api/claim-payments/:kind/:id/files': [(tab) => tab.call('GET', `${claimPath}/files`)],
  '/api/claim-payments/:kind/:id/vehicle': [(tab) => tab.call('PUT', `${claimPath}/vehicle`, corrected)],
  '/api/claim-payments/:kind/:id/phone-link': [post(`${claimPath}/phone-link`, { slots: ['invoice'] })],
  '/api/claim-payments/:kind/:id/files/:slot': [
    post(`${claimPath}/files/invoice`, {
      sha256: 'a'.repeat(64),
      size: 10,
      type: 'image/png',
      source: 'gallery',
      takenAt: null,
      replaces: null,
    }),
  ],
  '/api/claim-payments/:kind/:id/files/:slot/pieces/:piece/:offset': [
    (tab) => tab.call('PUT', `${claimPath}/files/invoice/pieces/${'A'.repeat(22)}/0`),
  ],
  '/api/claim-payments/:kind/:id/files/:slot/check': [
    post(`${claimPath}/files/invoice/check`, { id: 'A'.repeat(22) }),
  ],
  '/api/claim-payments/:kind/:id': [(tab) => tab.call('GET', claimPath)],
  '/api/claim-payments/:kind/:id/decision': [
    post(`${claimPath}/decision`, { answer: 'accepted', amount: 1 }, newKey()),
  ],
  '/api/policies/:policyNumber/case-file.zip': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/case-file.zip`),
  ],
  '/api/claim-payments/:kind/:id/case-file.zip': [(tab) => tab.call('GET', `${claimPath}/case-file.zip`)],
  '/api/claim-forms/:ref/case-file.zip': [(tab) => tab.call('GET', `${forms}/case-file.zip`)],
  '/api/signature/:ref/case-file.zip': [(tab) => tab.call('GET', `${signature}/case-file.zip`)],
  '/api/adjuster/:ref/closing/case-file.zip': [
    (tab) => tab.call('GET', `/api/adjuster/${'A'.repeat(22)}/closing/case-file.zip`),
  ],
  '/api/claim-payments/:kind/:id/decision.pdf': [(tab) => tab.call('GET', `${claimPath}/decision.pdf`)],
  '/api/claim-payments/:kind/:id/bank-account': [
    (tab) => tab.call('PUT', `${claimPath}/bank-account`, { clabe: '002010077777777771', holder: 'Segunda' }),
  ],
  '/api/policies/:policyNumber/payments': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/payments`),
  ],
  '/api/policies/:policyNumber/payment-method': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/payment-method`),
    (tab) =>
      tab.call(
        'PUT',
        `/api/policies/${first.policyNumber}/payment-method`,
        { encodedCard: 'pm_2' },
        { key: newKey() },
      ),
  ],
  '/api/policies/:policyNumber/due-payment': [
    post(`/api/policies/${first.policyNumber}/due-payment`, { amount: 1_000_000 }, newKey()),
  ],
  '/api/policies/:policyNumber/endorsements': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/endorsements`),
  ],
  '/api/policies/:policyNumber/vehicle-change': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/vehicle-change`),
    post(`/api/policies/${first.policyNumber}/vehicle-change`, { plates: 'ABC123' }, newKey()),
    post(`/api/policies/${first.policyNumber}/vehicle-change`, { plates: 'ABC123' }, first.key),
  ],
  // A consent belongs to one person: it allows no other identity check (D98).
  '/api/identity': [(tab) => tab.call('GET', '/api/identity')],
  '/api/identity/check': [post('/api/identity/check', {})],
  '/api/payments/:policyNumber': [(tab) => tab.call('GET', `/api/payments/${first.policyNumber}`)],
  '/api/payments/close': [post('/api/payments/close', { policyId: first.policyId })],
  '/api/submissions/:key': [(tab) => tab.call('GET', `/api/submissions/${first.key}`)],
  '/api/payments': [post('/api/payments', payment, first.key), post('/api/payments', payment, newKey())],
  '/api/payment-orders': [post('/api/payment-orders', { ...payment, paymentMethodId: 'pm_1' }, newKey())],
  '/api/automatic-renewal': [
    post('/api/automatic-renewal', { policyId: first.policyId, accept: false }, newKey()),
  ],
  '/api/policy-requests': [
    post(
      '/api/policy-requests',
      { quotationId: first.quotationId, planId: first.planId, coupon: '', vin, driverId: first.driverId },
      newKey(),
    ),
  ],
  '/api/vehicles': [
    post('/api/vehicles', { vin, plates: 'ABC123', versionId: '1', brandId: '1', modelId: '1', year: 2024 }),
  ],
  // The value is stored in the sender's own session and selects no data.
  '/api/receipt': [post('/api/receipt', { policyNumber: 'AE-segunda', email: 'segunda@correo.example' })],
  '/api/registration/phone-code/verify': [
    post('/api/registration/phone-code/verify', { phone: relative.phone, code: 'A1B2C3' }),
  ],
  // A code belongs to the session that requested it, and so does the effect that it allows (D95).
  '/api/step-up/verify': [post('/api/step-up/verify', { code: 'A1B2C3' })],
  // The link was exchanged by another browser.
  '/api/adjuster/:ref': [
    (tab) => tab.call('GET', adjuster),
    (tab) => tab.call('PUT', adjuster, { base: 'v', values: {}, removed: [] }, { key: first.key }),
  ],
  '/api/adjuster/:ref/completion': [
    post(`${adjuster}/completion`, { base: 'v', values: {}, removed: [], signatures: [] }, first.key),
  ],
  '/api/adjuster/:ref/closing': [(tab) => tab.call('GET', `${adjuster}/closing`)],
  '/api/adjuster/:ref/closing/answer': [
    (tab) => tab.call('POST', `${adjuster}/closing/answer`, { step: 'voucher', answer: 'go_on' }),
  ],
  '/api/adjuster/:ref/closing/confirmation': [post(`${adjuster}/closing/confirmation`, { email: 'a@b' })],
  '/api/adjuster/:ref/closing/receipt': [(tab) => tab.call('GET', `${adjuster}/closing/receipt`)],
  '/api/adjuster/:ref/folio': [post(`${adjuster}/folio`, {}, first.key)],
  '/api/adjuster/:ref/linked-folio': [post(`${adjuster}/linked-folio`, { folio: '12345678901' }, first.key)],
  '/api/adjuster/:ref/synchronisation': [post(`${adjuster}/synchronisation`, {}, first.key)],
  '/api/adjuster/:ref/renewed-folio': [post(`${adjuster}/renewed-folio`, { folio: 'DE-1' }, first.key)],
  '/api/adjuster/:ref/service-lists': [(tab) => tab.call('GET', `${adjuster}/service-lists?type=1&person=1`)],
  '/api/adjuster/:ref/providers': [(tab) => tab.call('GET', `${adjuster}/providers`)],
  '/api/adjuster/:ref/postal-codes/:code': [(tab) => tab.call('GET', `${adjuster}/postal-codes/06100`)],
  '/api/adjuster/:ref/photos': [(tab) => tab.call('GET', `${adjuster}/photos`)],
  '/api/adjuster/:ref/photos/:slot': [(tab) => tab.call('DELETE', `${adjuster}/photos/reference-a1`)],
  '/api/adjuster/:ref/photos/:slot/pieces/:id/:offset': [
    (tab) => tab.call('PUT', `${adjuster}/photos/reference-a1/pieces/${'A'.repeat(22)}/0`),
  ],
  '/api/adjuster/:ref/photos/:slot/check': [
    post(`${adjuster}/photos/reference-a1/check`, { id: 'A'.repeat(22) }),
  ],
  '/api/claim-forms/:ref': [
    (tab) => tab.call('GET', forms),
    (tab) => tab.call('PUT', forms, changes, { key: first.key }),
  ],
  '/api/claim-forms/:ref/privacy': [(tab) => tab.call('GET', `${forms}/privacy`)],
  '/api/claim-forms/:ref/link-closing': [post(`${forms}/link-closing`, {})],
  '/api/claim-forms/:ref/completion': [
    post(`${forms}/completion`, { ...changes, signature: signatures[0]?.[1] }, first.key),
  ],
  '/api/claim-forms/:ref/photos': [(tab) => tab.call('GET', `${forms}/photos`)],
  '/api/claim-forms/:ref/photos/:slot': [(tab) => tab.call('DELETE', `${forms}/photos/front`)],
  '/api/claim-forms/:ref/photos/:slot/pieces/:id/:offset': [
    (tab) => tab.call('PUT', `${forms}/photos/front/pieces/${'A'.repeat(22)}/0`),
  ],
  '/api/claim-forms/:ref/photos/:slot/check': [post(`${forms}/photos/front/check`, { id: 'A'.repeat(22) })],
  '/api/claim-forms/:ref/phone-link': [post(`${forms}/phone-link`, { slots: ['vin'] })],
  '/api/phone-photos/:ref': [(tab) => tab.call('GET', phonePhotos)],
  '/api/phone-photos/:ref/photos/:slot': [
    post(`${phonePhotos}/photos/vin`, {
      sha256: 'a'.repeat(64),
      size: 10,
      type: 'image/jpeg',
      source: 'camera',
      takenAt: null,
      replaces: null,
    }),
  ],
  '/api/phone-photos/:ref/photos/:slot/pieces/:id/:offset': [
    (tab) => tab.call('PUT', `${phonePhotos}/photos/vin/pieces/${'A'.repeat(22)}/0`),
  ],
  '/api/phone-photos/:ref/photos/:slot/check': [
    post(`${phonePhotos}/photos/vin/check`, { id: 'A'.repeat(22) }),
  ],
  // Points and coupons come from the session's own person.
  '/api/referrals/exchange': [
    post('/api/referrals/exchange', { rewardId: reward.id }, newKey()),
    post('/api/referrals/exchange', { rewardId: reward.id }, first.key),
  ],
  '/api/referrals': [(tab) => tab.call('GET', '/api/referrals')],
  '/api/referrals/history': [(tab) => tab.call('GET', '/api/referrals/history?offset=0')],
  '/api/claim-forms/:ref/receipt': [(tab) => tab.call('GET', `${forms}/receipt`)],
  '/api/claim-forms/:ref/closing-receipt': [(tab) => tab.call('GET', `${forms}/closing-receipt`)],
  '/api/claim-forms/:ref/postal-codes/:code': [(tab) => tab.call('GET', `${forms}/postal-codes/06100`)],
  '/api/claim-forms/:ref/places': [(tab) => tab.call('GET', `${forms}/places?q=reforma`)],
  // The item belongs to another person (pending-api.test.ts beside the feature tries one that exists).
  '/api/pending/:ref/open': [post(`/api/pending/${'A'.repeat(22)}/open`, {})],
  '/api/profile': [(tab) => tab.call('GET', '/api/profile')],
  '/api/profile/corrections': [
    post('/api/profile/corrections', { field: 'rfc', text: 'RUPA900101AB9' }, first.key),
  ],
  '/api/security/sessions/:ref/close': [
    (tab) => tab.call('POST', `/api/security/sessions/${'A'.repeat(22)}/close`),
  ],
  '/api/security/links/:ref/revoke': [
    (tab) => tab.call('POST', `/api/security/links/${'A'.repeat(22)}/revoke`),
  ],
  // The key belongs to another person (gateway/features/account/security/passkeys.test.ts tries one that exists).
  '/api/passkeys/:ref/remove': [(tab) => tab.call('POST', `/api/passkeys/${'A'.repeat(22)}/remove`)],
  // The key belongs to another person (passkey-log-in.test.ts beside the feature tries one that exists).
  '/api/passkeys/:ref/log-in/on': [(tab) => tab.call('POST', `/api/passkeys/${'A'.repeat(22)}/log-in/on`)],
  '/api/passkeys/:ref/log-in/off': [(tab) => tab.call('POST', `/api/passkeys/${'A'.repeat(22)}/log-in/off`)],
  '/api/passkeys/begin': [(tab) => tab.call('POST', '/api/passkeys/begin')],
  '/api/step-up/passkey': [post('/api/step-up/passkey', { what: 'password-changed' })],
  // The reference is enough to see the quote: it names no person (D85).
  '/api/proofs/:id': [(tab) => tab.call('GET', '/api/proofs/1001')],
  '/api/quote/saved/:ref': [(tab) => tab.call('GET', `/api/quote/saved/${'A'.repeat(43)}`)],
  // The link was exchanged by another browser (gateway/features/links/invoicing/api.test.ts tries one that exists).
  '/api/invoicing/:ref': [(tab) => tab.call('GET', invoicing)],
  '/api/invoicing/:ref/invoice': [
    post(
      `${invoicing}/invoice`,
      {
        kind: 'natural',
        name: 'X',
        rfc: 'SAPH830915RK2',
        postalCode: '06100',
        email: 'segunda@correo.example',
        regime: '626',
        use: 'G03',
        isSaved: true,
        savedId: `tax-${MARK}`,
      },
      first.key,
    ),
  ],
  '/api/invoicing/:ref/cancellations': [(tab) => tab.call('GET', `${invoicing}/cancellations`)],
  '/api/invoicing/:ref/cancellation': [
    post(`${invoicing}/cancellation`, { id: `cfdi-${MARK}`, reason: '03', taxPerson: null }, first.key),
  ],
  '/api/invoicing/:ref/send': [(tab) => tab.call('POST', `${invoicing}/send`, undefined, { key: first.key })],
  '/api/invoicing/:ref/files/:id/:format': [(tab) => tab.call('GET', `${invoicing}/files/cfdi-${MARK}/pdf`)],
  // The link was exchanged by another browser (gateway/features/links/signature/api.test.ts tries one that exists).
  '/api/signature/:ref': [(tab) => tab.call('GET', signature)],
  '/api/signature/:ref/start': [post(`${signature}/start`, {})],
  '/api/signature/:ref/signature': [
    post(
      `${signature}/signature`,
      { signature: signatures[0]?.[1], method: 'drawn', sha256: 'a'.repeat(64) },
      first.key,
    ),
  ],
  '/api/signature/:ref/refusal': [post(`${signature}/refusal`, { reason: 'no' }, first.key)],
  '/api/signature/:ref/files/:kind': [(tab) => tab.call('GET', `${signature}/files/signed`)],
  '/api/policies/:policyNumber/pictures': [
    (tab) => tab.call('GET', `/api/policies/${first.policyNumber}/pictures`),
  ],
  '/api/policies/:policyNumber/pictures/link': [
    post(`/api/policies/${first.policyNumber}/pictures/link`, {}),
  ],
  // The link was exchanged by another browser (tests/security/photos/photos-of-others.test.ts tries some that exist).
  '/api/vehicle-photos/:ref': [(tab) => tab.call('GET', photos)],
  '/api/vehicle-photos/:ref/photos/:side': [
    post(`${photos}/photos/front`, {
      sha256: 'a'.repeat(64),
      size: 10,
      type: 'image/jpeg',
      source: 'camera',
      takenAt: null,
      nonce: MARK,
      replaces: null,
    }),
    (tab) => tab.call('DELETE', `${photos}/photos/front`),
  ],
  '/api/vehicle-photos/:ref/photos/:side/pieces/:id/:offset': [
    (tab) => tab.call('PUT', `${photos}/photos/front/pieces/${'A'.repeat(22)}/0`),
  ],
  '/api/vehicle-photos/:ref/photos/:side/check': [
    post(`${photos}/photos/front/check`, { id: 'A'.repeat(22) }),
  ],
  '/api/vehicle-photos/:ref/submission': [post(`${photos}/submission`, {}, first.key)],
  '/api/vehicle-photos/:ref/photos/:side/file': [(tab) => tab.call('GET', `${photos}/photos/front/file`)],
}

/** Names of fields that identify an owner. */
const NAMES_SOMETHING = /(^|[a-z])(id|ref|key|number|token)$|Id$|Ref$|Number$/
/** The catalogue's own words for a car, which are public. */
const OF_NOBODY = new Set(['versionId', 'brandId', 'modelId'])

function fieldsOf(schema: Endpoint['body']): string[] {
  // Only the definition of an object schema has fields.
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: object }
  return Object.keys(shape)
}
const namesSomething = (endpoint: Endpoint) =>
  [...fieldsOf(endpoint.params), ...fieldsOf(endpoint.body)].some(
    (field) => NAMES_SOMETHING.test(field) && !OF_NOBODY.has(field),
  )

describe('a second user on every route that takes an id', () => {
  test('the table above has them all', () => {
    const wanted = endpoints.filter(namesSomething).map(({ path }) => path)
    expect(wanted.length).toBeGreaterThan(5)
    expect([...new Set(wanted)].filter((path) => !Object.hasOwn(tries, path))).toEqual([])
  })

  test.each(Object.entries(tries))(
    '%s: nothing is read, nothing is done in the name of the first',
    async (path, all) => {
      for (const attempt of all) {
        const before = other.insurer.asked.length
        const reply = await attempt(other)
        const told = reply.text + JSON.stringify([...reply.headers])
        expect([path, told]).not.toEqual([path, expect.stringContaining(MARK)])
        for (const asked of other.insurer.asked.slice(before)) {
          expect([asked.name, asked.headers.get('authorization')]).not.toEqual([
            asked.name,
            `Bearer ${first.token}`,
          ])
        }
      }
    },
  )

  const listed = new Set(Object.keys(tries))
  const others = endpoints.filter(({ path }) => !listed.has(path))
  test.each(others.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s, which names nothing, tells and does nothing of the first either',
    async (_name, { method, path }) => {
      const before = other.insurer.asked.length
      const address = path.replaceAll(/:\w+/g, first.policyNumber)
      // The second person's session stays open, because the other calls need it.
      const tab = path === '/api/sign-out' ? browser(insurer) : other
      for (const body of [undefined, {}, { ...first }]) {
        const key = method === 'GET' ? {} : { key: first.key }
        const reply = await tab.call(method, address, method === 'GET' ? undefined : body, key)
        expect(reply.text).not.toContain(MARK)
      }
      for (const { headers } of other.insurer.asked.slice(before))
        expect(headers.get('authorization')).not.toBe(`Bearer ${first.token}`)
    },
  )

  test('every path of the contracts was tried', () => {
    const paths = new Set([...listed, ...others.map(({ path }) => path)])
    expect(endpoints.filter(({ path }) => !paths.has(path))).toEqual([])
    expect([...listed].filter((path) => !endpoints.some((one) => one.path === path))).toEqual([])
  })

  test('[D98] the consent of the first starts no check of the second', async () => {
    const refused = await other.call('POST', '/api/identity/check', {})
    expect([refused.status, refused.json]).toMatchObject([409, { error: { code: 'consent_missing' } }])
    expect(other.insurer.askedFor('identityToken')).toEqual([])
    expect((await other.call('GET', '/api/identity')).json).toMatchObject({ consent: null })
  })

  test('no stored answer of the first is replayed to another person', async () => {
    const third = await signedIn({ ...insurer, logIn: () => tokens(accessToken('person-tercera')) })
    const kept = await third.call('GET', `/api/submissions/${first.key}`)
    expect(kept.json).toEqual({ state: 'unknown' })
    const again = await third.call('POST', '/api/payments', payment, { key: first.key })
    expect(again.json).toMatchObject({ error: { code: 'upstream_failed', status: 404 } })
    // The first person still has the object.
    expect((await owner.call('GET', `/api/submissions/${first.key}`)).json).toMatchObject({
      state: 'done',
      body: { secret: first.secret },
    })
  })

  test('every page of the second holds nothing of the first, the receipt neither', async () => {
    for (const page of pages) {
      for (const value of ['active', first.policyNumber, 'AE100777', 'XZ100777']) {
        const reply = await other.open(page.pattern.replaceAll(/:\w+/g, value))
        // A redirect repeats the number in the address.
        const own = reply.text.replaceAll(value, '')
        expect([page.pattern, own]).not.toEqual([page.pattern, expect.stringContaining(MARK)])
      }
    }
    const receipt = await owner.open('/policy/contract/completion')
    expect(receipt.text).toContain(first.policyNumber)
  }, 120_000)

  test('without a session none of it works', async () => {
    const nobody = browser(insurer)
    for (const [path, all] of Object.entries(tries))
      for (const attempt of all) {
        const reply = await attempt(nobody)
        const isPublic = endpoints.some((one) => one.path === path && one.access !== 'session')
        if (endpoints.some((one) => one.path === path) && !isPublic)
          expect([path, reply.status]).toEqual([path, 401])
        expect(reply.text).not.toContain(MARK)
      }
    expect(nobody.insurer.asked).toHaveLength(0)
  })
})

describe('visitors', () => {
  const phone = { dialCode: '+52', number: '5566000001' }

  test('a code that another visitor asked for proves nothing here', async () => {
    const asker = browser(insurer)
    await asker.call('POST', '/api/registration/phone-code', { phone })
    const thief = browser({ ...insurer, verifyOtpForPerson: () => ({ token: 'proof' }) })
    const reply = await thief.call('POST', '/api/registration/phone-code/verify', { phone, code: 'GOOD42' })
    expect(reply.json).toMatchObject({ error: { code: 'code_invalid' } })
    expect(thief.insurer.askedFor('verifyOtpForPerson')).toHaveLength(0)
  })

  test('[D259] the address that a pressed link leads to opens nothing in a browser without the link', async () => {
    const link = `/forgot-password/restore?k=${btoa(first.email)}&token=${crypto.randomUUID()}`
    const [holder, thief] = [browser(), browser()]
    const path = (await holder.submit(link)).headers.get('location') ?? ''
    expect([...thief.cookies.keys()].filter((name) => name.includes('link'))).toEqual([])
    expect((await thief.open(path)).text).not.toContain(MARK)
    const restored = await thief.call('POST', path.replace('/forgot-password', '/api'), {
      password: 'Camino4826',
    })
    expect(restored.json).toMatchObject({ error: { code: 'link_missing' } })
    // The cookie of one purpose does not work under the name of another either.
    const [, value = ''] = [...holder.cookies].find(([name]) => name.includes('link')) ?? []
    thief.cookies.set('__Host-link-email-validation', value)
    thief.cookies.set('__Host-auth_token', value.slice(0, 43))
    const [, query = ''] = path.split('?')
    expect((await thief.call('POST', `/api/email-validation?${query}`)).json).toMatchObject({
      error: { code: 'link_missing' },
    })
    expect((await thief.call('GET', '/api/session')).status).toBe(401)
  })
})
