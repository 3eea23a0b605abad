/** Effects that decide how an account is opened. */
import { PRESS_AGAIN, type Effect } from './effect.ts'

export const logInEffects = [
  {
    what: 'passkey added or removed; the insurer is told by API-190',
    calls: ['passkeys.beginPasskey', 'passkeys.addPasskey', 'passkeys.removePasskey'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it; the insurer is not told',
    again: 'own',
    reads: PRESS_AGAIN,
  },
  {
    what: 'passkey allowed to log in, or no longer (API-216, API-217); the insurer is told by API-190',
    calls: ['passkey-log-in.allowPasskeyLogIn', 'passkey-log-in.denyPasskeyLogIn'],
    withAdditions: 'repeated: the insurer has the key and answers the same; the gateway keeps it',
    without: 'not offered (D188)',
    again: 'harmless',
    reads: PRESS_AGAIN,
  },
  {
    what: 'second factor of the log-in on or off; the insurer is told by API-190',
    calls: ['log-in-factor.switchFactorOn', 'log-in-factor.switchFactorOff'],
    withAdditions: 'the gateway keeps it',
    without: 'the gateway keeps it; the insurer is not told',
    again: 'own',
    reads: PRESS_AGAIN,
  },
] as const satisfies readonly Effect[]
