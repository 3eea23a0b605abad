/**
 * The insurer calls of each page, by id of `docs/requirements/upstream.md`: all data comes with the page, and no call
 * is repeated. A page without an entry makes no call, which a test counts. A signed-in page always has an entry.
 */
interface PageCalls {
  readonly once: readonly string[]
  /** Calls cached for all people for days (D45): made once, for the first caller. */
  readonly shared?: readonly string[]
  /** Calls for each policy whose pictures may be missing, up to ten (POL-26). */
  readonly perPolicy?: readonly string[]
  /** Those of the calls above that need another answer first; a page without an entry asks everything at once. */
  readonly then?: readonly string[]
}

const WHO = 'API-32'
/** The catalogue selects the drawings of cars. */
const CATALOGUE = ['API-124']
const LISTS: PageCalls = {
  once: [WHO, 'API-24', 'API-145', 'API-149'],
  shared: CATALOGUE,
  perPolicy: ['API-25'],
  // The list names the policies and their cars.
  then: ['API-25', ...CATALOGUE],
}
/**
 * The home of an insurer without API-149 (D121) reads both lists of claims. It adds one call for each of the three
 * claims that may wait most urgently: the claim of a proposal, else the files.
 */
export const LISTS_OF_DOCUMENTS: readonly string[] = [
  ...LISTS.once,
  'API-80',
  'API-83',
  'API-79',
  'API-89',
  'API-89',
]
/** The purchase reads the person and their allowance (BUY-166). */
const PURCHASE: PageCalls = { once: [WHO, 'API-30'] }
/**
 * The renewal reads the whole list: whether a policy may be renewed depends on the others of its car (REN-22, REN-23).
 */
const RENEWAL: PageCalls = { once: [WHO, 'API-24'], shared: CATALOGUE }
const DOCUMENT: PageCalls = { once: ['API-67'] }
/** A link that is opened for the first time; its photos are known here afterwards (D54). */
const PHOTOS: PageCalls = { once: ['API-25'] }

/** A driver's form. Its lists (API-91, API-99) are read once an hour for all people (CLF-102). */
const FORM: PageCalls = { once: ['API-101'], shared: CATALOGUE }

/** An adjuster's form, and the two lists that depend on its claim. */
const ADJUSTER: PageCalls = { once: ['API-102', 'API-94', 'API-95'] }

/** A change reads the policy and the identity status (END-07, END-14). */
const CHANGE: PageCalls = { once: [WHO, 'API-40', 'API-33'] }

const REWARDS: PageCalls = { once: [WHO, 'API-58', 'API-140'] }

/** The lists of claims; those that wait for the person are read in full (D121). */
const CLAIM_LISTS: PageCalls = {
  once: [WHO, 'API-24', 'API-80', 'API-79', 'API-89'],
  then: ['API-79', 'API-89'],
}
const AGREED_LISTS: PageCalls = {
  once: [WHO, 'API-24', 'API-83', 'API-84', 'API-89'],
  then: ['API-84', 'API-89'],
}

/** A step of an open claim: its policy, the claim itself, and its files. */
const DAMAGE_STEP: PageCalls = { once: [WHO, 'API-40', 'API-79', 'API-89'], shared: CATALOGUE }
const AGREED_STEP: PageCalls = { once: [WHO, 'API-40', 'API-84', 'API-89'], shared: CATALOGUE }

export const upstreamCallsOf: Readonly<Record<string, PageCalls>> = {
  '/policy/status/:status': LISTS,
  '/policy/onboarding': LISTS,
  '/policy/details/:policyNumber': { once: [WHO, 'API-40'], shared: CATALOGUE },
  '/policy/pocket-card': { once: [WHO, 'API-24'] },
  '/policy/pictures/:policyNumber': { once: [WHO, 'API-24', 'API-25'], then: ['API-25'] },
  '/policy/documents/:policyNumber/:document': { once: [WHO] },
  // A monthly policy reads its card too (API-41, POL-60).
  '/policy/management/:policyNumber': { once: [WHO, 'API-220', 'API-40'], shared: CATALOGUE },
  // While a charge is overdue, the page reads the payments (API-42) instead of the next one.
  '/policy/payment-method/:policyNumber': {
    once: [WHO, 'API-24', 'API-41', 'API-43'],
    then: ['API-41', 'API-43'],
  },
  '/policy/payment-history/:policyNumber': { once: [WHO, 'API-220', 'API-24', 'API-42', 'API-43'] },
  // The reasons are read once an hour for all people; a monthly policy is checked too (API-55).
  /** API-24 tells which parts of a product end with it (D127). */
  '/policy/cancellation/:policyNumber': {
    once: [WHO, 'API-24', 'API-40', 'API-42', 'API-53'],
    then: ['API-42'],
  },
  '/policy/proof/:policyNumber': { once: [WHO, 'API-212', 'API-40'], shared: CATALOGUE },
  '/policy/rectification/:policyNumber': { once: [WHO, 'API-210', 'API-40'] },
  '/profile/identity': { once: [WHO, 'API-33'] },
  '/profile/profile-info': { once: [WHO, 'API-136', 'API-161', 'API-33'] },
  '/policy/endorsements-history/:policyNumber': { once: [WHO, 'API-57'] },
  '/policy-endorsement/:policyNumber': CHANGE,
  '/policy-endorsement/:policyNumber/identity-validation': CHANGE,
  '/policy-endorsement/:policyNumber/verification': CHANGE,
  '/policy-endorsement/:policyNumber/configuration': CHANGE,
  '/policy-endorsement/:policyNumber/summary': CHANGE,
  '/policy-endorsement/:policyNumber/completion': { once: [WHO] },
  '/claim-payments/active-policies': CLAIM_LISTS,
  '/claim-payments/open-claims': CLAIM_LISTS,
  '/agreed-claim-payments/active-policies': AGREED_LISTS,
  '/agreed-claim-payments/open-claims': AGREED_LISTS,
  '/claim-payments/onboarding': DAMAGE_STEP,
  '/claim-payments/personal-data': DAMAGE_STEP,
  '/claim-payments/vehicle-data': DAMAGE_STEP,
  '/claim-payments/policy-data': DAMAGE_STEP,
  '/claim-payments/id-documents': DAMAGE_STEP,
  '/claim-payments/vehicle-owner': DAMAGE_STEP,
  '/claim-payments/bank-account': DAMAGE_STEP,
  '/claim-payments/vehicle-bill': DAMAGE_STEP,
  '/claim-payments/attorney-letter': DAMAGE_STEP,
  '/claim-payments/vehicle-pictures': DAMAGE_STEP,
  '/agreed-payments/onboarding': AGREED_STEP,
  '/agreed-payments/personal-data': AGREED_STEP,
  '/agreed-payments/vehicle-data': AGREED_STEP,
  '/agreed-payments/policy-data': AGREED_STEP,
  '/agreed-payments/id-documents': AGREED_STEP,
  '/agreed-payments/vehicle-owner': AGREED_STEP,
  '/agreed-payments/bank-account': AGREED_STEP,
  '/agreed-payments/vehicle-bill': AGREED_STEP,
  '/agreed-payments/attorney-letter': AGREED_STEP,
  '/claim-payments/proposal': { once: [WHO, 'API-79', 'API-89'], shared: CATALOGUE },
  '/agreed-payments/proposal': { once: [WHO, 'API-84', 'API-89'], shared: CATALOGUE },
  '/claim-payments/completed': { once: [WHO, 'API-79', 'API-89'], shared: CATALOGUE },
  '/agreed-payments/completed': { once: [WHO, 'API-84', 'API-89'], shared: CATALOGUE },
  '/profile/security': { once: [WHO] },
  '/profile/report-access': { once: [WHO] },
  '/profile/privacy': { once: [WHO, 'API-200', 'API-202'] },
  '/referrals/rewards': REWARDS,
  '/referrals/rewards/details/:title': REWARDS,
  '/referrals/history': { once: [WHO, 'API-60'] },
  '/policy/owner': PURCHASE,
  '/policy/contract/vehicle/data': { once: [WHO, 'API-30'], shared: CATALOGUE },
  '/policy/contract/vehicle/aditional-data': PURCHASE,
  '/policy/contract/plan-selection': PURCHASE,
  '/policy/contract/vehicle-salvage': PURCHASE,
  '/policy/contract/vehicle-owner': PURCHASE,
  '/policy/contract/person-data': PURCHASE,
  '/policy/contract/plan-review': PURCHASE,
  '/policy/contract/plan-payment': PURCHASE,
  '/policy/contract/bill': PURCHASE,
  '/policy/contract/completion': { once: [WHO, 'API-220', 'API-40'] },
  '/policy-renewal/:policyNumber': { once: [] },
  '/policy-renewal/:policyNumber/plan': RENEWAL,
  '/policy-renewal/:policyNumber/review': RENEWAL,
  '/policy-renewal/:policyNumber/payment': RENEWAL,
  '/policy-renewal/:policyNumber/completion': { once: [WHO, 'API-220', 'API-40'] },

  '/vigente/:id': { once: ['API-215'] },

  // The page of an invoice that can be issued; the regimes are read once an hour for all people (INV-48).
  '/invoicing/:ref': { once: ['API-71', 'API-73', 'API-74', 'API-77', 'API-230'] },

  '/document/signature/approval/:ref': DOCUMENT,
  '/document/signature/confirmation/:ref': DOCUMENT,
  '/document/signature/completed/:ref': DOCUMENT,
  '/document/signature/signed/:ref': DOCUMENT,
  '/document/signature/declined/:ref': DOCUMENT,
  '/document/signature/concluded/:ref': DOCUMENT,

  '/claims/forms/start/:ref': FORM,
  '/claims/forms/welcome/:ref': FORM,
  '/claims/forms/name/:ref': FORM,
  '/claims/forms/contact/:ref': FORM,
  '/claims/forms/facts/:ref': FORM,
  '/claims/forms/references/:ref': FORM,
  '/claims/forms/address/:ref': FORM,
  '/claims/forms/license/:ref': FORM,
  '/claims/forms/license-pictures/:ref': FORM,
  '/claims/forms/driving-permission/:ref': FORM,
  '/claims/forms/vehicle/:ref': FORM,
  '/claims/forms/vin/:ref': FORM,
  '/claims/forms/vehicle-pictures/:ref': FORM,
  '/claims/forms/damages/:ref': FORM,
  '/claims/forms/summary/:ref': FORM,
  '/claims/forms/signature/:ref': FORM,
  '/claims/privacy/:ref': { once: ['API-101'] },
  // The gateway itself knows a completion, however slow the insurer is. An insurer with a copy of the closing (D202)
  // is asked for its file.
  '/claims/completed/:ref': { once: [] },
  '/claims/received/:ref': { once: [] },

  '/claims/adjuster/:ref': ADJUSTER,
  '/claims/adjuster/info/:ref': ADJUSTER,
  '/claims/adjuster/device/:ref': ADJUSTER,
  '/claims/adjuster/rights/:ref': ADJUSTER,
  '/claims/adjuster/panel/:ref': ADJUSTER,
  '/claims/adjuster/general-data/:ref': ADJUSTER,
  '/claims/adjuster/declaration-signature/:ref': ADJUSTER,
  '/claims/adjuster/conclusions/:ref': ADJUSTER,
  '/claims/adjuster/closing-signature/:ref': ADJUSTER,
  '/claims/adjuster/person/:pageName/:ref': ADJUSTER,
  '/claims/adjuster/person/sync/:ref': ADJUSTER,
  '/claims/adjuster/person/:group/:editPage/:ref': ADJUSTER,
  // This claim was not closed here: the form says that it is.
  '/claims/adjuster/completed/:ref': { once: ['API-102'] },

  '/vehicle-photos/:ref': PHOTOS,
  '/vehicle-photos/:ref/init/1': PHOTOS,
  '/vehicle-photos/:ref/init/2': PHOTOS,
  '/vehicle-photos/:ref/init/3': PHOTOS,
  '/vehicle-photos/:ref/init/4': PHOTOS,
  '/vehicle-photos/:ref/photos': PHOTOS,
  '/vehicle-photos/:ref/completion': PHOTOS,
}
