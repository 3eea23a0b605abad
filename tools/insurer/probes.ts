/**
 * One probe for each call of the insurer. The order of the probes matters: an answer of one gives a later one its input.
 */
import type { CallInput, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { ListName } from '#shared/domain/claims/lists/list-names.data.ts'
import { carPolicy } from '#shared/domain/policies/policy-list.ts'
import { claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import type { Upstream, UpstreamName } from '#shared/upstream/calls.ts'
import type { KnownPerson } from './known.ts'
import * as find from './mismatches.ts'
import { idleEntries, unknownEntries, unknownInForm } from './names.ts'
import type { Terms } from './mismatches.ts'

interface ProbeOf<Name extends UpstreamName> {
  /** A sentence about a missing value without which the call cannot be made. */
  readonly input: (
    known: KnownPerson,
  ) => (CallInput<Upstream[Name]> & { readonly parts?: MultipartFields }) | string
  readonly learn?: (known: KnownPerson, reply: ReplyOf<Upstream[Name]>) => void
  /** True if the call changes something, which is allowed on a test system only. */
  readonly writes?: true
  /** Mismatches in a readable reply, one sentence each. */
  readonly mismatches?: (reply: ReplyOf<Upstream[Name]>, terms: Terms, known: KnownPerson) => string[]
  /** Notes that are not faults, one sentence each. */
  readonly warnings?: (reply: ReplyOf<Upstream[Name]>, terms: Terms) => string[]
  /** True if the documents do not list this call. */
  readonly isChosen?: true
  /**
   * True if the insurer may refuse the call because of the record's state, with a sentence for the person.
   */
  readonly mayRefuse?: true
}

/** Parts of an upload. */
export type MultipartFields = Readonly<Record<string, string | File>>

export interface Probe {
  readonly name: UpstreamName
  readonly writes: boolean
  readonly input: (known: KnownPerson) => Readonly<Record<string, unknown>> | string
  readonly learn: (known: KnownPerson, reply: unknown) => void
  readonly mismatches: (reply: unknown, terms: Terms, known: KnownPerson) => string[]
  readonly warnings: (reply: unknown, terms: Terms) => string[]
  readonly isChosen: boolean
  readonly mayRefuse: boolean
}

export function probe<Name extends UpstreamName>(name: Name, one: ProbeOf<Name>): Probe {
  return {
    name,
    writes: one.writes === true,
    input: (known) => one.input(known),
    isChosen: one.isChosen === true,
    mayRefuse: one.mayRefuse === true,
    // The reply was parsed by the schema of this call, so the cast is safe.
    learn: (known, reply) => one.learn?.(known, reply as ReplyOf<Upstream[Name]>),
    mismatches: (reply, terms, known) =>
      one.mismatches?.(reply as ReplyOf<Upstream[Name]>, terms, known) ?? [],
    warnings: (reply, terms) => one.warnings?.(reply as ReplyOf<Upstream[Name]>, terms) ?? [],
  }
}

export const noInput = () => ({})
const timestamp = () => ({ query: { timestamp: Date.now() } })
/** API-91 for a list whose entries decide something. */
function namesOf(type: keyof typeof claimListTypes, list: ListName, isChosen = false): Probe {
  return probe('publicStatus', {
    input: () => ({ query: { type: claimListTypes[type] } }),
    mismatches: (reply, { kinds }) => [
      ...find.emptyList(claimListTypes[type], reply),
      ...unknownEntries(kinds, list, reply),
    ],
    warnings: (reply, { kinds }) => idleEntries(kinds, list, reply),
    ...(isChosen && { isChosen }),
  })
}

const NO_BRAND = 'needs a brand, a model and a year (API-13 to API-15)'

const NO_POLICY = 'needs a policy (API-24)'

/** Lists that the form needs, although no rule depends on their names. */
function choicesOf(type: keyof typeof claimListTypes): Probe {
  return probe('publicStatus', {
    input: () => ({ query: { type: claimListTypes[type] } }),
    mismatches: (reply) => find.emptyList(claimListTypes[type], reply),
  })
}

const session = [
  probe('logIn', {
    input: ({ email, password }) =>
      email && password ? { body: { email, password } } : 'needs INSURER_EMAIL and INSURER_PASSWORD',
    learn: (known, { access_token, refresh_token }) => {
      known.accessToken = access_token.token
      known.refreshToken = refresh_token?.token
    },
  }),
  probe('userInfo', { input: timestamp, learn: (known, user) => void (known.user = user) }),
  probe('identityStatus', { input: timestamp }),
  probe('corrections', { input: noInput }),
  probe('contactChannels', { input: noInput }),
  probe('dataPurposes', { input: noInput }),
  probe('dataRequests', { input: noInput }),
  probe('pendingOfPerson', { input: timestamp }),
  probe('pendingClaims', { input: timestamp }),
  probe('allowNewPolicy', { input: noInput }),
  probe('listPolicies', {
    input: timestamp,
    learn: (known, { products }) => {
      // The car's policy is used, because the compulsory one ("XZ") has no page, card or documents of its
      // own.
      const policy = carPolicy(products.flatMap(({ policies }) => policies))
      known.policyId = policy === null ? undefined : String(policy.id)
      known.policyNumber = policy?.number
    },
    mismatches: ({ products }) => find.policyKinds(products),
  }),
  probe('policyByNumber', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
  }),
  probe('policyProof', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
  }),
  probe('policyInvoice', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
  }),
  probe('rectifications', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
  }),
  probe('paymentMethod', {
    input: ({ policyId }) => (policyId ? { params: { id: policyId } } : NO_POLICY),
  }),
  probe('paymentHistory', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
    mismatches: ({ payments }) => [...find.paymentNumbers(payments), ...find.graceDays(payments)],
  }),
  probe('nextPayment', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
  }),
  ...(['coverDocument', 'receiptDocument', 'termsDocument', 'termsSummaryDocument'] as const).map((name) =>
    probe(name, { input: ({ policyId }) => (policyId ? { params: { id: policyId } } : NO_POLICY) }),
  ),
  probe('endorsementHistory', {
    input: ({ policyNumber }) => (policyNumber ? { params: { policyNumber } } : NO_POLICY),
  }),
  probe('hasPhotos', {
    input: ({ policyId }) => (policyId ? { params: { id: policyId } } : NO_POLICY),
  }),
]

const catalogue = [
  probe('cancellationReasons', { input: noInput }),
  probe('listRewards', {
    input: noInput,
    mismatches: ({ rewards }, { pictureOrigins }) => find.foreignPictures(rewards, pictureOrigins),
  }),
  probe('listReferrals', { input: noInput }),
  probe('rewardHistory', { input: () => ({ query: { offset: 0, limit: 25 } }) }),
  probe('checkCancellation', {
    input: ({ policyId }) => (policyId ? { params: { id: policyId } } : 'needs a policy (API-24)'),
  }),
  probe('listBrands', {
    input: noInput,
    learn: (known, { brands }) => void (known.brand = brands[0]?.id),
  }),
  probe('listTypes', {
    input: ({ brand }) => (brand === undefined ? NO_BRAND : { params: { brand: Number(brand) } }),
    learn: (known, { types }) => void (known.type = types[0]?.id),
  }),
  probe('listYears', {
    input: ({ brand, type }) =>
      brand === undefined || type === undefined
        ? NO_BRAND
        : { params: { brand: Number(brand), type: Number(type) } },
    learn: (known, { models }) => void (known.year = models[0]?.model),
  }),
  probe('listVersions', {
    input: ({ brand, type, year }) =>
      brand === undefined || type === undefined || year === undefined
        ? NO_BRAND
        : { params: { brand: Number(brand), type: Number(type), model: year } },
    learn: (known, { versions }) => void (known.version = versions[0]?.id),
  }),
  probe('compactCatalogue', { input: () => ({ query: {} }) }),
  probe('verifyPostalCode', {
    input: ({ postalCode }) => ({ query: { code: postalCode } }),
    learn: (known, { postal_entities }) => void (known.place = postal_entities[0]),
  }),
  probe('economicActivities', { input: noInput }),
  probe('complexActivities', { input: noInput }),
  probe('taxRegimes', { input: noInput }),
  namesOf('vehicleTypes', 'vehicles'),
  choicesOf('licenseTypes'),
  choicesOf('colours'),
  choicesOf('vehicleDamages'),
  choicesOf('bikeDamages'),
  namesOf('claims', 'claims', true),
  namesOf('people', 'people', true),
  namesOf('pictures', 'pictures', true),
  namesOf('services', 'services', true),
  namesOf('liability', 'liability', true),
  probe('listStates', { input: () => ({ query: { countryId: '1' as const } }) }),
  probe('placeOfPostalCode', { input: ({ postalCode }) => ({ query: { postalCode } }) }),
]

const availability = [
  probe('verifyVin', { input: ({ vin }) => ({ params: { vin } }) }),
  probe('checkRfc', { input: () => ({ params: { rfc: 'XEXX010101000' } }) }),
  probe('checkEmail', { input: () => ({ params: { email: 'nobody@volante.example' } }) }),
]

const NO_CLAIM = 'needs a claim (API-80)'
const claims = [
  probe('damagePayments', {
    input: () => ({ query: {} }),
    learn: (known, { damage_payments }) => void (known.damageClaim = damage_payments[0]?.id),
  }),
  probe('damagePayment', { input: ({ damageClaim: id }) => (id ? { params: { id } } : NO_CLAIM) }),
  probe('claimFiles', {
    input: ({ damageClaim: id }) => (id ? { params: { flow: 'damagepayments' as const, id } } : NO_CLAIM),
    mismatches: ({ attachments }) => find.fileStatuses(attachments),
  }),
  probe('agreedPaymentList', {
    input: noInput,
    learn: (known, { agreed_payments }) => void (known.agreedClaim = agreed_payments[0]?.id),
  }),
  probe('agreedPayment', { input: ({ agreedClaim: id }) => (id ? { params: { id } } : NO_CLAIM) }),
]

const NO_LINK = 'needs INSURER_PRODUCT_ID'
const links = [
  probe('validateInvoice', {
    input: ({ productId }) =>
      productId ? { query: { timestamp: Date.now(), product_id: productId } } : NO_LINK,
    learn: (known, { invoices }) => void (known.cfdi = invoices[0]?.facturama_id),
  }),
  probe('invoiceDetails', {
    input: ({ productId }) => (productId ? { query: { product_id: productId } } : NO_LINK),
  }),
  probe('invoiceCancellations', {
    input: ({ productId }) => (productId ? { query: { product_id: productId } } : NO_LINK),
  }),
  probe('savedTaxPersons', { input: ({ productId }) => (productId ? {} : NO_LINK) }),
  probe('invoiceFiles', {
    input: ({ cfdi }) => (cfdi ? { query: { cfdi_id: cfdi } } : 'needs an invoice (API-71)'),
  }),
  probe('readFormDocument', {
    input: ({ documentId, documentKey }) =>
      documentId && documentKey
        ? { query: { id: documentId, key: documentKey } }
        : 'needs INSURER_DOCUMENT_ID and INSURER_DOCUMENT_KEY',
    mismatches: (reply, terms) => find.foreignFiles(reply, terms),
  }),
  probe('readPersonForm', {
    input: ({ formId, formKey }) =>
      formId && formKey
        ? { query: { id: formId, key: formKey } }
        : 'needs INSURER_FORM_ID and INSURER_FORM_KEY',
    mismatches: (reply, terms) => [...unknownInForm(terms.kinds, reply), ...find.foreignFiles(reply, terms)],
  }),
  probe('verifyFile', { input: () => ({ params: { hash: '0'.repeat(64) } }) }),
]

export const readProbes: readonly Probe[] = [...session, ...catalogue, ...availability, ...claims, ...links]
