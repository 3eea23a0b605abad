/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as access from '#shared/contracts/account/access.ts'
import { factsOf, NO_KEY, OF_A_LINK, OURS } from '#gateway/testing/facts/call-facts.ts'
import { logIn, newPassword, sessions } from '#gateway/testing/facts/shared-losses.ts'

export const facts = factsOf(access, {
  restorePassword: { lost: newPassword, unpressed: OF_A_LINK, body: { password: 'Camino4826' } },
  logIn: { lost: logIn, unpressed: NO_KEY, body: { email: 'ana@correo.example', password: 'Segura1928' } },
  sendRecovery: { lost: logIn, unpressed: NO_KEY, body: { email: 'ana@correo.example' } },
  sendEmailValidation: { lost: logIn, unpressed: NO_KEY },
  validateEmail: { lost: logIn, unpressed: OF_A_LINK },
  signOut: { lost: sessions, unpressed: OURS },
  touch: { lost: sessions, unpressed: OURS },
})
