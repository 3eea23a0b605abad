/** The statements that the journeys use most, with the values of a row that exists at every size. */
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { accessSql } from '#sandbox/features/account/access/sql.ts'
import { availabilitySql } from '#sandbox/features/account/availability/sql.ts'
import { billingSql } from '#sandbox/features/policies/billing/sql.ts'
import { cancellationSql } from '#sandbox/features/policies/cancellation/sql.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { catalogueSql } from '#sandbox/features/purchase/catalogue/sql.ts'
import { claimFormsSql } from '#sandbox/features/claims/claim-forms/sql.ts'
import { claimPaymentsSql } from '#sandbox/features/claims/claim-payments/sql.ts'
import { documentsOfPolicySql } from '#sandbox/features/policies/documents/sql.ts'
import { endorsementsSql } from '#sandbox/features/policies/endorsements/sql.ts'
import { identitySql } from '#sandbox/features/policies/identity/sql.ts'
import { paymentSql } from '#sandbox/features/purchase/payment/sql.ts'
import { pendingSql } from '#sandbox/features/policies/pending/sql.ts'
import { peopleSql } from '#sandbox/people/person.ts'
import { policiesSql } from '#sandbox/features/policies/policies/sql.ts'
import { profileSql } from '#sandbox/features/account/profile/sql.ts'
import { purchaseSql } from '#sandbox/features/purchase/purchase/sql.ts'
import { quoteSql } from '#sandbox/features/purchase/quote/sql.ts'
import { referralsSql } from '#sandbox/features/account/referrals/sql.ts'
import { renewalsSql } from '#sandbox/features/policies/renewal/sql.ts'
import { submissionsSql } from '#sandbox/features/submissions/sql.ts'
import { keyOf } from './keys.ts'
import type { Sizes } from './keys.ts'

type Value = string | number

export interface HotQuery {
  readonly name: string
  readonly sql: string
  /** Changes a row, which is undone after each run. */
  readonly writes?: true
  /** Values of the query's parameters; `random(n)` draws the number of one of n rows. */
  values(sizes: Sizes, random: (count: number) => number): Value[]
}

const now = Date.UTC(2026, 10, 21)
const later = Date.UTC(2030, 0, 1)
const email = (row: number) => `p${String(row)}@volante.example`
const digits = (row: number, length: number) => String(row).padStart(length, '0')
const { row: key } = keyOf
const { versions } = expandCatalogue()

const query = (name: string, sql: string, values: HotQuery['values']): HotQuery => ({ name, sql, values })
const saving = (name: string, sql: string, values: HotQuery['values']): HotQuery => ({
  ...query(name, sql, values),
  writes: true,
})
const byPerson = (kind: string) => (sizes: Sizes, random: (count: number) => number) => [
  key(kind, random(sizes.persons)),
]
const byProduct = (kind: string) => (sizes: Sizes, random: (count: number) => number) => [
  key(kind, random(sizes.products)),
]

/** Values for a random policy and its owner. */
const ofPolicy = ({ persons, products }: Sizes, random: (count: number) => number) => {
  const row = random(products)
  return [key('AE', row), key('u', row % persons)]
}

export const hotQueries: readonly HotQuery[] = [
  query('personByEmail', peopleSql.personByEmail, ({ persons }, random) => [email(random(persons))]),
  query('personById', peopleSql.personById, byPerson('u')),
  query('refreshToken', accessSql.refreshToken, byPerson('t')),
  query('emailInUse', availabilitySql.emailInUse, ({ persons }, random) => [email(random(persons))]),
  query('rfcInUse', availabilitySql.rfcInUse, ({ persons }, random) => [`TOLA${digits(random(persons), 9)}`]),
  query('submission', submissionsSql.submission, ({ persons }, random) => {
    const row = random(persons)
    return [key('u', row), key('k', row)]
  }),
  query('policiesOfPerson', policiesSql.policiesOfPerson, byPerson('u')),
  query('standingCount', purchaseSql.inForceCount, ({ persons }, random) => [key('u', random(persons)), now]),
  query('vinInUse', availabilitySql.vinInUse, ({ products }, random) => [
    `3N1AB7AD${digits(random(products), 9)}`,
    now,
  ]),
  query('vehicle', purchaseSql.vehicle, ({ persons, products }, random) => {
    const row = random(products)
    return [key('u', row % persons), `3N1AB7AD${digits(row, 9)}`]
  }),
  query('driver', purchaseSql.driver, ({ persons, products }, random) => {
    const row = random(products)
    return [key('c', row), key('u', row % persons)]
  }),
  query('quotation', quoteSql.quotation, byProduct('q')),
  query('productByQuotation', purchaseSql.productByQuotation, byProduct('q')),
  query('policiesOfProduct', purchaseSql.policiesOfProduct, byProduct('d')),
  query('photosOfPolicy', policiesSql.photosOfPolicy, ofPolicy),
  query('policyToRenew', renewalsSql.policyToRenew, ({ persons, products }, random) => {
    const row = random(products)
    return [`AE${digits(row, 8)}`, key('u', row % persons)]
  }),
  query('otherInForce', renewalsSql.otherInForce, ({ products }, random) => {
    // The view of a renewed policy whose vehicle is insured with another one.
    const row = random(products)
    return [`3N1AB7AD${digits(row, 9)}`, now, key('AE', (row + 1) % products)]
  }),
  query('renewal', renewalsSql.renewal, ({ products }, random) => {
    const row = random(products)
    return [key('AE', row), later]
  }),
  query('renewedPolicy', renewalsSql.policyRenewedBy, byProduct('d')),
  query('automaticRenewal', renewalsSql.automaticRenewal, ofPolicy),
  query('policyToCancel', cancellationSql.policy, ofPolicy),
  query('paymentsToCancel', cancellationSql.payments, byProduct('d')),
  query('documentOfPolicy', documentsOfPolicySql.policy, ofPolicy),
  query('corrections', profileSql.correctionsOf, byPerson('u')),
  query('intentBySecret', cardsSql.intentBySecret, byProduct('s')),
  query('purchase', paymentSql.purchase, byProduct('d')),
  query('paymentsOfPolicy', paymentSql.paymentsOfPolicy, ({ products }, random) => [
    `AE${digits(random(products), 8)}`,
  ]),
  query('paymentMethod', billingSql.method, ofPolicy),
  query('billedProduct', billingSql.productOfNumber, ({ persons, products }, random) => {
    const row = random(products)
    return [`AE${digits(row, 8)}`, key('u', row % persons)]
  }),
  query('paymentHistory', billingSql.payments, byProduct('d')),
  query('nextPayment', billingSql.next, byProduct('d')),
  query('duePayments', billingSql.due, byProduct('d')),
  // The daily job reads one batch with this query.
  query('chargesOfTheDay', billingSql.toCharge, () => [later, 100]),
  query('awaitedCharges', pendingSql.charges, byPerson('u')),
  query('awaitedDocuments', pendingSql.documents, byPerson('u')),
  query('awaitedInvoices', pendingSql.invoices, byPerson('u')),
  // A page sends this query every ten seconds during an identity check.
  query('identityStatus', identitySql.status, ({ persons }, random) => [key('u', random(persons)), now]),
  query('identityToken', identitySql.openToken, ({ persons }, random) => [key('y', random(persons)), now]),
  query('endorsementHistory', endorsementsSql.history, ({ persons, products }, random) => {
    const row = random(products)
    return [key('u', row % persons), `AE${digits(row, 8)}`]
  }),
  query('endorsedVehicle', endorsementsSql.vehicle, ({ persons, products }, random) => {
    const row = random(products)
    return [key('AE', row), now, key('u', row % persons)]
  }),
  query('referralPoints', referralsSql.summary, ({ persons }, random) => {
    const row = random(persons)
    return [key('u', row), key('r', row)]
  }),
  query('referrals', referralsSql.referrals, ({ persons }, random) => {
    const row = random(persons)
    return [key('u', row), key('r', row)]
  }),
  query('rewards', referralsSql.rewards, () => []),
  query('rewardHistory', referralsSql.history, ({ persons }, random) => [key('u', random(persons)), 0, 25]),
  query('claimForm', claimFormsSql.find, ({ products }, random) => {
    const row = random(products)
    return [key('g', row), key('z', row)]
  }),
  saving('claimFormSave', claimFormsSql.saveVersion, ({ products }, random) => [
    key('g', random(products)),
    1,
    now,
    '{}',
  ]),
  saving('claimFormAdvance', claimFormsSql.advance, ({ products }, random) => [
    key('g', random(products)),
    1,
    'open',
    now,
  ]),
  query('claimFormPictures', claimFormsSql.pictures, byProduct('g')),
  query('claimsOfPerson', claimPaymentsSql.list, ({ persons }, random) => [
    key('u', random(persons)),
    'damage',
  ]),
  query('claimsOfPolicy', claimPaymentsSql.ofPolicy, ({ persons, products }, random) => {
    const row = random(products)
    return [key('u', row % persons), 'damage', `AE${digits(row, 8)}`]
  }),
  query('claim', claimPaymentsSql.claim, ({ persons, products }, random) => {
    const row = random(products)
    return [key('CD', row), key('u', row % persons), 'damage']
  }),
  query('claimSubject', claimPaymentsSql.subject, byProduct('CD')),
  query('claimFiles', claimPaymentsSql.files, byProduct('CD')),
  query('claimPauses', claimPaymentsSql.pauses, byProduct('CD')),
  query('claimProposal', claimPaymentsSql.proposal, byProduct('CD')),
  query('claimTransfer', claimPaymentsSql.transfer, byProduct('CA')),
  query('awaitedClaims', claimPaymentsSql.openClaims, byPerson('u')),
  query('awaitedClaimFiles', claimPaymentsSql.openFiles, byPerson('u')),
  query('awaitedClaimPauses', claimPaymentsSql.openPauses, byPerson('u')),
  query('awaitedProposals', claimPaymentsSql.openProposals, byPerson('u')),
  query('awaitedForms', claimPaymentsSql.openForms, byPerson('u')),
  query('version', catalogueSql.version, (_, random) => [versions[random(versions.length)]?.id ?? 0]),
  query('postalCode', catalogueSql.postalCode, () => ['06700']),
]
