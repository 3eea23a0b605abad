/** Effects that decide how an account is opened. */
import { PRESS_AGAIN, type Effect } from './effect.ts'

export const logInEffects = [
  {
    what: 'passkey added or removed, API-190 about it',
    calls: ['passkeys.beginPasskey', 'passkeys.addPasskey', 'passkeys.removePasskey'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it; nobody writes about it',
    again: 'own',
    reads: PRESS_AGAIN,
  },
  {
    what: 'passkey allowed to log in or not any more, API-216, API-217, API-190 about it',
    calls: ['passkey-log-in.allowPasskeyLogIn', 'passkey-log-in.denyPasskeyLogIn'],
    withAdditions: 'the insurer has the key and answers the same; the gateway keeps it',
    without: 'not offered (D188)',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'second factor of the log-in on or off, API-190 about it',
    calls: ['log-in-factor.switchFactorOn', 'log-in-factor.switchFactorOff'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it; nobody writes about it',
    again: 'own',
    reads: PRESS_AGAIN,
  },
] as const satisfies readonly Effect[]
