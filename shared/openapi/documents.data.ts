/**
 * The fields of each call in the insurer's three documents, transcribed by hand and not from our schemas. A field of
 * ours that is missing here was defined by us (docs/sandbox-differences.md).
 */
import type { Endpoint } from '../contracts/endpoint.ts'
import { upstreamCalls } from '../upstream/calls.ts'

interface DocumentedCall {
  /** Title in `docs/requirements/upstream.md`. */
  readonly title: string
  /** `shown` if the documents contain method and path, `chosen` if we defined them. */
  readonly address: 'shown' | 'chosen'
  /** True if no document describes the call (D28). */
  readonly isOurs?: true
  /** Fields of query, body and multipart form; `[]` stands for the entries of a list. */
  readonly request?: readonly string[]
  readonly answer?: readonly string[]
}

/** Prefixes fields: `below('a', 'b', 'c')` is `a.b`, `a.c`. */
const below = (parent: string, ...fields: readonly string[]) => fields.map((field) => `${parent}.${field}`)

const costs = ['subtotal', 'taxes', 'total', 'net_premium', 'expedition_rights']
const coverage = ['coverage_type.name', 'sum_assured', 'deductible', 'enabled']
const address = [
  'postal_code',
  'country_code',
  'state_code',
  'municipality_code',
  'neighborhood',
  'street',
  'external_number',
  'internal_number',
]
const names = ['first_name', 'first_last_name', 'second_last_name']
const tokens = ['access_token.token', 'refresh_token.token']
const link = ['id', 'key']
const formDocument = [
  'name',
  'completed',
  'started',
  'signature',
  ...below('document', 'id', 'link', 'typeStatus.id', 'typeStatus.name'),
]

/** Fields of a driver's form (002 §3). */
const claimPhoto = ['name', 'typeStatus.id', 'typeStatus.name', 'id', 'link', 'contentType']
const statusType = (...names: readonly string[]) => names.flatMap((name) => below(name, 'id', 'name'))
const claimDamage = [
  'id',
  'preexistence',
  'previous',
  'description',
  ...statusType('typeStatus', 'severityStatus'),
  ...below('photos[]', ...claimPhoto),
]
const claimPerson = [
  'first_name',
  'first_last_name',
  'second_last_name',
  'email',
  'phone',
  'birthdate',
  'gender',
  'signature',
  'previous',
  'circumstance',
  'services',
  'folId',
  ...statusType('typeStatus'),
  ...below('license', 'number', 'state', 'startDate', 'endDate', ...statusType('typeStatus')),
  ...below('address', 'postal_code', 'state', 'municipality', 'name', 'latitude', 'longitude'),
  ...below('vehicle', 'id', 'brand', 'model', 'year', 'plates', 'seriesNumber', 'comercialValue'),
  ...below('vehicle', ...statusType('typeStatus', 'colorStatus'), ...below('damages[]', ...claimDamage)),
  ...below('photos[]', ...claimPhoto),
  ...below('policy', 'claimNumber', 'insuranceProvider', 'duaNumber', 'adjusterName', 'number', 'subsection'),
]
const claimForm = [
  'id',
  'completed',
  'declaration',
  'number',
  ...statusType('typeStatus'),
  ...below('peoples[]', ...claimPerson),
  ...below('photos[]', ...claimPhoto),
]

/** Fields of an adjuster's form (002 §3). */
const adjusterForm = [
  'id',
  'number',
  'completed',
  'started',
  'firstForm',
  'peopleSectionConfirmed',
  'occurred_at',
  'declaration',
  'declaration_cabin',
  'reporting_name',
  'reporting_phone',
  'third_car_description',
  'conclusion',
  'na_declaration_signature',
  'cancelledReason',
  'photos',
  ...statusType('typeStatus', 'causeTypeStatus', 'liabilityStatus'),
  ...below('adjuster', 'name', 'email', 'signature'),
  ...below('address', 'municipality', 'street', 'state', 'postal_code', 'latitude', 'longitude', 'reference'),
  ...below('policyInfo', 'id', 'number', 'startDate', 'endDate', 'status', 'policyHolder'),
  ...below('policyInfo.coverages[]', 'typeId', 'enabled', 'name', 'deductible'),
  ...below('peoples[]', ...claimPerson),
]

const option = 'plans[].payment_provider_options[].card_issuer_options[].payment_periodicity_options[]'

/** Fields of a policy (000 §3). */
const policy = [
  'id',
  'number',
  'action.code',
  'start_date',
  'end_date',
  ...below('vehicle', 'brand', 'model', 'year', 'plates', 'vin', 'version.code', 'version.name'),
  ...below('coverages[]', 'coverage_type.id', ...coverage),
]

/** Fields of a quoted plan (000 §3), in the current and the older shape. */
const plans = below(
  'plans[]',
  'id',
  'name',
  ...costs,
  ...below('discount', 'marketing_text.default', ...costs),
  ...below('policies[].coverages[]', ...coverage),
  ...below('payments[]', 'subtotal', 'taxes', 'total'),
  ...below('policies[]', 'fee', 'net_premium', 'policy_type.name', 'policy_type.code'),
).concat(
  below(
    option,
    'id',
    'product_payment_type.id',
    'product_payment_type.name',
    'number_of_payments',
    'subscription',
    'flat_fee',
    'fee',
    'fee_rate',
    'expedition_rights',
    'subtotal',
    'taxes',
    'total',
    ...below('policies[]', 'policy_type.name', 'net_premium', 'fee'),
  ),
)

const buying = {
  'API-10': {
    title: 'Quotation',
    address: 'shown',
    request: [
      'vehicle.version.code',
      'coupon',
      'region.postal_code',
      'region.state.code',
      'plans',
      ...below('person', 'civil_status_code', 'gender_code', 'birthdate', 'email', 'phone', ...names, 'rfc'),
    ],
    answer: plans,
  },
  'API-11': {
    title: 'Renewal quotation',
    address: 'shown',
    request: ['policy_number', 'coupon'],
    answer: plans,
  },
  'API-12': {
    title: 'Verify postal code',
    address: 'shown',
    request: ['code'],
    answer: below(
      'postal_entities[]',
      'postal_code',
      'country_code',
      'state_code',
      'municipality_sepomex_code',
    ),
  },
  'API-13': { title: 'Brands', address: 'shown', answer: below('brands[]', 'id', 'name') },
  'API-14': { title: 'Models', address: 'shown', answer: below('types[]', 'id', 'brand_id', 'name') },
  'API-15': { title: 'Years', address: 'shown', answer: below('models[]', 'brand_id', 'type_id', 'model') },
  'API-16': { title: 'Versions', address: 'shown', answer: below('versions[]', 'id', 'parts') },
  'API-17': {
    title: 'Create vehicle',
    address: 'shown',
    request: ['vin', 'version_id', 'brand_id', 'type_id', 'model', 'plates', 'color'],
  },
  'API-18': { title: 'Verify VIN', address: 'shown', answer: ['exists'] },
  'API-19': { title: 'RFC availability', address: 'shown', answer: ['is_in_use'] },
  'API-20': { title: 'E-mail availability', address: 'shown', answer: ['is_in_use'] },
  'API-21': {
    title: 'Create driver',
    address: 'shown',
    request: [
      ...below('address', ...address, 'is_valid_postal_code'),
      'birthdate',
      'did_accept_rfc_use',
      'rfc',
      'is_valid_rfc',
      'email',
      ...names,
      'gender_code',
      'phone',
      ...below('pld_data', 'country_of_origin_code', 'state_of_origin_code', 'nationality_code'),
      ...below('pld_data', 'economic_activity_code', 'resources_origin_code', 'years_of_seniority'),
    ],
    answer: ['id'],
  },
  'API-22': {
    title: 'Economic activities',
    address: 'shown',
    answer: below('economic_activities[]', 'id', 'description'),
  },
  'API-23': {
    title: 'Complex (own business) activities',
    address: 'shown',
    answer: below('complex_economic_activities[]', 'id', 'description'),
  },
  'API-24': {
    title: 'Policy list',
    address: 'shown',
    request: ['timestamp'],
    answer: [
      ...below('products[]', 'payment_status', 'product_payment_type_id'),
      ...below('products[].policies[]', ...policy),
    ],
  },
  'API-25': { title: 'Has pictures', address: 'shown', answer: ['has_photos', 'required'] },
  'API-26': {
    title: 'Policy request',
    address: 'shown',
    request: ['coupon', 'plan_id', 'quotation_id', 'vehicle.vin', 'driver.id'],
    answer: ['policies[].id', 'policies[].number'],
  },
  'API-27': { title: 'Renewal request', address: 'chosen' },
  'API-28': {
    title: 'Annual and installment payment',
    address: 'shown',
    request: ['card.card', 'card.card_type', 'payment_plan_id', 'device_session_id'],
    answer: ['secret', 'policy_number'],
  },
  'API-29': {
    title: 'Monthly payment',
    address: 'shown',
    request: ['card.card', 'card.encoded_card', 'card.card_type', 'payment_plan_id', 'device_session_id'],
    answer: ['policy_number'],
  },
  'API-30': { title: 'Allow new policy', address: 'shown', answer: ['canRequestNewPolicy'] },
  'API-31': { title: 'Automatic renewal', address: 'shown', request: ['policy_id', 'accept'] },
} as const satisfies Readonly<Record<string, DocumentedCall>>

const person = {
  'API-32': {
    title: 'User info',
    address: 'chosen',
    request: ['timestamp'],
    answer: [
      'id',
      'email',
      ...names,
      'rfc',
      'birthdate',
      'gender_code',
      'civil_status_code',
      'phone',
      ...below('address', ...address),
      'referral_to',
      'referral_count',
      'referral_points',
    ],
  },
  'API-33': {
    title: 'Identity status',
    address: 'chosen',
    request: ['timestamp'],
    answer: ['data.response_code', 'data.failed_code'],
  },
  'API-34': { title: 'Identity-provider token', address: 'chosen', answer: ['data.token'] },
  'API-35': { title: 'OTP generate', address: 'chosen', request: ['type'] },
  'API-36': {
    title: 'OTP generate by person',
    address: 'chosen',
    request: ['person_id', 'person_phone', 'message', 'type'],
  },
  'API-37': { title: 'OTP verify', address: 'chosen', request: ['code'], answer: ['token'] },
  'API-38': {
    title: 'OTP verify for person',
    address: 'chosen',
    request: ['code', 'person_id'],
    answer: ['token'],
  },
  'API-39': {
    title: 'Change password',
    address: 'chosen',
    request: ['currentPassword', 'email', 'newPassword', 'new_password_repeat'],
  },
  'API-40': { title: 'Policy by number', address: 'chosen', answer: policy },
  'API-41': {
    title: 'Payment method of a policy',
    address: 'chosen',
    answer: below('card', 'card_number', 'brand', 'provider'),
  },
  'API-42': {
    title: 'Payment history',
    address: 'chosen',
    answer: below('payments[]', 'payment_date', 'amount', 'payment_number', 'status', 'hosted_invoice_url'),
  },
  'API-43': {
    title: 'Next payment',
    address: 'chosen',
    answer: below('payment', 'payment_date', 'amount'),
  },
  'API-44': {
    title: 'Change payment method',
    address: 'chosen',
    request: ['device_session_id', 'encoded_card', 'cvv'],
  },
  'API-48': { title: 'Pictures token', address: 'chosen', answer: ['access_token.token'] },
  'API-49': { title: 'Terms document', address: 'chosen' },
  'API-50': { title: 'Terms summary', address: 'chosen' },
  'API-51': { title: 'Cover', address: 'chosen' },
  'API-52': { title: 'Receipt', address: 'chosen' },
  'API-53': {
    title: 'Cancellation reasons',
    address: 'chosen',
    answer: below('cancellation_reasons[]', 'cancellation_reason_id', 'cancellation_reason_public_desc'),
  },
  'API-54': {
    title: 'Cancel policy',
    address: 'chosen',
    request: ['policy_id', 'user_id', 'cancellation_reason_id', 'cancel_date', 'reason_detail_desc'],
  },
  'API-55': { title: 'Check temporary cancellation', address: 'chosen', answer: ['cancel_date'] },
  'API-56': {
    title: 'Create endorsement',
    address: 'chosen',
    request: ['endorse.source', ...below('vehicle', 'vin', 'plates')],
  },
  'API-57': {
    title: 'Endorsement history',
    address: 'chosen',
    answer: [
      'data[].updatedAt',
      ...below('data[].vehicle', 'before.vin', 'before.plates', 'after.vin', 'after.plates'),
    ],
  },
  'API-58': {
    title: 'Rewards',
    address: 'chosen',
    answer: below('rewards[]', 'id', 'price', 'title', 'brand', 'type', 'image'),
  },
  'API-59': { title: 'Exchange reward', address: 'chosen', request: ['reward_id'] },
  'API-60': {
    title: 'Rewards history',
    address: 'chosen',
    request: ['offset', 'limit'],
    answer: below('reward_record[]', 'id', 'points', 'reward_title', 'reward_brand', 'date', 'serial'),
  },
  'API-61': { title: 'Log-in', address: 'chosen', request: ['email', 'password'], answer: tokens },
  'API-62': { title: 'Send recovery e-mail', address: 'chosen', request: ['email'] },
  'API-63': { title: 'Restore password', address: 'chosen', request: ['token', 'password'] },
  'API-64': { title: 'Send e-mail validation', address: 'chosen' },
  'API-65': { title: 'E-mail validation', address: 'chosen', request: ['token'] },
  'API-66': {
    title: 'Register user',
    address: 'chosen',
    request: [
      'user.email',
      'user.password',
      'role',
      'referral_from',
      ...below('person', ...names, 'email', 'phone', 'gender_code', 'civil_status_code', 'birthdate', 'rfc'),
      ...below('person.address', ...address),
      ...below('person.pld_data', 'nationality_code', 'country_of_origin_code', 'state_of_origin_code'),
      'person.pld_data.economic_activity_code',
      'utm_campaign',
      'utm_medium',
      'utm_source',
      'utm_term',
      'utm_content',
    ],
  },
} as const satisfies Readonly<Record<string, DocumentedCall>>

/** Calls of claim forms and adjusters (002 §7.2). */
const claims = {
  'API-91': { title: 'Public status', address: 'shown', request: ['type'], answer: ['[].id', '[].name'] },
  'API-92': {
    title: 'Claim categories by service type',
    address: 'shown',
    request: ['serviceType', 'category'],
    answer: ['[].id', '[].name'],
  },
  'API-93': { title: 'Claim status causes', address: 'shown', answer: ['[].id', '[].name'] },
  'API-94': {
    title: 'Liability list',
    address: 'chosen',
    request: ['claimId', 'isLiability'],
    answer: ['[].id', '[].name'],
  },
  'API-95': {
    title: 'People types',
    address: 'chosen',
    request: ['claimId', 'isPeopleType', 'liabilityTypeId'],
    answer: ['[].id', '[].name'],
  },
  'API-96': {
    title: 'Service types',
    address: 'chosen',
    request: ['isServiceType', 'claimId', 'peopleTypeId', 'isAdjuster', 'liabilityTypeId'],
    answer: ['[].id', '[].name'],
  },
  'API-97': {
    title: 'Coverages',
    address: 'chosen',
    request: ['isCoverageType', 'claimId', 'peopleTypeId', 'serviceTypeId', 'liabilityTypeId'],
    answer: ['[].id', '[].name'],
  },
  'API-98': {
    title: 'Providers',
    address: 'shown',
    request: [
      'type',
      'serviceType',
      'isSubProvider',
      'category',
      'claimId',
      'addressState',
      'multibrand',
      'agency',
    ],
    answer: below(
      '[]',
      'id',
      'name',
      'isSubProvider',
      'phone',
      ...below('address', 'state', 'municipality', 'postal_code', 'name'),
    ),
  },
  'API-99': { title: 'States', address: 'shown', request: ['countryId'] },
  'API-100': {
    title: 'States by postal code',
    address: 'shown',
    request: ['postalCode'],
    answer: ['municipality', 'state'],
  },
  'API-101': {
    title: 'Person form',
    address: 'shown',
    request: link,
    answer: ['id', ...below('json', ...claimForm)],
  },
  'API-102': {
    title: 'Adjuster form',
    address: 'shown',
    request: link,
    answer: ['id', ...below('json', ...adjusterForm)],
  },
  'API-104': {
    title: 'Save adjuster form',
    address: 'shown',
    request: [...link, ...below('json', ...adjusterForm)],
    answer: ['json'],
  },
  'API-103': {
    title: 'Save person form',
    address: 'shown',
    request: [...link, ...below('json', ...claimForm)],
  },
  'API-105': {
    title: 'Claim pictures',
    address: 'shown',
    request: ['objectId', 'objectType'],
    answer: below('[]', 'id', 'link', 'name', 'typeStatus'),
  },
  'API-106': {
    title: 'Claim documents',
    address: 'shown',
    request: ['objectId', 'objectType'],
    answer: below('[]', 'id', 'link', 'name', 'typeStatus'),
  },
} as const satisfies Readonly<Record<string, DocumentedCall>>

const documents = {
  'API-67': {
    title: 'Claim form document',
    address: 'shown',
    request: link,
    answer: ['id', ...below('json', ...formDocument)],
  },
  'API-68': {
    title: 'Save claim form document',
    address: 'shown',
    request: [...link, ...below('json', ...formDocument)],
  },
  'API-69': {
    title: 'Vehicle photo check',
    address: 'chosen',
    request: ['photo'],
    answer: ['result', 'message'],
  },
  'API-70': {
    title: 'Upload vehicle pictures',
    address: 'chosen',
    request: ['up', 'left', 'right', 'down'],
  },
  'API-71': {
    title: 'Validate invoice',
    address: 'chosen',
    request: ['timestamp', 'product_id'],
    answer: [
      'expire_date',
      'status',
      ...below('invoices[]', 'operation_type', 'payment_number', 'facturama_id'),
    ],
  },
  'API-72': {
    title: 'Invoice files',
    address: 'shown',
    request: ['cfdi_id'],
    answer: below('data.files[]', 'content_type', 'content'),
  },
  'API-73': {
    title: 'Invoice details',
    address: 'chosen',
    request: ['product_id'],
    answer: ['total', 'total_taxes', ...below('policies[]', 'description', 'number', 'subtotal', 'taxes')],
  },
  'API-74': {
    title: 'Saved tax persons',
    address: 'chosen',
    answer: below(
      'tax_persons[]',
      'person_id',
      'id',
      'name',
      'email',
      'rfc',
      'tax_regime',
      'address.postal_code',
    ),
  },
  'API-75': { title: 'Save invoice info', address: 'chosen' },
  'API-76': {
    title: 'Create invoice',
    address: 'chosen',
    request: [
      'product_id',
      ...below('tax_person', 'tax_person_type', 'tax_regime', 'email', 'name', 'rfc', 'tax_use', 'selected'),
      ...below('tax_person', 'address.postal_code', 'id', 'person_id'),
    ],
  },
  'API-77': {
    title: 'Tax regimes',
    address: 'chosen',
    answer: [
      ...below('tax_regime_result[]', 'value', 'name', 'moral', 'natural'),
      ...below('tax_regime_result[].uses[]', 'id', 'value', 'name'),
    ],
  },
} as const satisfies Readonly<Record<string, DocumentedCall>>

/** A claim in a list (002 §3). */
const claimItem = ['id', 'created_at', 'status', 'policy_number', 'sinister_number']
const claim = [...claimItem, ...below('proposal', 'status', 'amount')]
const attachment = ['uid', 'title', 'source', 'status', 'name', 'type', 'contentType']

const claimPayments = {
  'API-80': {
    title: 'Damage payments of a policy',
    address: 'shown',
    request: ['policy_number'],
    answer: below('damage_payments[]', ...claimItem),
  },
  'API-79': { title: 'One damage payment', address: 'shown', answer: claim },
  'API-81': { title: 'Internal damage payments', address: 'chosen' },
  'API-82': { title: 'Damage-payment negotiation', address: 'chosen', request: ['action'] },
  'API-83': {
    title: 'List agreed payments',
    address: 'shown',
    answer: below('agreed_payments[]', ...claimItem),
  },
  'API-84': { title: 'One agreed payment', address: 'shown', answer: claim },
  'API-85': { title: 'Create agreed payment', address: 'chosen' },
  'API-86': { title: 'Agreed-payment negotiation', address: 'chosen', request: ['action'] },
  'API-87': { title: 'Claim upload', address: 'chosen' },
  'API-88': { title: 'Claim update', address: 'chosen' },
  'API-89': { title: 'Claim attachments', address: 'chosen', answer: below('attachments[]', ...attachment) },
} as const satisfies Readonly<Record<string, DocumentedCall>>

/** Calls of the exchange between insurers (002 §7.3). Each has the form's id; two answer the updated form. */
const exchange = {
  'API-107': { title: 'Create eDUA folio', address: 'chosen', request: ['id'], answer: ['json'] },
  'API-108': { title: 'Create QR folio', address: 'chosen', request: ['id'] },
  'API-109': { title: 'Link folio', address: 'chosen', request: ['id', 'folId'] },
  'API-110': { title: 'Synchronise', address: 'chosen', request: ['id'] },
  'API-111': { title: 'Synchronised data', address: 'chosen', request: ['id'] },
  'API-112': { title: 'Re-folio', address: 'chosen', request: ['id'] },
  'API-113': { title: 'Issue digital voucher', address: 'chosen', request: ['id', 'mode'] },
  'API-114': { title: 'Receive digital voucher', address: 'chosen', request: ['id', 'mode'] },
  'API-115': { title: 'Generate order', address: 'chosen', request: ['id'], answer: ['json'] },
  'API-116': { title: 'End attention', address: 'chosen', request: ['id'] },
  'API-117': { title: 'Adjuster inform', address: 'chosen', request: ['id'] },
} as const satisfies Readonly<Record<string, DocumentedCall>>

/** Titles of our own calls, which no document describes (D28). Other calls of ours are titled by their name. */
const ownTitles: Readonly<Record<string, string>> = {
  'API-122': 'Refresh the access token',
  'API-123': 'Quote for a visitor',
  'API-124': 'Whole vehicle catalogue',
  'API-125': 'Outcome of a submission',
  'API-128': 'Check whether the insurer has a signed file',
  'API-129': 'Send an invoice by e-mail again',
  'API-130': 'Pay an overdue amount',
  'API-135': 'Request a correction',
  'API-136': 'List requested corrections',
  'API-140': 'List referrals',
  'API-145': 'List pending tasks of a person',
  'API-147': 'Correct the vehicle of a claim',
  'API-149': 'List pending tasks of claims',
  'API-161': 'List contact data that may be changed',
  'API-162': 'Send a code to a new telephone or e-mail',
  'API-200': 'List voluntary uses of data',
  'API-201': 'Switch a voluntary use of data',
  'API-202': 'List requests about personal data',
  'API-203': 'Send a request about personal data',
  'API-210': 'List rectification requests of a policy',
  'API-220': 'Invoice of a policy and its link',
  'API-230': 'List cancellations of an invoice',
  'API-231': 'Cancel or replace an invoice',
  'API-211': 'Request a rectification of a policy',
  'API-212': 'Verification code of a policy',
  'API-213': 'Create the verification code of a policy',
  'API-214': 'Revoke the verification code of a policy',
  'API-215': 'Check whether a policy is in force by its code',
  'API-204': 'Report an unrecognised access',
  'API-163': 'Change a telephone or e-mail',
  'API-216': 'Register a passkey',
  'API-217': 'Remove a passkey',
  'API-218': 'Create a challenge for a passkey',
  'API-219': 'Log in with a passkey',
  'API-190': 'Report a security event',
}

/** Title of a call without a row: its name in words, "List levels" for `listLevels`. */
const inWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Every call, first taken as our own. The rows of `documentedCalls` replace the calls that a document describes, so a
 * new call of ours needs no row.
 */
const ours = Object.fromEntries(
  Object.entries<Endpoint>(upstreamCalls).map(([name, { id = '' }]): [string, DocumentedCall] => [
    id,
    { title: ownTitles[id] ?? inWords(name), address: 'chosen', isOurs: true },
  ]),
)

export const documentedCalls: Readonly<Record<string, DocumentedCall>> = {
  ...ours,
  ...buying,
  ...person,
  ...documents,
  ...claims,
  ...claimPayments,
  ...exchange,
}
