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
  what: 'A passkey is added or removed; API-190 informs the insurer',
  withAdditions: 'The gateway stores the effect',
  without: 'The gateway stores the effect. The insurer is not informed',
  again: 'own',
  reads: PRESS_AGAIN,
}
const passkeyPermit: Lost = {
  what: 'A passkey is allowed to log in, or no longer allowed (API-216, API-217); API-190 informs the insurer',
  withAdditions:
    'The request is sent again: the insurer has the passkey and answers the same. The gateway stores the permission',
  without: 'The page does not offer this action (D188)',
  again: 'harmless',
  reads: PRESS_AGAIN,
}
const factor: Lost = {
  what: 'The second factor of the log-in is switched on or off; API-190 informs the insurer',
  withAdditions: 'The gateway stores the effect',
  without: 'The gateway stores the effect. The insurer is not informed',
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
      unpressed: 'It has no key: the tests of the password lose its answer and log in with the new password',
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
      unpressed: 'It has no key: the tests of its capability lose its answer and press again',
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
        what: 'An access is reported (API-204)',
        withAdditions: 'The gateway stores the effect',
        without: 'The gateway stores the effect. The person calls the insurer (D209)',
        again: 'own',
        reads: 'The page shows the log-in, because the report ends the session',
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
