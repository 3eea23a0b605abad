/** Adjusters' forms through the real gateway and sandbox, and with the insurer of the documents (D60). */
import { beforeEach, describe, expect, test } from 'vitest'
import { signedBy } from '#gateway/testing/adjuster-forms.ts'
import { givePhoto } from '#gateway/testing/photos/give-photo.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'
import { browser } from '#gateway/testing/browser.ts'
import {
  newAdjusterForm,
  seedAdjusterForms,
  seededAdjusterForms,
} from '#sandbox/features/claims/adjuster/seeds.ts'
import { claimFormsSql } from '#sandbox/features/claims/claim-forms/sql.ts'
import { Db } from '#sandbox/db.ts'
import sandbox from '#sandbox/index.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import type { AdjusterFormReply, OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { noticesOf, pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'

const store = { db: new Db(bindings.DB), env: bindings, now: Date.now() }

beforeEach(resetPeople)

function insurer(isPlain: boolean): Pick<Fetcher, 'fetch'> {
  const env = isPlain ? { ...bindings, INSURER: 'plain' } : bindings
  return { fetch: async (input: RequestInfo | URL) => sandbox.fetch(new Request(input as Request), env) }
}

async function open(link: string, isPlain = false) {
  const tab = browser({}, { SANDBOX: insurer(isPlain) })
  const pressed = await tab.submit(link)
  const at = `/api/adjuster/${(pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''}`
  const key = () => ({ key: crypto.randomUUID() })
  return {
    tab,
    at,
    get: async (path: string) => (await tab.call('GET', at + path)).json,
    load: async () => (await tab.call('GET', at)).json as AdjusterFormReply,
    save: (base: string, values: object) => tab.call('PUT', at, { base, values, removed: [] }, key()),
    close: (base: string, signatures: object[]) =>
      tab.call('POST', `${at}/completion`, { base, values: {}, removed: [], signatures }, key()),
  }
}

const named = (list: readonly { readonly id: string; readonly name: string }[], name: string) =>
  list.find((entry) => entry.name === name)?.id ?? ''

interface Saved {
  readonly version: string
  readonly renames: Readonly<Record<string, string>>
}

describe.each([false, true])('[D60] an insurer, plain: %s', (isPlain) => {
  test('[ADJ-28] [API-96] [API-97] [API-98] an adjuster’s form is filled, saved and closed through the gateway', async () => {
    const { id, link } = await newAdjusterForm(store)
    const one = await open(link, isPlain)
    const form = (await one.load()) as OpenAdjusterForm
    expect(form).toMatchObject({ state: 'open', claim: { kind: 'collision', isFirstForm: true } })
    expect(form.lists.states).toHaveLength(32)
    const { lists } = form
    const liability = named(lists.liabilities, 'Tercero')
    expect(lists.liabilities.map(({ kind }) => kind).toSorted()).toEqual(['insured', 'shared', 'thirdParty'])
    const kind = named(lists.personTypes, 'Tercero conductor')
    const third = 'people/d-00000000000000aa'
    const first = await one.save(form.version, {
      isStarted: 'yes',
      facts: 'Se pasó el alto.',
      cause: named(lists.causes, 'Alcance'),
      liability,
      [`${third}/kind`]: kind,
      [`${third}/firstName`]: 'Óscar',
      [`${third}/vehicleType`]: named(lists.vehicleTypes, 'Automóvil'),
    })
    expect([first.status, first.json]).toMatchObject([200, {}])
    const { version, renames } = first.json as Saved
    const person = renames[third] ?? ''
    expect(person).toMatch(/^people\/[\w-]+$/)
    const services = (await one.get(`/service-lists?personType=${kind}`)) as Pick<
      typeof lists,
      'serviceTypes'
    >
    const repair = named(services.serviceTypes, 'Reparación')
    const more = (await one.get(`/service-lists?personType=${kind}&serviceType=${repair}`)) as Pick<
      typeof lists,
      'coverages'
    >
    const found = (await one.get(`/providers?serviceType=${repair}&state=Jalisco&providerType=agency`)) as {
      providers: { id: string; name: string; state: string }[]
    }
    expect(found.providers).toHaveLength(3)
    expect(found.providers.every(({ state }) => state === 'Jalisco')).toBe(true)
    const service = `${person}/services/d-00000000000000bb`
    const second = await one.save(version, {
      [`${service}/type`]: repair,
      [`${service}/coverage`]: named(more.coverages, 'Responsabilidad civil'),
      [`${service}/provider`]: found.providers[0]?.id ?? '',
      [`${service}/amount`]: '12500.5',
      [`${person}/damages/d-00000000000000cc/area`]: named(lists.vehicleDamages, 'Cofre'),
      conclusion: 'Fin.',
      isPeopleCompleted: 'yes',
    })
    expect([second.status, second.json]).toMatchObject([200, {}])
    const shown = (await one.load()) as OpenAdjusterForm
    expect(shown.people).toHaveLength(2)
    const closed = await one.close(shown.version, [await signedBy(shown, CLOSING)])
    expect([closed.status, closed.json]).toMatchObject([200, {}])
    expect(await one.load()).toEqual({ state: 'concluded' })
    const stored = await store.db.first<{ json: string; state: string }>(claimFormsSql.byId, id)
    expect(stored?.state).toBe('concluded')
    expect(JSON.parse(stored?.json ?? '{}')).toMatchObject({
      completed: true,
      started: true,
      declaration: 'Se pasó el alto.',
      liabilityStatus: { name: 'Tercero' },
      conclusion: 'Fin.',
      peoples: [
        { first_name: 'Mariana' },
        {
          first_name: 'Óscar',
          typeStatus: { name: 'Tercero conductor' },
          vehicle: { damages: [{ typeStatus: { name: 'Cofre' } }] },
          services: [
            {
              typeStatus: { name: 'Reparación' },
              coverageStatus: { name: 'Responsabilidad civil' },
              provider: { name: found.providers[0]?.name },
              amount: 12_500.5,
            },
          ],
        },
      ],
    })
  })
})

test('[ADJ-44] every seeded claim of an adjuster opens in its described state', async () => {
  await seedAdjusterForms(store)
  const adjusters = seededAdjusterForms.filter(([link]) => link.startsWith('/claims/adjuster/'))
  for (const [link, what] of adjusters) {
    const form = await (await open(link)).load()
    if (what.includes('cerrado')) expect(form).toEqual({ state: 'concluded' })
    else expect(form).toMatchObject({ state: 'open', claim: { kind: 'collision' } })
    if (what.includes('sin avisos')) expect(noticesIn(form)).toEqual([])
    if (what.includes('con avisos')) expect(noticesIn(form)).not.toEqual([])
    if (what.includes('otro ajustador')) expect(form).toMatchObject({ claim: { isFirstForm: false } })
    if (what.includes('cinco')) expect(form).toMatchObject({ people: { length: 5 } })
  }
})

const noticesIn = (form: AdjusterFormReply): readonly string[] =>
  form.state === 'open'
    ? pendingNotices(noticesOf(domainForm(form), () => '', 2026)).map(({ id, text }) => `${id} ${text}`)
    : []

test('[D68] [CLF-94] a driver’s declaration by link appears in the adjuster’s form with its author', async () => {
  const { link, driver } = await newAdjusterForm(store)
  const one = await open(link)
  const before = (await one.load()) as OpenAdjusterForm
  const insured = `people/${before.people[0] ?? ''}`
  const area = named(before.lists.vehicleDamages, 'Cofre')
  const own = await one.save(before.version, {
    [`${insured}/damages/d-00000000000000cc/area`]: area,
    [`${insured}/plates`]: 'RSA45B',
  })
  expect(own.status).toBe(200)
  const tab = browser({}, { SANDBOX: insurer(false) })
  const pressed = await tab.submit(driver)
  const at = `/api/claim-forms/${(pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''}`
  const { json } = await tab.call('GET', at)
  const { version } = json as { readonly version: string }
  const body = { base: version, values: { phone: '5511112222' } }
  const saved = await tab.call('PUT', at, body, { key: crypto.randomUUID() })
  expect([saved.status, saved.json]).toMatchObject([200, {}])
  const form = (await one.load()) as OpenAdjusterForm
  // The adjuster's later changes are kept.
  expect(form.values).toMatchObject({ [`${insured}/phone`]: '5511112222', [`${insured}/plates`]: 'RSA45B' })
  expect(Object.values(form.values)).toContain(area)
  expect(form.claim.lastChange?.by).toContain('Mariana')
})

test('[ADJ-54] [D68] [D173] photos sent by the insured driver’s link appear beside the adjuster’s photos', async () => {
  const { link, driver } = await newAdjusterForm(store)
  const one = await open(link)
  const tab = browser({}, { SANDBOX: insurer(false) })
  const pressed = await tab.submit(driver)
  const own = {
    tab,
    at: `/api/claim-forms/${(pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''}`,
  }
  const save = async () => {
    const { version } = (await tab.call('GET', own.at)).json as { readonly version: string }
    const body = { base: version, values: { phone: '5511112222' } }
    expect((await tab.call('PUT', own.at, body, { key: crypto.randomUUID() })).status).toBe(200)
  }
  expect((await givePhoto(own, 'vin', jpegOf(900))).json).toMatchObject({ photo: { state: 'valid' } })
  await save()
  const first = (await one.load()) as OpenAdjusterForm
  const vin = `people/${first.people[0] ?? ''}/photos/vin`
  expect(Object.keys(first.photos)).toEqual([vin])
  // The photo is known to the insurer, so no notice requests it.
  expect(noticesIn(first).filter((text) => text.includes('serie'))).toEqual([])

  const there = { tab: one.tab, at: one.at }
  const side = `${first.people[0] ?? ''}_vehicle-front`
  expect((await givePhoto(there, side, jpegOf(901))).json).toMatchObject({ photo: { state: 'valid' } })
  await one.save(((await one.load()) as OpenAdjusterForm).version, { facts: 'Algo.' })
  await givePhoto(own, 'vehicle-back', jpegOf(902))
  await save()
  const { photos } = (await one.load()) as OpenAdjusterForm
  expect(Object.keys(photos).map(lastOf).toSorted()).toEqual(['vehicle-back', 'vehicle-front', 'vin'])
})

test('[ADJ-41] [D189] [CLF-94] a declaration by the insured driver’s link cannot be changed by the adjuster', async () => {
  const { link, driver } = await newAdjusterForm(store)
  const one = await open(link)
  expect((await one.load()) as OpenAdjusterForm).toMatchObject({
    claim: { hasPeopleFacts: false },
  })
  const tab = browser({}, { SANDBOX: insurer(false) })
  const pressed = await tab.submit(driver)
  const at = `/api/claim-forms/${(pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''}`
  const { version } = (await tab.call('GET', at)).json as {
    readonly version: string
  }
  const body = { base: version, values: { facts: 'Me pegaron por atrás.' } }
  expect((await tab.call('PUT', at, body, { key: crypto.randomUUID() })).status).toBe(200)
  const form = (await one.load()) as OpenAdjusterForm
  expect(form).toMatchObject({
    claim: { hasPeopleFacts: true, isFirstForm: true },
    values: { facts: 'Me pegaron por atrás.' },
  })
  const locked = 'La declaración ya no se puede cambiar.'
  expect((await one.save(form.version, { facts: 'Otra cosa.' })).json).toMatchObject({
    error: { fields: { facts: locked } },
  })
  // Cause and liability come from the adjuster.
  const liability = named(form.lists.liabilities, 'Tercero')
  expect((await one.save(form.version, { liability })).status).toBe(200)
})

test('[ADJ-147] the sandbox has at least 300 providers in all 32 states', async () => {
  const { link } = await newAdjusterForm(store)
  const one = await open(link)
  const form = (await one.load()) as OpenAdjusterForm
  const kind = named(form.lists.personTypes, 'Tercero conductor')
  const { serviceTypes } = (await one.get(`/service-lists?personType=${kind}`)) as Pick<
    OpenAdjusterForm['lists'],
    'serviceTypes'
  >
  const all = await Promise.all(
    ['Reparación', 'Médico', 'Grúa'].map(async (name) => {
      const { providers } = (await one.get(`/providers?serviceType=${named(serviceTypes, name)}`)) as {
        providers: { state: string }[]
      }
      return providers
    }),
  )
  const providers = all.flat()
  expect(providers.length).toBeGreaterThanOrEqual(300)
  expect(new Set(providers.map(({ state }) => state)).size).toBe(32)
})
