/**
 * A failed look-up never becomes a value (D249): covers an insurer whose lists are down and whose entries lack names.
 */
import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer, adjusterJson, signedBy } from '#gateway/testing/adjuster-forms.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'

type Insurer = ReturnType<typeof adjusterInsurer>

/** An insurer that answers 404 to the calls whose names are in `away`. */
function withAway(insurer: Insurer, away: Set<string>): Insurer {
  const answers = Object.fromEntries(
    Object.entries(insurer.answers).map(([name, answer]) => [
      name,
      (asked: Parameters<typeof answer>[0]) => (away.has(name) ? failure(404) : answer(asked)),
    ]),
  )
  return { ...insurer, answers: answers as Insurer['answers'] }
}

/** A form without services, so that the insurer's lists are the only source of the names to be saved. */
const withoutServices = () => ({
  ...adjusterJson(),
  peoples: (adjusterJson().peoples as object[]).map((person) => ({ ...person, services: [] })),
})

const service = 'people/n-1/services/d-000000000000000a'

test.each([
  ['[API-94]', 'liabilityList', { liability: 'l2' }],
  ['[API-95]', 'peopleTypes', { 'people/n-1/kind': 'p3' }],
  ['[API-96]', 'serviceTypes', { [`${service}/type`]: 's4' }],
  ['[API-97]', 'coverageTypes', { [`${service}/coverage`]: 'c1' }],
  ['[API-98]', 'listProviders', { [`${service}/provider`]: '31' }],
] as const)(
  '[D249] with %s unavailable no value is saved without its name, and the same key saves later',
  async (_, call, values) => {
    const away = new Set<string>()
    const insurer = adjusterInsurer({ json: withoutServices() })
    const one = await adjuster(withAway(insurer, away))
    const { version } = await one.open()
    away.add(call)
    const edits = { facts: 'Se pasó el alto.', ...values }
    const key = crypto.randomUUID()
    const waiting = await one.save(version, edits, [], key)
    expect(waiting.status).toBe(503)
    expect(insurer.saves).toEqual([])
    away.clear()
    expect((await one.save(version, edits, [], key)).status).toBe(200)
    expect(JSON.stringify(insurer.saves)).not.toContain('"name":""')
  },
)

test('[D249] a list that is unavailable is marked missing, and the rest of the form can be saved', async () => {
  const away = new Set(['liabilityList'])
  const insurer = adjusterInsurer()
  const one = await adjuster(withAway(insurer, away))
  const form = await one.open()
  expect(form.lists.missing).toEqual(['liabilities'])
  expect((await one.save(form.version, { facts: 'x' })).status).toBe(200)
})

test('[D249] [API-96] service lists fail if one of them is unavailable', async () => {
  const away = new Set(['coverageTypes'])
  const one = await adjuster(withAway(adjusterInsurer(), away))
  const asked = await one.tab.call('GET', `${one.at}/service-lists?personType=p2&serviceType=s1`)
  expect(asked.status).toBe(503)
})

test('[D249] [API-98] without the second list of providers no providers are offered', async () => {
  const insurer = adjusterInsurer()
  const answers: Insurer['answers'] = {
    ...insurer.answers,
    listProviders: ({ query }) =>
      query.isSubProvider === 'true' ? failure(404) : Response.json([{ id: 31, name: 'Taller Uno' }]),
  }
  const one = await adjuster({ answers })
  expect((await one.tab.call('GET', `${one.at}/providers?serviceType=s1`)).status).toBe(502)
})

test('[D249] an entry sent as an id only gets name and kind from the list', async () => {
  const insurer = adjusterInsurer({ json: { ...adjusterJson(), liabilityStatus: { id: 'l1' } } })
  const form = await (await adjuster(insurer)).open()
  expect(form.lists.liabilities).toContainEqual({ id: 'l1', name: 'NUESTRO ASEGURADO', kind: 'insured' })
  expect(insurer.json.liabilityStatus).toEqual({ id: 'l1' })
})

const withFolio = (liabilityStatus: unknown) => {
  const [insured, other] = adjusterJson().peoples as [object, object]
  return {
    ...adjusterJson(),
    declaration: 'x',
    causeTypeStatus: { id: 'x1', name: 'Alcance' },
    conclusion: 'Fin',
    liabilityStatus,
    peoples: [{ ...insured, folId: 'DE-1' }, other],
  }
}

test('[D249] [EXC-28] a claim is not closed while the list of liabilities is unavailable', async () => {
  const away = new Set<string>()
  const insurer = adjusterInsurer({ json: withFolio({ id: 'l1' }) })
  const one = await adjuster(withAway(insurer, away))
  const shown = await one.open()
  away.add('liabilityList')
  const closed = await one.close(shown.version, [await signedBy(shown, CLOSING)])
  expect(closed.status).toBe(503)
  expect(insurer.state).toBe('open')
})

test("[D249] [EXC-28] a claim with a liability of unknown kind needs the adjuster's choice", async () => {
  const insurer = adjusterInsurer({ json: withFolio({ id: 'l7', name: 'Por determinar' }) })
  const one = await adjuster(insurer)
  const shown = await one.open()
  const signed = await signedBy(shown, CLOSING)
  const unknown = await one.close(shown.version, [signed])
  expect(unknown.json).toMatchObject({
    error: { code: 'incomplete', fields: { liability: expect.any(String) } },
  })
  const chosen = await one.close(shown.version, [{ ...signed, liability: 'shared' }])
  expect(chosen.status).toBe(200)
  expect(insurer.state).toBe('concluded')
})
