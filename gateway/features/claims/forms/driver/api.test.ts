import { describe, expect, test } from 'vitest'
import { claimVariants, fieldsOf, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { driver, filled, filledFields, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'
import { pageData } from '#gateway/testing/browser.ts'
import { failure, neverArrived } from '#gateway/testing/fake-insurer.ts'

const signature = signatures[0]?.[1] ?? ''

const answersOf = (variant: ClaimVariant) =>
  Object.fromEntries(fieldsOf[variant].map((field) => [field, filledFields[field]]))
const damage = (id: string, more: object = {}) => ({
  id,
  area: '301',
  isPreexisting: false,
  notes: 'Rota',
  isPrior: false,
  ...more,
})
const formTypeOf = (variant: ClaimVariant) => (variant === 'external' ? 'external' : 'insured')

describe.each(claimVariants)('the form %s', (variant) => {
  test.each([false, true])(
    '[CLF-94] [D60] the form is loaded, saved and completed (plain: %s)',
    async (isPlain) => {
      const insurer = formInsurer(newForm(variant), { isPlain })
      const one = await driver(insurer, { formType: formTypeOf(variant) })
      const form = await one.open()
      expect(form).toMatchObject({ state: 'open', variant, claimNumber: 'S-1', greetingName: 'Mariana' })
      const damages = variant === 'robbery' ? undefined : [damage('d-aaaaaaaaaaaaaaaa')]
      const saved = await one.save({ base: form.version, fields: answersOf(variant), damages })
      expect(saved.status).toBe(200)
      const after = await one.open()
      expect(after).toMatchObject({ version: (saved.json as { version: string }).version })
      const asked = fieldsOf[variant]
      for (const [field, value] of Object.entries(after.fields))
        expect([field, value]).toEqual([
          field,
          asked.includes(field as 'vin') ? filledFields[field as 'vin'] : '',
        ])
      if (damages)
        expect(saved.json).toMatchObject({
          damages: [{ id: '501', area: '301', notes: 'Rota' }],
          damageIds: { 'd-aaaaaaaaaaaaaaaa': '501' },
        })
      // Fields of the insurer's form that the gateway does not know are sent back unchanged.
      expect(insurer.json).toMatchObject({
        peoples: [{ services: [{ amount: 900 }], policy: { number: 'XZ1' }, folId: 'F-1' }],
      })
      const ended = await one.sign(after)
      expect(ended.json).toEqual({ receipt: isPlain ? null : `${one.at}/receipt` })
      expect(insurer.json).toMatchObject({ completed: true, peoples: [{ signature }] })
      expect(await one.load()).toEqual({ state: 'concluded', receipt: isPlain ? null : `${one.at}/receipt` })
    },
  )
})

test.each([false, true])(
  '[CLF-25] [CLF-84] [D3] the signer sees the end page even if the insurer is slow to confirm (plain: %s)',
  async (isPlain) => {
    let isAway = false
    const { one, shown } = await filled('robbery', { isPlain }, ({ answers }) => ({
      readPersonForm: (asked) => (isAway ? failure(503) : (answers.readPersonForm?.(asked) ?? failure(500))),
    }))
    const at = (end: string) => `/claims/${end}/${one.ref}`
    const [mine, other] = isPlain ? ['received', 'completed'] : ['completed', 'received']
    expect((await one.tab.open(at(mine))).headers.get('location')).toBe(`/claims/forms/start/${one.ref}`)
    expect((await one.sign(shown)).status).toBe(200)
    isAway = true
    const end = await one.tab.open(at(mine))
    expect([end.status, end.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await one.tab.open(at(other))).headers.get('location')).toBe(at(mine))
  },
)

test("[D243] the form's vehicle has the body of the catalogue", async () => {
  const rows = compactCatalogue(expandCatalogue())
  const { one } = await filled('ordinary', {}, ({ answers }) => ({
    ...answers,
    compactCatalogue: () => ({ ...rows }),
  }))
  expect((await one.open()).body).toBe('sedan')
})

test('[CLF-10] [CLF-15] [D3] a 400 or 409 means a concluded form, other failures do not', async () => {
  for (const status of [400, 409]) {
    const one = await driver(formInsurer({}), { more: { readPersonForm: () => failure(status) } })
    expect(await one.load()).toEqual({ state: 'concluded', receipt: null })
    expect((await one.save({ base: 'x', fields: {} })).json).toMatchObject({ error: { code: 'concluded' } })
  }
  const one = await driver(formInsurer({}), { more: { readPersonForm: () => failure(404) } })
  expect(await one.load()).toMatchObject({ error: { code: 'upstream_failed', status: 404 } })
})

test.each([
  [404, 404],
  [410, 404],
  [429, 502],
  [503, 502],
])('a link never accepted by the insurer, answered with %i, returns %i', async (status, shown) => {
  const one = await driver(formInsurer({}), { more: { readPersonForm: () => failure(status) } })
  expect((await one.tab.call('GET', `/api/claim-forms/${one.ref}`)).status).toBe(shown)
})

test('a link accepted before, answered with 404, is reported as an outage', async () => {
  let isGone = false
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer, {
    more: {
      readPersonForm: (asked) =>
        isGone ? failure(404) : (insurer.answers.readPersonForm?.(asked) ?? failure(501)),
    },
  })
  await one.open()
  isGone = true
  expect((await one.tab.call('GET', `/api/claim-forms/${one.ref}`)).status).toBe(502)
})

describe('[D303] a failed save or completion', () => {
  const answersWith = async (status: number) => {
    let isFailing = false
    const { one, shown } = await filled('ordinary', {}, ({ answers }) => ({
      savePersonForm: async (asked) =>
        isFailing
          ? failure(status, { message: 'Espera un momento.' })
          : ((await answers.savePersonForm?.(asked)) ?? failure(500)),
    }))
    isFailing = true
    const replies = [await one.save({ base: shown.version, fields: { facts: 'Uno' } }), await one.sign(shown)]
    return replies.map(({ json }) => (json as { error: { code: string; sentence?: string } }).error)
  }

  test.each([408, 425, 429])(
    "a save or completion answered with %i is sent again, without the insurer's sentence",
    async (status) => {
      for (const error of await answersWith(status)) {
        expect(error.code).toBe('upstream_failed')
        expect(error).not.toHaveProperty('sentence')
      }
    },
  )

  test("a save or completion answered with 422 shows the insurer's sentence", async () => {
    for (const error of await answersWith(422)) expect(error.sentence).toBe('Espera un momento.')
  })
})

test("[D68] a driver's save over another writer's change is refused and not written", async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const [one, two] = [await driver(insurer, { id: 'shared-1' }), await driver(insurer, { id: 'shared-1' })]
  const [first, second] = [await one.open(), await two.open()]
  expect((await one.save({ base: first.version, fields: { facts: 'Uno' } })).status).toBe(200)
  const late = await two.save({ base: second.version, fields: { email: 'dos@correo.example' } })
  expect([late.status, late.json]).toMatchObject([409, { error: { code: 'changed' } }])
  expect(insurer.json).toMatchObject({ declaration: 'Uno', peoples: [{ email: '' }] })
  const merged = { base: (await two.open()).version, fields: { email: 'dos@correo.example' } }
  expect((await two.save(merged)).status).toBe(200)
  expect(insurer.json).toMatchObject({ declaration: 'Uno', peoples: [{ email: 'dos@correo.example' }] })
})

test.each([false, true])(
  '[D68] the second of two concurrent saves answers that the form changed (plain: %s)',
  async (isPlain) => {
    const insurer = formInsurer(newForm('ordinary'), { isPlain })
    const slowly = {
      savePersonForm: async (asked: Parameters<NonNullable<typeof insurer.answers.savePersonForm>>[0]) => {
        await scheduler.wait(30)
        return insurer.answers.savePersonForm?.(asked) ?? failure(500)
      },
    }
    const id = `twins-${String(isPlain)}`
    const twins = [await driver(insurer, { id, more: slowly }), await driver(insurer, { id, more: slowly })]
    const { version: base } = await (twins[0] as (typeof twins)[number]).open()
    const bodies = [{ facts: 'Uno' }, { email: 'dos@correo.example' }]
    const replies = await Promise.all(twins.map((twin, at) => twin.save({ base, fields: bodies[at] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ error: { code: 'changed' } })
    expect(insurer.version).toBe(2)
  },
)

describe('[D11] [D79] an answer that was lost', () => {
  test.each(['kept', 'plain'])(
    'a save whose answer was lost is not sent again if it arrived (%s)',
    async (kind) => {
      const insurer = formInsurer(newForm('ordinary'), { isPlain: kind === 'plain' })
      let isLost = true
      const one = await driver(insurer, {
        more: {
          savePersonForm: async (asked) => {
            const answer = await insurer.answers.savePersonForm?.(asked)
            if (!isLost) return answer ?? failure(500)
            isLost = false
            return failure(504)
          },
          ...(kind === 'kept' && {
            submissionOutcome: () => ({ state: 'done' as const, status: 200, body: {} }),
          }),
        },
      })
      const { version: base } = await one.open()
      const key = crypto.randomUUID()
      const values = { facts: 'Uno', 'damages/d-aaaaaaaaaaaaaaaa/area': '301' }
      expect((await one.edit(values, { base }, key)).status).toBe(502)
      const again = await one.edit(values, { base }, key)
      const renames = { 'damages/d-aaaaaaaaaaaaaaaa': 'damages/501' }
      expect([again.status, again.json]).toMatchObject([200, { renames }])
      expect(again.json).toMatchObject({ version: (await one.open()).version })
      expect(one.tab.insurer.askedFor('savePersonForm')).toHaveLength(1)
    },
  )

  test('a save that never arrived is sent again unless the form has changed', async () => {
    const insurer = formInsurer(newForm('ordinary'))
    let losses = 2
    const one = await driver(insurer, {
      more: {
        savePersonForm: (asked) =>
          losses-- > 0 ? failure(504) : (insurer.answers.savePersonForm?.(asked) ?? failure(500)),
        submissionOutcome: neverArrived,
      },
    })
    const { version: base } = await one.open()
    const key = crypto.randomUUID()
    await one.save({ base, fields: { facts: 'Uno' } }, key)
    insurer.json = { ...insurer.json, declaration: 'Del ajustador' }
    expect((await one.save({ base, fields: { facts: 'Uno' } }, key)).json).toMatchObject({
      error: { code: 'changed' },
    })
    expect(insurer.json).toMatchObject({ declaration: 'Del ajustador' })
    const next = { base: (await one.open()).version, fields: { facts: 'Uno' } }
    const nextKey = crypto.randomUUID()
    expect((await one.save(next, nextKey)).status).toBe(502)
    expect((await one.save(next, nextKey)).status).toBe(200)
    expect(insurer.json).toMatchObject({ declaration: 'Uno' })
  })

  test.each([false, true])('a completion that arrived is not sent again (plain: %s)', async (isPlain) => {
    const receipt = { link: '/people/files/token-1' }
    let isLost = false
    const { insurer, one, shown } = await filled('ordinary', { isPlain }, ({ answers }) => ({
      savePersonForm: async (asked) => {
        const answer = await answers.savePersonForm?.(asked)
        return isLost ? failure(504) : (answer ?? failure(500))
      },
      ...(!isPlain && {
        submissionOutcome: () => ({ state: 'done' as const, status: 200, body: { receipt } }),
      }),
    }))
    isLost = true
    const key = crypto.randomUUID()
    expect((await one.sign(shown, { key })).status).toBe(502)
    const again = await one.sign(shown, { key })
    expect(again.json).toEqual({ receipt: isPlain ? null : `${one.at}/receipt` })
    expect((await one.sign(shown, { key })).json).toEqual(again.json)
    // The second save completes the form whose values the first save filled in.
    expect([insurer.completions, one.tab.insurer.askedFor('savePersonForm').length]).toEqual([1, 2])
  })
})

test('[CLF-28] two concurrent completions complete the form once', async () => {
  const { insurer, one, shown } = await filled('robbery', { id: 'end-1' })
  const twins = [one, await driver(insurer, { id: 'end-1' })]
  const replies = await Promise.all(twins.map((twin) => twin.sign(shown)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(insurer.completions).toBe(1)
  const late = await one.save({ base: shown.version, fields: { facts: 'x' } })
  expect(late.json).toMatchObject({ error: { code: 'concluded' } })
})

const AT = '2026-11-25T18:00:00.000Z'

test('[CLF-83] a completion without a signature is refused', async () => {
  const { insurer, one, shown } = await filled()
  const image =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const signature = {
    signer: 'driver',
    name: 'Ana',
    image,
    digest: 'A'.repeat(43),
    version: shown.version,
    at: AT,
  }
  expect((await one.complete({ base: shown.version, signatures: [signature] })).json).toMatchObject({
    error: { code: 'empty_signature' },
  })
  expect(insurer.completions).toBe(0)
})

describe('[002 §5.1] refused values', () => {
  const wrong: readonly (readonly [id: string, variant: ClaimVariant, fields: object, field: string])[] = [
    ['CLF-33', 'ordinary', { firstName: 'Ana3' }, 'firstName'],
    ['CLF-33', 'ordinary', { firstName: 'a'.repeat(201) }, 'firstName'],
    ['CLF-37', 'ordinary', { email: 'ana@correo' }, 'email'],
    ['CLF-38', 'ordinary', { phone: '551234567' }, 'phone'],
    ['CLF-47', 'ordinary', { postalCode: '123456789' }, 'postalCode'],
    ['CLF-54', 'ordinary', { licenseStart: '1999-12-31' }, 'licenseStart'],
    ['CLF-O15', 'ordinary', { licenseStart: '2026-02-01', licenseEnd: '2026-01-31' }, 'licenseEnd'],
    ['CLF-63', 'ordinary', { vehicleType: '77' }, 'vehicleType'],
    ['CLF-66', 'external', { year: '20222' }, 'year'],
    ['CLF-67', 'external', { plates: 'A'.repeat(21) }, 'plates'],
    ['CLF-70', 'external', { vin: 'IOQ1234567' }, 'vin'],
    ['CLF-36', 'external', { birthdate: '1990-01-01' }, 'birthdate'],
    ['CLF-55', 'external', { licenseType: '101' }, 'licenseType'],
    ['CLF-21', 'robbery', { street: 'Morelos 1' }, 'street'],
    ['CLF-O8', 'ordinary', { brand: 'MAZDA' }, 'brand'],
    ['CLF-O10', 'ordinary', { vin: '3N1CN8AE1NL000078' }, 'vin'],
  ]
  test.each(wrong)('[%s] the form %s refuses %o', async (_id, variant, fields, field) => {
    const insurer = formInsurer(newForm(variant))
    const one = await driver(insurer, { formType: formTypeOf(variant) })
    const { version: base } = await one.open()
    const refused = await one.save({ base, fields })
    expect([refused.status, refused.json]).toMatchObject([422, { error: { code: 'invalid' } }])
    const { error } = refused.json as { error: { fields: object } }
    expect(Object.keys(error.fields)).toEqual([field])
    expect(insurer.version).toBe(1)
  })

  test('[CLF-O15] [D68] licence days changed on two devices are refused if they end before they begin', async () => {
    const one = await driver(formInsurer(newForm('ordinary')))
    const { version: base } = await one.open()
    const saved = await one.save({ base, fields: { licenseEnd: '2026-01-31' } })
    const { version } = saved.json as { version: string }
    const refused = await one.save({ base: version, fields: { licenseStart: '2026-02-01' } })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      {
        error: {
          fields: { licenseEnd: expect.stringMatching('no puede vencer antes de empezar') as string },
        },
      },
    ])
  })

  test('[CLF-75] [CLF-103] a damage needs an area of its vehicle, [CLF-21] and a robbery has none', async () => {
    for (const [variant, area] of [
      ['ordinary', ''],
      ['ordinary', '401'],
      ['robbery', '301'],
    ] as const) {
      const one = await driver(formInsurer(newForm(variant)))
      const { version: base } = await one.open()
      const damages = [damage('d-aaaaaaaaaaaaaaaa', { area })]
      expect((await one.save({ base, fields: {}, damages })).status).toBe(422)
    }
    const insurer = formInsurer(newForm('external'))
    const one = await driver(insurer, { formType: 'external' })
    const { version: base } = await one.open()
    const onBike = {
      base,
      fields: { vehicleType: '2' },
      damages: [damage('d-aaaaaaaaaaaaaaaa', { area: '401' })],
    }
    expect((await one.save(onBike)).status).toBe(200)
  })
})

test('[CLF-O8] [CLF-O10] policy values are fixed, values typed here can be changed', async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  const form = await one.open()
  expect(form.fixed).toEqual(['brand', 'model', 'year', 'vin'])
  const saved = await one.save({ base: form.version, fields: { plates: 'NVA123A' } })
  const after = await one.open()
  expect(after.fixed).toEqual(['brand', 'model', 'year', 'vin'])
  const { version } = saved.json as { version: string }
  expect((await one.save({ base: version, fields: { plates: 'NVA124A' } })).status).toBe(200)
})

test('[CLF-78] a prior damage cannot be changed or removed', async () => {
  const prior = { id: 9, typeStatus: { id: 302, name: 'Cofre' }, previous: true, preexistence: true }
  const form = newForm('ordinary') as { peoples: { vehicle: { damages: unknown[] } }[] }
  form.peoples[0]?.vehicle.damages.push(prior)
  const insurer = formInsurer(form as never)
  const one = await driver(insurer)
  const { version: base, damages } = await one.open()
  expect(damages).toEqual([damage('9', { area: '302', isPreexisting: true, notes: '', isPrior: true })])
  await one.save({ base, fields: {}, damages: [] })
  expect(insurer.json).toMatchObject({ peoples: [{ vehicle: { damages: [prior] } }] })
})

test('[CLF-43] "sameAddress" sends the saved address', async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  const form = await one.open()
  expect([form.fields.sameAddress, form.savedAddress?.street]).toEqual(['', 'Ámsterdam 210'])
  await one.save({ base: form.version, fields: { sameAddress: 'yes' } })
  expect((await one.open()).fields).toMatchObject({
    sameAddress: 'yes',
    postalCode: '06100',
    street: 'Ámsterdam 210',
  })
})

test('[API-100] [CLF-48] [CLF-49] a postal code returns its place, or that it is unknown', async () => {
  const one = await driver(formInsurer(newForm('ordinary')))
  expect((await one.tab.call('GET', `${one.at}/postal-codes/06100`)).json).toEqual({
    municipality: 'Cuauhtémoc',
    state: 'Ciudad de México',
  })
  expect((await one.tab.call('GET', `${one.at}/postal-codes/99999999`)).json).toMatchObject({
    error: { code: 'postal_code_unknown' },
  })
  const another = await driver(formInsurer({}), { more: { placeOfPostalCode: () => failure(503) } })
  expect((await another.tab.call('GET', `${another.at}/postal-codes/06100`)).json).toMatchObject({
    error: { code: 'upstream_failed' },
  })
})

test('another browser cannot open the form by its clean address', async () => {
  const signed = {
    signer: 'driver',
    name: 'Ana',
    image: signature,
    digest: 'A'.repeat(43),
    version: 'x',
    at: AT,
  }
  const insurer = formInsurer(newForm('ordinary'))
  const [one, other] = [await driver(insurer), await driver(insurer)]
  const page = await other.tab.open(`/claims/forms/facts/${one.ref}`)
  // The page opens although the link is unknown: it shows a copy stored in this browser, or explains the next step.
  expect([page.status, pageData(page)]).toEqual([200, { form: null }])
  const calls = [
    ['GET', one.at],
    ['PUT', one.at, { base: 'x', values: {} }],
    ['POST', `${one.at}/completion`, { base: 'x', signatures: [signed] }],
    ['GET', `${one.at}/receipt`],
    ['GET', `${one.at}/postal-codes/06100`],
    ['GET', `${one.at}/places?q=Morelos`],
    ['GET', `${one.at}/photos`],
    ['DELETE', `${one.at}/photos/vin`],
  ] as const
  const before = other.tab.insurer.asked.length
  for (const [method, path, body] of calls) {
    const reply = await other.tab.call(method, path, body, { key: crypto.randomUUID() })
    expect([path, reply.json]).toMatchObject([path, { error: { code: 'link_missing' } }])
  }
  expect(other.tab.insurer.asked).toHaveLength(before)
})
