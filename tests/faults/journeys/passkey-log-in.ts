/** Journeys of a log-in without a password (D188), for insurers that verify passkeys. */
import * as contract from '#shared/contracts/account/passkey-log-in.ts'
import { addPasskey, beginPasskey } from '#shared/contracts/account/passkeys.ts'
import { getSecurity } from '#shared/contracts/account/security.ts'
import { call } from '#shared/http/call.ts'
import { authenticator } from '#gateway/testing/authenticator.ts'
import { as } from '../client.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

/** A person with a passkey who has just given a code. */
async function withPasskey() {
  const { client } = await verbs.policyHolder()
  const key = await authenticator({ origin: verbs.at().base, rpId: 'localhost' })
  await verbs.proven(client)
  const ref = await as(client, async () => {
    const { challenge } = await verbs.did(() => call(beginPasskey, {}, verbs.at()))
    const body = { name: 'Mi teléfono', made: await key.make(challenge) }
    await verbs.did(() => call(addPasskey, { body }, verbs.at()))
    const { passkeys } = await verbs.did(() => call(getSecurity, {}, verbs.at()))
    return passkeys?.[0]?.ref ?? ''
  })
  return { client, key, ref }
}

export const passkeyLogInJourneys = [
  journey({
    name: 'a passkey is allowed to log in',
    asks: contract.allowPasskeyLogIn,
    fails: /POST .*\/v1\/person\/passkeys$/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await withPasskey()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'a passkey is asked for at the log-in',
    asks: contract.beginPasskeyLogIn,
    fails: /v1\/user\/passkey\/challenge/,
    told: 'failure',
    prepare: async () => ({ client: verbs.visitor(), input: {} }),
  }),
  journey({
    name: 'a passkey opens an account',
    asks: contract.logInByPasskey,
    fails: /v1\/user\/passkey\/login/,
    told: 'failure',
    // Each challenge is answered once, whatever happens to the response; the next press requests a new one.
    orElse: 'passkey_refused',
    async prepare() {
      const { client: owner, key, ref } = await withPasskey()
      // An insurer that follows only the documents has neither call.
      await as(owner, () => call(contract.allowPasskeyLogIn, { params: { ref } }, verbs.at()))
      const client = verbs.visitor()
      const asked = await as(client, () => call(contract.beginPasskeyLogIn, {}, verbs.at()))
      const assertion = await key.answer(asked.ok ? asked.data.challenge : 'none')
      return { client, input: { body: { assertion } } }
    },
  }),
]
