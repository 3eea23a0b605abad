/** How lost answers are known, for calls of several capabilities. */
import { BY_KEY, CONFIRMING, PRESS_AGAIN, type Lost } from './call-facts.ts'

export const policyRequest: Lost = {
  what: 'request of a policy (API-26), or of its renewal (API-27)',
  withAdditions: BY_KEY,
  without: 'the list has one unpaid product of this vehicle (API-24)',
  again: 'late',
  reads: CONFIRMING,
}

export const renewalChoice: Lost = {
  what: 'automatic renewal on or off, API-31',
  withAdditions: BY_KEY,
  without: 'repeated: the choice is the same',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const newPassword: Lost = {
  what: 'password changed, API-39; restored, API-63',
  withAdditions: 'the new password logs in',
  without: 'the new password logs in',
  again: 'harmless',
  reads: 'nothing: the password was changed',
}

export const adjusterFormSaved: Lost = {
  what: 'an adjuster’s form is saved or closed, API-104, and its photos',
  withAdditions: BY_KEY,
  without: 'the form has the values; else repeated: the same values replace themselves',
  again: 'harmless',
  reads: 'nothing: the device keeps it until it was received',
}

export const codes: Lost = {
  what: 'a code is sent or verified (API-35 to API-38); a passkey is challenged or verified',
  withAdditions: 'repeated',
  without: 'repeated: another code is sent; the code that this session was proven with is accepted again',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const logIn: Lost = {
  what: 'log-in, recovery and validation of an e-mail, API-61 to API-65, API-218, API-219',
  withAdditions: 'repeated',
  without: 'repeated: another session, another e-mail; a used link says so',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const sessions: Lost = {
  what: 'sessions and links are ended, or kept open',
  withAdditions: 'the gateway keeps it',
  without: 'the gateway keeps it',
  again: 'own',
  reads: PRESS_AGAIN,
}

export const answersOnly: Lost = {
  what: 'look-ups that count tries, quotes, and the start of an identity check',
  withAdditions: 'repeated',
  without: 'repeated: they have no effect beside their answer',
  again: 'harmless',
  reads: PRESS_AGAIN,
}
