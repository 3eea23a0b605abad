/** How lost answers are known, for calls of several capabilities. */
import { BY_KEY, CONFIRMING, PRESS_AGAIN, type Lost } from './call-facts.ts'

export const policyRequest: Lost = {
  what: 'A policy (API-26) or its renewal (API-27) is requested',
  withAdditions: BY_KEY,
  without: 'The list of policies has one unpaid product of this vehicle (API-24)',
  again: 'late',
  reads: CONFIRMING,
}

export const renewalChoice: Lost = {
  what: 'Automatic renewal is switched on or off (API-31)',
  withAdditions: BY_KEY,
  without: 'The request is sent again: the choice is the same',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const newPassword: Lost = {
  what: 'A password is changed (API-39) or restored (API-63)',
  withAdditions: 'The new password logs in',
  without: 'The new password logs in',
  again: 'harmless',
  reads: 'The page shows nothing, because the password was changed',
}

export const adjusterFormSaved: Lost = {
  what: 'An adjuster’s form is saved or closed, or its photos are sent (API-104)',
  withAdditions: BY_KEY,
  without: 'The form has the values. Otherwise the request is sent again: the same values replace themselves',
  again: 'harmless',
  reads: 'The page shows nothing, because the device keeps the data until it was received',
}

export const codes: Lost = {
  what: 'A code is sent or verified (API-35 to API-38), or a passkey is challenged or verified',
  withAdditions: 'The request is sent again',
  without:
    'The request is sent again: another code is sent, or the code that proved this session is accepted again',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const logIn: Lost = {
  what: 'A person logs in, recovers a password or validates an e-mail (API-61 to API-65, API-218, API-219)',
  withAdditions: 'The request is sent again',
  without:
    'The request is sent again: it opens another session or sends another e-mail. A used link is reported as used',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const sessions: Lost = {
  what: 'Sessions and links are ended, or kept open',
  withAdditions: 'The gateway stores the effect',
  without: 'The gateway stores the effect',
  again: 'own',
  reads: PRESS_AGAIN,
}

export const answersOnly: Lost = {
  what: 'A look-up that counts tries, a quote, or the start of an identity check',
  withAdditions: 'The request is sent again',
  without: 'The request is sent again: it has no effect except its answer',
  again: 'harmless',
  reads: PRESS_AGAIN,
}
