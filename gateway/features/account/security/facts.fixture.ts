/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as security from '#shared/contracts/account/security.ts'
import * as passkeys from '#shared/contracts/account/passkeys.ts'
import * as passkeyLogIn from '#shared/contracts/account/passkey-log-in.ts'
import * as logInFactor from '#shared/contracts/account/log-in-factor.ts'
import * as accessReport from '#shared/contracts/account/access-report.ts'
import * as stepUp from '#shared/contracts/account/step-up.ts'
import {
  factsOf,
  PRESS_AGAIN,
  ANSWERS_ONLY,
  NO_KEY,
  OURS,
  type Lost,
} from '#gateway/testing/facts/call-facts.ts'
import { onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { codes, logIn, newPassword, sessions } from '#gateway/testing/facts/shared-losses.ts'

const ownPasskey: Lost = {
  what: 'passkey added or removed; API-190 informs the insurer',
  withAdditions: 'the gateway keeps it',
  without: 'the gateway keeps it; the insurer is not informed',
  again: 'own',
  reads: PRESS_AGAIN,
}
const passkeyPermit: Lost = {
  what: 'passkey allowed to log in, or no longer (API-216, API-217); API-190 informs the insurer',
  withAdditions: 'repeated: the insurer has the key and answers the same; the gateway keeps it',
  without: 'not offered (D188)',
  again: 'harmless',
  reads: PRESS_AGAIN,
}
const factor: Lost = {
  what: 'second factor of the log-in on or off; API-190 informs the insurer',
  withAdditions: 'the gateway keeps it',
  without: 'the gateway keeps it; the insurer is not informed',
  again: 'own',
  reads: PRESS_AGAIN,
}
const assertion = {
  id: 'A'.repeat(22),
  rawId: 'A'.repeat(22),
  type: 'public-key',
  response: { clientDataJSON: 'A'.repeat(40), authenticatorData: 'A'.repeat(60), signature: 'A'.repeat(60) },
}

export const facts = [
  ...factsOf(security, {
    changePassword: {
      lost: newPassword,
      unpressed: 'takes no key: the password’s tests lose its answer and log in with what was set',
    },
    closeSession: { lost: sessions, unpressed: OURS },
    closeOtherSessions: { lost: sessions, unpressed: OURS },
    revokeLink: { lost: sessions, unpressed: OURS },
  }),
  ...factsOf(passkeys, {
    beginPasskey: { lost: ownPasskey, unpressed: OURS },
    addPasskey: { lost: ownPasskey, unpressed: OURS },
    removePasskey: { lost: ownPasskey, unpressed: OURS },
    askPasskey: { lost: codes, unpressed: OURS, body: { what: 'password-changed' } },
    verifyPasskey: { lost: codes, unpressed: OURS },
  }),
  ...factsOf(passkeyLogIn, {
    allowPasskeyLogIn: {
      lost: passkeyPermit,
      unpressed: 'takes no key: the tests of its feature lose its answer and press again',
    },
    denyPasskeyLogIn: { lost: passkeyPermit, unpressed: OURS },
    beginPasskeyLogIn: { lost: logIn, unpressed: ANSWERS_ONLY },
    logInByPasskey: { lost: logIn, unpressed: ANSWERS_ONLY, body: { assertion } },
  }),
  ...factsOf(logInFactor, {
    switchFactorOn: { lost: factor, unpressed: OURS },
    switchFactorOff: { lost: factor, unpressed: OURS },
    sendFactorCode: { lost: codes, unpressed: NO_KEY },
    verifyFactorCode: { lost: codes, unpressed: NO_KEY, body: { code: 'ABC234' } },
    askFactorPasskey: { lost: codes, unpressed: OURS },
    verifyFactorPasskey: { lost: codes, unpressed: OURS, body: { assertion } },
    cancelFactor: { lost: sessions, unpressed: OURS },
  }),
  ...factsOf(accessReport, {
    reportAccess: {
      lost: {
        what: 'an access is reported, API-204',
        withAdditions: 'the gateway keeps it',
        without: 'the gateway keeps it; the person calls the insurer (D209)',
        again: 'own',
        reads: 'the log-in page, because the report ends the session',
      },
      unpressed: OURS,
    },
  }),
  ...factsOf(stepUp, {
    sendStepUpCode: { lost: codes, unpressed: NO_KEY },
    verifyStepUpCode: { lost: codes, unpressed: NO_KEY, body: { code: 'A1B2C3' } },
  }),
]

export const pageCalls: CallsOfPages = onEach(['/profile/security', '/profile/report-access'], {
  once: [WHO],
})
