import { expect, test } from 'vitest'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

const path = '/api/policies/AE100/rectifications'
const body = { reason: 'price', text: 'Contraté otro precio' }
const asked = { folio: 'REC-1', ...body, requested_at: '2026-11-26T18:00:00Z', state: 'received' }
const policy = {
  id: 'id-100',
  number: 'AE100',
  action: { code: 3 },
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    version: { code: '1', name: 'S' },
    plates: '',
    vin: 'V',
  },
  coverages: [],
}

const tabOf = (more: FakeAnswers) =>
  signedIn({
    // Each test has a new person, because requests are counted per person.
    logIn: () => tokens(accessToken(`person-${crypto.randomUUID()}`)),
    policyByNumber: () => policy,
    ...more,
  })

test('[D228] [R4] the rectifications have state, answer and the last day in Mexico City', async () => {
  const tab = await tabOf({
    rectifications: () => ({
      rectifications: [
        asked,
        { ...asked, folio: 'REC-2', reason: 'seguro', state: 'refused', answer: 'Es el que aceptaste' },
        { ...asked, folio: 'REC-3', state: 'en proceso' },
      ],
      until: '2026-12-20T05:59:00Z',
    }),
  })
  const { json } = await tab.call('GET', path)
  expect(json).toEqual({
    policyNumber: 'AE100',
    until: '2026-12-19',
    asked: [
      { folio: 'REC-1', ...body, askedAt: '2026-11-26T18:00:00.000Z', state: 'received', answer: null },
      expect.objectContaining({ reason: 'other', state: 'refused', answer: 'Es el que aceptaste' }),
      expect.objectContaining({ folio: 'REC-3', state: 'received' }),
    ],
  })
})

test('[D228] [D60] [D78] an insurer without rectifications takes none, an outage is an error', async () => {
  const without = await tabOf({
    rectifications: () => failure(404),
    askRectification: () => failure(404),
  })
  expect((await without.call('GET', path)).json).toEqual({ policyNumber: 'AE100', until: null, asked: null })
  const pressed = await without.call('POST', path, body, { key: crypto.randomUUID() })
  expect(pressed.json).toMatchObject({ error: { code: 'rectifications_missing' } })
  const down = await tabOf({ rectifications: () => failure(503) })
  expect((await down.call('GET', path)).status).toBe(502)
})

test('[D228] [D11] [D148] two tabs with the same rectification send it once', async () => {
  let made = 0
  const tab = await tabOf({
    rectifications: () => ({ rectifications: made > 0 ? [asked] : [] }),
    askRectification: () => {
      made += 1
      return asked
    },
  })
  const press = () => tab.call('POST', path, body, { key: crypto.randomUUID() })
  const [one, other] = [await press(), await press()]
  expect([one.json, other.json]).toEqual([
    expect.objectContaining({ folio: 'REC-1' }),
    expect.objectContaining({ folio: 'REC-1' }),
  ])
  expect(made).toBe(1)
})

test('[D228] [POL-57] the rectification of an unknown policy is not sent', async () => {
  const tab = await tabOf({ policyByNumber: () => failure(404) })
  expect((await tab.call('GET', path)).json).toMatchObject({ error: { code: 'policy_missing' } })
  const pressed = await tab.call('POST', path, body, { key: crypto.randomUUID() })
  expect(pressed.json).toMatchObject({ error: { code: 'policy_missing' } })
  expect(tab.insurer.askedFor('askRectification')).toEqual([])
})

test('[D228] [D78] an HTML page does not count as a missing call', async () => {
  const garbled = await tabOf({ rectifications: () => new Response('<html>502 Bad Gateway</html>') })
  expect(await garbled.call('GET', path)).toMatchObject({ status: 502 })
})
