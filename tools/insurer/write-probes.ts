/** Calls that change data, in the order of a purchase; none of them charges a card. */
import type { UpstreamName } from '#shared/upstream/calls.ts'
import type { KnownPerson } from './known.ts'
import { noInput, probe, type Probe } from './probes.ts'
import { sameId, type KeptId } from '#shared/upstream/kept-id.ts'

const writes = true
const NO_VEHICLE = 'needs a vehicle and a postal code (API-12 to API-16)'

/** The requested plan has no coverages of its own, so the insurer's apply. */
const plans = [{ name: 'extended' as const }]
const vehicle = (version: KeptId) => ({ version: { code: sameId(version) } })

const quoting = [
  probe('quotePublic', {
    writes,
    input: ({ version, postalCode }) =>
      version === undefined
        ? NO_VEHICLE
        : { body: { vehicle: vehicle(version), region: { postal_code: postalCode }, plans } },
  }),
  probe('quote', {
    writes,
    input: ({ version, place, user }) =>
      version === undefined || !place || !user
        ? NO_VEHICLE
        : {
            body: {
              vehicle: vehicle(version),
              region: { postal_code: place.postal_code ?? '', state: { code: place.state_code ?? '' } },
              person: personOf(user),
              plans,
            },
          },
    learn: (known, quotation) => {
      known.quotation = quotation
      known.requestedPlan = quotation.plans[0]
    },
  }),
]

const personOf = (user: NonNullable<KnownPerson['user']>) => ({
  civil_status_code: user.civil_status_code ?? 1,
  gender_code: user.gender_code ?? 1,
  birthdate: user.birthdate ?? '1990-01-01',
  email: user.email,
  phone: user.phone ?? '525512345678',
  first_name: user.first_name ?? 'Prueba',
  first_last_name: user.first_last_name ?? 'Prueba',
  second_last_name: user.second_last_name ?? 'Prueba',
  rfc: user.rfc,
})

const buying = [
  probe('createVehicle', {
    writes,
    input: ({ vin, brand, type, year, version }) =>
      brand === undefined || type === undefined || year === undefined || version === undefined
        ? NO_VEHICLE
        : {
            body: {
              vin,
              version_id: sameId(version),
              brand_id: sameId(brand),
              type_id: sameId(type),
              model: year,
              plates: 'PRU1234',
              color: 'no_color_set',
            },
          },
    learn: (known) => void (known.hasVehicle = true),
  }),
  probe('requestPolicy', {
    writes,
    input: ({ quotation, requestedPlan, hasVehicle, vin }) =>
      quotation && requestedPlan && hasVehicle
        ? {
            body: {
              plan_id: sameId(requestedPlan.id),
              // The gateway uses the plan's id too, if the answer has no id of a quotation.
              quotation_id: sameId(quotation.quotation_id ?? requestedPlan.id),
              vehicle: { vin },
            },
          }
        : 'needs a quotation and a vehicle (API-10, API-17)',
  }),
  probe('submissionOutcome', {
    input: ({ key }) => ({ params: { key: key ?? crypto.randomUUID() } }),
  }),
]

const account = [
  // This probe changes no data: it shows whether the insurer takes passkeys.
  probe('passkeyChallenge', { writes, input: noInput }),
  probe('identityToken', { writes, input: noInput }),
  probe('picturesToken', {
    writes,
    input: ({ policyId }) => (policyId ? { params: { id: policyId } } : 'needs a policy (API-24)'),
  }),
  probe('generateOtp', { writes, input: () => ({ body: { type: 'sms' as const } }) }),
  probe('sendEmailValidation', { writes, input: noInput }),
  probe('sendRecovery', {
    writes,
    input: ({ email }) => (email ? { body: { email } } : 'needs INSURER_EMAIL'),
  }),
  // This call comes last, because an insurer may end the session whose token is renewed.
  probe('refreshToken', {
    writes,
    input: ({ refreshToken }) =>
      refreshToken ? { body: { refresh_token: refreshToken } } : 'needs a session (API-61)',
  }),
]

export const writeProbes: readonly Probe[] = [...quoting, ...buying, ...account]

/** Calls that no program can try without a person. */
export const notTried: Readonly<Partial<Record<UpstreamName, string>>> = {
  pay: 'opens a payment: try it by hand with a test card',
  payMonthly: 'charges a card: try it by hand with a test card',
  automaticRenewal: 'needs a paid policy',
  changePaymentMethod: 'needs a card of the card provider: try it by hand with a test card',
  payDue: 'charges a card: try it by hand with a policy in its grace period',
  cancelPolicy: 'would cancel the policy',
  exchangeReward: 'spends points: try it by hand',
  createDamagePayment: 'opens a claim: try it by hand',
  createAgreedPayment: 'opens a claim: try it by hand',
  negotiateDamagePayment: 'answers a proposal: try it by hand',
  negotiateAgreedPayment: 'answers a proposal: try it by hand',
  uploadClaimFile: 'needs an open claim and a file: try it by hand',
  updateClaimFile: 'needs the account statement of a claim: try it by hand',
  correctClaimVehicle: 'needs an open claim: try it by hand',
  createEndorsement: 'would change a policy: try it by hand, after the code of a message',
  quoteRenewal: 'needs a policy that can be renewed',
  requestRenewal: 'needs a policy that can be renewed',
  createDriver: 'makes a person: try it by hand',
  register: 'makes a person: try it by hand',
  generateOtpForPerson: 'sends a message to a phone of your choice: try it by hand',
  verifyOtp: 'needs the code of a message',
  verifyOtpForPerson: 'needs the code of a message',
  changePassword: 'would change the password that it was given',
  restorePassword: 'needs the link of a message',
  validateEmail: 'needs the link of a message',
  saveFormDocument: 'would sign the document',
  savePersonForm: 'would change a form: try it by hand with a link',
  checkPhoto: 'needs a photo: try it by hand with a link',
  uploadPhotos: 'needs four photos: try it by hand with a link',
  saveTaxPerson: 'never called',
  createInvoice: 'issues an invoice: try it by hand with a link',
  sendContactCode: 'sends a message to an address of your choice: try it by hand',
  changeContact: 'needs the code of a message',
  registerPasskey: 'needs a passkey and the code of a message: try it by hand under "Seguridad"',
  forgetPasskey: 'needs a passkey: try it by hand under "Seguridad"',
  logInByPasskey: 'needs the answer of a passkey: try it by hand at the log-in',
  reportSecurityEvent: 'a person would be written to',
  chooseDataPurpose: 'decides something about a person: try it by hand',
  askDataRequest: 'needs an answer of the insurer’s staff: try it by hand',
  reportUnknownAccess: 'reports a person: try it by hand',
  makePolicyProof: 'makes a public code: try it by hand',
  readPolicyProof: 'reads the code of a printed sheet: open its address by hand',
  revokePolicyProof: 'takes a code back: try it by hand',
  askRectification: 'needs an answer of the insurer’s staff: try it by hand',
  requestCorrection: 'needs a correction by the insurer’s staff: try it by hand',
  cancelInvoice: 'cancels an invoice: try it by hand with a link',
  sendInvoice: 'sends a message: try it by hand with a link',
}
