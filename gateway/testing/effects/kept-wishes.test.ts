/** Checks that objects store only a digest of typed text, during and after an effect. */
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { browser } from '../browser.ts'
import { accessToken, signedIn, tokens } from '../people.ts'
import { presses } from '../facts/facts.ts'

/** Names of body fields with data about a person or a car. */
const personal = ['text', 'vin', 'plates', 'rfc', 'email', 'name', 'clabe', 'holder']

/** Reads the names and values that effects have left in the objects of people and links. */
async function keptOfEffects(): Promise<string> {
  const stubs = [
    ...(await listDurableObjectIds(env.PERSON)).map((id) => env.PERSON.get(id)),
    ...(await listDurableObjectIds(env.LINK)).map((id) => env.LINK.get(id)),
  ]
  const kept = await Promise.all(
    stubs.map((stub) =>
      runInDurableObject(stub as DurableObjectStub, (_, { storage }) =>
        [...storage.kv.list()].filter(([key]) => /^(claim|made):/.test(key)),
      ),
    ),
  )
  return JSON.stringify(kept.flat())
}

const walked = Object.entries(presses).filter(([, pressOf]) =>
  personal.some((field) => field in pressOf().body),
)

test('the walk covers corrections, data requests, plates, vehicles and tax data', () => {
  expect(walked.map(([call]) => call)).toEqual(
    expect.arrayContaining([
      'profile.askCorrection',
      'privacy.askDataRequest',
      'rectification.askRectification',
      'endorsements.changeVehicle',
      'purchase.requestPolicy',
      'invoicing.createInvoice',
    ]),
  )
})

describe.each(walked)('the effect %s', (_call, pressOf) => {
  test.each(['made', 'lost'])(
    'after an effect that is %s, no object holds the typed personal values',
    async (fate) => {
      const { method, path: pattern, link, body, sends, made, answers } = pressOf()
      const known = {
        logIn: () => tokens(accessToken(`keeps-${crypto.randomUUID()}`)),
        ...answers,
        [sends]: () => {
          if (fate === 'lost') throw new TypeError('lost')
          return made
        },
      }
      const tab = link === undefined ? await signedIn(known) : browser(known)
      const opened = link === undefined ? null : await tab.submit(link)
      const path = pattern.replace(':ref', opened?.headers.get('location')?.split('/').at(-1) ?? '')
      if (answers.generateOtp) {
        await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
        await tab.call('POST', '/api/step-up/verify', { code: 'ABC234' })
      }
      const reply = await tab.call(method, path, body, { key: crypto.randomUUID() })
      expect(reply.status).toBe(fate === 'lost' ? 504 : 200)
      const kept = await keptOfEffects()
      expect(kept).toMatch(fate === 'lost' ? /claim:/ : /made:/)
      for (const [field, value] of Object.entries(body))
        if (personal.includes(field)) expect(kept, field).not.toContain(String(value))
    },
  )
})
