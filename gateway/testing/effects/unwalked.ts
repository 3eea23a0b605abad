/** The effects that `presses.ts` does not press, and what shows what becomes of a lost answer of theirs. */
const OF_A_LINK = 'of a link, not of a session: tests of its feature lose its answers'
const IN_PIECES =
  'a file in pieces: tests of the uploads cut each piece, and tests of its feature the last call'
const OURS = 'the gateway makes it by itself: no answer of an insurer can be lost'
const ANSWERS_ONLY = 'nothing comes of it but an answer: pressed again it is asked again'
const NO_KEY = 'takes no key: pressed again it is made again'

export const unwalked: Readonly<Record<string, string>> = {
  'payment.closePayment': OURS,
  'payment.putReceipt': OURS,
  'purchase.createDriver': NO_KEY,
  'registration.register':
    'of a visitor: the registration’s tests lose its answer and log in with what was set',
  'security.changePassword':
    'takes no key: the password’s tests lose its answer and log in with what was set',
  'access.restorePassword': OF_A_LINK,
  'claim-files.announceClaimFile': IN_PIECES,
  'claim-files.sendClaimPiece': IN_PIECES,
  'claim-files.checkClaimFile': IN_PIECES,
  'claim-files.makeFilesPhoneLink': OURS,
  'photos.announcePhoto': IN_PIECES,
  'photos.sendPiece': IN_PIECES,
  'photos.checkPhoto': IN_PIECES,
  'photos.removePhoto': OURS,
  'photos.submitPhotos': OF_A_LINK,
  'photos.makePicturesLink': NO_KEY,
  'phone-photos.announcePhonePhoto': IN_PIECES,
  'phone-photos.sendPhonePiece': IN_PIECES,
  'phone-photos.checkPhonePhoto': IN_PIECES,
  'signature.startSigning': OF_A_LINK,
  'signature.declineDocument':
    'kept only by an insurer that shows it: the signature’s tests lose its answer with that state',
  'claim-form.saveClaimForm': OF_A_LINK,
  'claim-form.completeClaimForm': OF_A_LINK,
  'adjuster-form.saveAdjusterForm': OF_A_LINK,
  'adjuster-form.closeAdjusterForm': OF_A_LINK,
  'claim-photos.announceClaimPhoto': IN_PIECES,
  'claim-photos.sendClaimPiece': IN_PIECES,
  'claim-photos.checkClaimPhoto': IN_PIECES,
  'claim-photos.removeClaimPhoto': OURS,
  'claim-phone-link.makeClaimPhoneLink': OURS,
  'adjuster-photos.announceAdjusterPhoto': IN_PIECES,
  'adjuster-photos.sendAdjusterPiece': IN_PIECES,
  'adjuster-photos.checkAdjusterPhoto': IN_PIECES,
  'adjuster-photos.removeAdjusterPhoto': OF_A_LINK,
  'step-up.sendStepUpCode': NO_KEY,
  'step-up.verifyStepUpCode': NO_KEY,
  'registration.sendPhoneCode': NO_KEY,
  'registration.verifyPhoneCode': NO_KEY,
  'access.logIn': NO_KEY,
  'access.sendRecovery': NO_KEY,
  'access.sendEmailValidation': NO_KEY,
  'access.validateEmail': OF_A_LINK,
  'access.signOut': OURS,
  'access.touch': OURS,
  'security.closeSession': OURS,
  'security.closeOtherSessions': OURS,
  'security.revokeLink': OURS,
  'availability.checkEmail': ANSWERS_ONLY,
  'availability.checkRfc': ANSWERS_ONLY,
  'availability.checkVin': ANSWERS_ONLY,
  'quote.postQuote': ANSWERS_ONLY,
  'renewal.quoteRenewal': ANSWERS_ONLY,
  'saved-quote.saveQuote': ANSWERS_ONLY,
  'identity.startIdentity': ANSWERS_ONLY,
  'pending.openPending': ANSWERS_ONLY,
  'events.postEvent': ANSWERS_ONLY,
}
