/**
 * Every effect of ours: how its outcome is known where an answer was lost, whether it is made again, and what the person
 * reads (D11, D79). Tests are made from it (`effects.test.ts`), and `docs/effects.md` prints it.
 */

/**
 * After a lost answer, at an insurer without our additions, while nothing shows that it was made:
 * - `never`: it is not sent again on a guess; the person decides.
 * - `late`: sent again ten minutes after, under its key.
 * - `harmless`: made again at once: twice is once.
 * - `own`: the gateway made it by itself and asks nobody.
 */
type Again = 'never' | 'late' | 'harmless' | 'own'

interface Effect {
  readonly what: string
  /** Capability and name of its calls, as `shared/openapi/own-calls.ts` has them. */
  readonly calls: readonly string[]
  /** With API-122 to API-127; where it says nothing: as without. */
  readonly withAdditions: string
  readonly without: string
  readonly again: Again
  readonly reads: string
}

const BY_KEY = 'API-125 by its key'
const CONFIRMING = '"Estamos confirmando el resultado. No lo envíes de nuevo.", then what came of it'
const PRESS_AGAIN = 'the sentence of the failure (FND-64, FND-65); pressed again it goes on'
const BY_ITSELF = 'nothing: it is sent again by itself'

export const effects = [
  {
    what: 'payment in full, API-28; first payment of a year by month, API-29',
    calls: ['payment.pay', 'payment.payMonthly'],
    withAdditions: BY_KEY,
    without: 'the policy has dates in the list (API-24); the card provider, of a secret that was given',
    again: 'never',
    reads: 'that it is being confirmed and whom to call; then the receipt, or that nothing was charged',
  },
  {
    what: 'what is overdue, API-130',
    calls: ['billing.payDue'],
    withAdditions: BY_KEY,
    without: 'nothing is overdue any more in the history (API-43)',
    again: 'never',
    reads: CONFIRMING,
  },
  {
    what: 'an open payment is closed',
    calls: ['payment.closePayment'],
    withAdditions: 'the payment of its key',
    without: 'the policy list (API-24)',
    again: 'own',
    reads: PRESS_AGAIN,
  },
  {
    what: 'receipt of a purchase, kept in the session',
    calls: ['payment.putReceipt'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it',
    again: 'own',
    reads: 'a step that is opened again leads to what comes after the payment',
  },
  {
    what: 'request of a policy, API-26; of another year, API-27',
    calls: ['purchase.requestPolicy', 'renewal.requestRenewal'],
    withAdditions: BY_KEY,
    without: 'one product of this vehicle was never paid (API-24)',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'vehicle, API-17; driver, API-21',
    calls: ['purchase.createVehicle', 'purchase.createDriver'],
    withAdditions: 'made again',
    without: 'made again: a vehicle is its VIN, a driver counts once the policy is requested',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'automatic renewal on or off, API-31',
    calls: ['payment.chooseRenewal', 'cancellation.switchRenewal'],
    withAdditions: BY_KEY,
    without: 'made again: the same choice',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'cancellation, API-54',
    calls: ['cancellation.cancelPolicy'],
    withAdditions: BY_KEY,
    without: 'the policy is cancelled (API-40)',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'another card, API-44',
    calls: ['billing.changePaymentMethod'],
    withAdditions: BY_KEY,
    without: 'the card is another one than was on show (API-41); else made again: a card replaces itself',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'other plates or VIN, API-56',
    calls: ['endorsements.changeVehicle'],
    withAdditions: BY_KEY,
    without: 'the policy has them (API-40)',
    again: 'late',
    reads: 'that the change is being confirmed; then that it was made',
  },
  {
    what: 'exchange of a reward, API-59',
    calls: ['referrals.exchangeReward'],
    withAdditions: BY_KEY,
    without: 'the history has a coupon of its title that was not there before (API-60)',
    again: 'late',
    reads: 'that the exchange is being confirmed; then the coupon',
  },
  {
    what: 'registration, API-66',
    calls: ['registration.register'],
    withAdditions: BY_KEY,
    without: 'made again; refused as taken: the password that was typed logs in',
    again: 'harmless',
    reads: 'nothing: the account is there, and the person is signed in',
  },
  {
    what: 'password changed, API-39; restored, API-63',
    calls: ['security.changePassword', 'access.restorePassword'],
    withAdditions: 'the new password logs in',
    without: 'the new password logs in',
    again: 'harmless',
    reads: 'nothing: the password was changed',
  },
  {
    what: 'telephone or e-mail changed, API-162, API-163',
    calls: ['contact.sendContactCode', 'contact.changeContact'],
    withAdditions: 'the person has the new one (API-32)',
    without: 'not offered (D187)',
    again: 'harmless',
    reads: 'nothing: it was changed',
  },
  {
    what: 'passkey added or removed, API-190 about it',
    calls: ['passkeys.beginPasskey', 'passkeys.addPasskey', 'passkeys.removePasskey'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it; nobody writes about it',
    again: 'own',
    reads: PRESS_AGAIN,
  },
  {
    what: 'request about personal data, API-203',
    calls: ['privacy.askDataRequest'],
    withAdditions: BY_KEY,
    without: 'the same words about the same right are listed (API-202)',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'policy that is to be put right, API-211',
    calls: ['rectification.askRectification'],
    withAdditions: BY_KEY,
    without: 'the same words about the same part of the policy are listed (API-210)',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'voluntary use of data on or off, API-201',
    calls: ['privacy.choosePurpose'],
    withAdditions: 'made again: the same choice',
    without: 'not offered (D208)',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'an access is reported, API-204',
    calls: ['access-report.reportAccess'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it; the person calls the insurer (D209)',
    again: 'own',
    reads: 'the log-in: the session has ended with it',
  },
  {
    what: 'folio for a correction, API-135',
    calls: ['profile.askCorrection'],
    withAdditions: BY_KEY,
    without: 'the same words about the same field are listed (API-134)',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'a claim is begun, API-81, API-85',
    calls: ['claim-payments.openClaim'],
    withAdditions: BY_KEY,
    without: 'the list has an open claim of the policy (API-80, API-83)',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'a proposal is answered, API-82, API-86',
    calls: ['claim-payments.answerProposal'],
    withAdditions: BY_KEY,
    without: 'the claim shows the answer, or that it is paid (API-79, API-84)',
    again: 'late',
    reads: 'that the answer is being confirmed; then the receipt of the decision',
  },
  {
    what: 'where a claim is paid to, API-88; its vehicle, API-147',
    calls: ['claim-payments.saveBankAccount', 'claim-payments.saveClaimVehicle'],
    withAdditions: 'made again',
    without: 'made again: the same account, the same vehicle',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'a file of a claim, API-87, in pieces',
    calls: [
      'claim-files.announceClaimFile',
      'claim-files.sendClaimPiece',
      'claim-files.checkClaimFile',
      'claim-files.makeFilesPhoneLink',
    ],
    withAdditions: BY_KEY,
    without: 'the list has one more of its part (API-89); one that is listed as gone (−1) is asked for again',
    again: 'late',
    reads: BY_ITSELF,
  },
  {
    what: 'invoice, API-76',
    calls: ['invoicing.createInvoice'],
    withAdditions: BY_KEY,
    without: 'API-71 says FINISHED',
    again: 'late',
    reads: CONFIRMING,
  },
  {
    what: 'invoice by e-mail, API-129',
    calls: ['invoicing.sendInvoice'],
    withAdditions: BY_KEY,
    without: 'nothing shows it',
    again: 'late',
    reads: 'that it may have been sent, and to look at the inbox first',
  },
  {
    what: 'the four photos of a vehicle, API-70, in pieces',
    calls: [
      'photos.announcePhoto',
      'photos.sendPiece',
      'photos.checkPhoto',
      'photos.removePhoto',
      'photos.submitPhotos',
      'photos.makePicturesLink',
      'phone-photos.announcePhonePhoto',
      'phone-photos.sendPhonePiece',
      'phone-photos.checkPhonePhoto',
    ],
    withAdditions: BY_KEY,
    without: 'API-25 says that they are there; else the same four again',
    again: 'harmless',
    reads: BY_ITSELF,
  },
  {
    what: 'a document is signed or refused, API-68',
    calls: ['signature.startSigning', 'signature.signDocument', 'signature.declineDocument'],
    withAdditions: BY_KEY,
    without: 'API-67 says that it is completed',
    again: 'harmless',
    reads: CONFIRMING,
  },
  {
    what: 'a form by link is saved or concluded, API-103, and its photos',
    calls: [
      'claim-form.saveClaimForm',
      'claim-form.completeClaimForm',
      'claim-photos.announceClaimPhoto',
      'claim-photos.sendClaimPiece',
      'claim-photos.checkClaimPhoto',
      'claim-photos.removeClaimPhoto',
      'claim-phone-link.makeClaimPhoneLink',
    ],
    withAdditions: BY_KEY,
    without: 'the form has it: the same text again is put in the place of itself',
    again: 'harmless',
    reads: 'nothing: the device keeps it until it was received',
  },
  {
    what: 'an adjuster’s form is saved or closed, API-104, and its photos',
    calls: [
      'adjuster-form.saveAdjusterForm',
      'adjuster-form.closeAdjusterForm',
      'adjuster-photos.announceAdjusterPhoto',
      'adjuster-photos.sendAdjusterPiece',
      'adjuster-photos.checkAdjusterPhoto',
      'adjuster-photos.removeAdjusterPhoto',
    ],
    withAdditions: BY_KEY,
    without: 'the form has it: the same text again is put in the place of itself',
    again: 'harmless',
    reads: 'nothing: the device keeps it until it was received',
  },
  {
    what: 'a folio of an adjuster’s form is made or renewed, API-107, API-108, API-112',
    calls: ['adjuster-exchange.makeFolio', 'adjuster-exchange.renewFolio'],
    withAdditions: BY_KEY,
    without: 'the first person of the form has it, or another one than before',
    again: 'late',
    reads: 'that it is being confirmed, and not to send it again',
  },
  {
    what: 'a voucher, or an order, between insurers, API-113 to API-115',
    calls: ['adjuster-closing.answerClosing'],
    withAdditions: BY_KEY,
    without: 'nothing shows it: the adjuster is asked, and nothing is sent again on a guess',
    again: 'never',
    reads: 'which step it is, and that it is being confirmed',
  },
  {
    what: 'a sheet is linked or synchronised, API-109, API-110',
    calls: ['adjuster-exchange.linkOtherFolio', 'adjuster-exchange.synchroniseForm'],
    withAdditions: BY_KEY,
    without: 'nothing shows it: the same link again is the same link',
    again: 'harmless',
    reads: 'that it is being confirmed, and may press again',
  },
  {
    what: 'codes are sent and given, API-35 to API-38; a passkey is asked and answers',
    calls: [
      'step-up.sendStepUpCode',
      'step-up.verifyStepUpCode',
      'passkeys.askPasskey',
      'passkeys.verifyPasskey',
      'registration.sendPhoneCode',
      'registration.verifyPhoneCode',
    ],
    withAdditions: 'made again',
    without: 'made again: another code; the same code given again where it proved',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'log-in, recovery and validation of an e-mail, API-61 to API-65',
    calls: ['access.logIn', 'access.sendRecovery', 'access.sendEmailValidation', 'access.validateEmail'],
    withAdditions: 'made again',
    without: 'made again: another session, another e-mail; a link that is spent says so',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'sessions and links are ended, or kept open',
    calls: [
      'access.signOut',
      'access.touch',
      'security.closeSession',
      'security.closeOtherSessions',
      'security.revokeLink',
    ],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it',
    again: 'own',
    reads: PRESS_AGAIN,
  },
  {
    what: 'questions that count tries, quotes, and the check of an identity',
    calls: [
      'availability.checkEmail',
      'availability.checkRfc',
      'availability.checkVin',
      'quote.postQuote',
      'renewal.quoteRenewal',
      'saved-quote.saveQuote',
      'identity.startIdentity',
      'pending.openPending',
      'events.postEvent',
    ],
    withAdditions: 'made again',
    without: 'made again: nothing comes of it but an answer',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
] as const satisfies readonly Effect[]
