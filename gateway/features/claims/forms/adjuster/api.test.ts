/** Covers an adjuster's form, at an insurer as the documents define it (API-94 to API-98, API-102, API-104, D60). */
import { describe, expect, test } from 'vitest'
import { adjuster, adjusterInsurer, adjusterJson, signedBy } from '#gateway/testing/adjuster-forms.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'

interface Saved {
  readonly version: string
  readonly values: Readonly<Record<string, string>>
  readonly people: readonly string[]
  readonly renames: Readonly<Record<string, string>>
}

describe('[ADJ-01] [ADJ-02] [API-102] the form is read by its link', () => {
  test.each([
    ['as a number', 285_000.5, '285000.5'],
    ['as a text', '285000', '285000'],
    ['not at all', null, ''],
  ])('[ADJ-153] the vehicle value sent %s is read', async (_, value, shown) => {
    const json = adjusterJson() as { peoples: { vehicle?: object }[] }
    const [first = {}, ...others] = json.peoples
    const peoples = [...others, { ...first, vehicle: { ...first.vehicle, comercialValue: value } }]
    const form = await (await adjuster(adjusterInsurer({ json: { ...json, peoples } }))).open()
    expect(form.claim.vehicleValue).toBe(shown)
  })

  test.each([
    ['true', true],
    [true, true],
    [undefined, true],
    [null, true],
    ['false', false],
    [false, false],
  ])('[ADJ-153] [D60] "firstForm" sent as %o means first form: %s', async (firstForm, isFirstForm) => {
    const json = { ...adjusterJson(), firstForm }
    const form = await (await adjuster(adjusterInsurer({ json }))).open()
    expect(form.claim.isFirstForm).toBe(isFirstForm)
  })

  test('[ADJ-153] [ADJ-155] [ADJ-156] [ADJ-157] claim, people and values are read in any spelling', async () => {
    const form = await (await adjuster(adjusterInsurer())).open()
    expect(form.claim).toMatchObject({
      number: 'S-77',
      kind: 'collision',
      isFirstForm: true,
      hasPeopleFacts: false,
      hasEmail: true,
      reporterPhone: '+52 55 4120 7788'.replaceAll(' ', '\u00a0'),
      location: { municipality: 'Cuauhtémoc', latitude: '19.4', longitude: '-99.1' },
      policy: { number: 'AE1', holder: 'Ana Paz', status: 'Activa', startDate: '2026-01-01T06:00:00.000Z' },
    })
    expect(form.people).toEqual(['n-0', 'n-1'])
    expect(form.values).toMatchObject({
      isStarted: 'no',
      isPeopleCompleted: '',
      'people/n-0/firstName': 'Ana',
      'people/n-0/phone': '5541207788',
      'people/n-0/gender': 'female',
      'people/n-0/kind': 'p1',
      'people/n-0/damages/5/isPrior': 'yes',
      'people/n-0/services/9/type': 's6',
      'people/n-1/firstName': 'Óscar',
    })
    expect(form.signed).toEqual([])
  })

  test('[ADJ-159] [ADJ-160] [ADJ-161] [API-93] the lists are read, and their entries recognised by name', async () => {
    const insurer = adjusterInsurer()
    const { lists } = await (await adjuster(insurer)).open()
    expect(lists.liabilities).toEqual([
      { id: 'l1', name: 'NUESTRO ASEGURADO', kind: 'insured' },
      { id: 'l2', name: 'Tercero responsable', kind: 'thirdParty' },
    ])
    // The insured (NA) is in no list to choose from, but in the form, so `p1` comes last.
    expect(lists.personTypes.map(({ id, kind }) => [id, kind])).toEqual([
      ['p2', 'thirdParty'],
      ['p3', 'cyclist'],
      ['p1', 'insured'],
    ])
    expect(lists.serviceTypes).toEqual([{ id: 's6', name: 'GRÚA', kind: 'crane' }])
    expect(lists.causes).toEqual([{ id: 'x1', name: 'Alcance' }])
    expect(insurer.asked).toContainEqual({
      call: 'isLiability',
      query: { claimId: 'C-88', isLiability: '1' },
    })
    expect(insurer.asked).toContainEqual({
      call: 'isPeopleType',
      query: { claimId: 'C-88', isPeopleType: '1' },
    })
  })

  test.each([400, 409])(
    '[ADJ-12] [D3] status %i means a concluded form, any other failure does not',
    async (status) => {
      const insurer = adjusterInsurer()
      const one = await adjuster(insurer)
      const refuse = (code: number) => () => Response.json({ message: 'no' }, { status: code })
      const refusing = await adjuster({ answers: { ...insurer.answers, readAdjusterForm: refuse(status) } })
      expect(await refusing.load()).toEqual({ state: 'concluded' })
      insurer.state = 'down'
      expect((await one.tab.call('GET', one.at)).json).toMatchObject({ error: { code: 'upstream_failed' } })
      insurer.state = 'open'
      expect(await one.load()).toMatchObject({ state: 'open' })
    },
  )

  test('[ADJ-18] a claim of an unknown type is an ordinary one', async () => {
    const insurer = adjusterInsurer({ json: { ...adjusterJson(), typeStatus: { id: 1, name: 'Rareza' } } })
    const { claim } = await (await adjuster(insurer)).open()
    expect(claim).toMatchObject({ kind: 'other', kindName: 'Rareza' })
  })

  test('[D131] another browser, without the link, reads and saves nothing', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const stranger = await adjuster({ answers: insurer.answers })
    const asked = await stranger.tab.call('GET', one.at)
    expect(asked.json).toMatchObject({ error: { code: 'link_missing' } })
    const { version } = await one.open()
    expect(
      (
        await stranger.tab.call(
          'PUT',
          one.at,
          { base: version, values: {}, removed: [] },
          { key: crypto.randomUUID() },
        )
      ).status,
    ).toBe(404)
    expect(insurer.saves).toEqual([])
  })
})

const isListed = (path: string) => /(area|kind|liability|type|provider)$/.test(path)

describe('[API-104] [EXC-40] the form is saved', () => {
  test('[ADJ-17] [ADJ-143] a save sends id, key and json with only the edits changed', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer, 'exacto')
    const { version } = await one.open()
    const saved = await one.save(version, {
      isStarted: 'yes',
      facts: 'Se pasó el alto.\nLlovía.',
      cause: 'x1',
      liability: 'l2',
      'people/n-1/gender': 'male',
      'people/n-1/services/d-000000000000000a/type': 's4',
      'people/n-1/services/d-000000000000000a/description': 'Por SIPAC',
    })
    expect(saved.status).toBe(200)
    const before = adjusterJson() as { peoples: readonly object[] }
    expect(insurer.saves).toEqual([
      {
        id: 'exacto',
        key: 'llave-exacto',
        json: {
          ...before,
          started: true,
          declaration: 'Se pasó el alto.\nLlovía.',
          causeTypeStatus: { id: 'x1', name: 'Alcance' },
          liabilityStatus: { id: 'l2', name: 'Tercero responsable' },
          peoples: [
            before.peoples[0],
            {
              ...before.peoples[1],
              gender: 'Masculino',
              services: [
                {
                  previous: false,
                  photos: [],
                  typeStatus: { id: 's4', name: 'S.I.P.A.C.' },
                  description: 'Por SIPAC',
                },
              ],
            },
          ],
        },
      },
    ])
  })

  test.each([true, false])(
    'new people, damages and services get insurer ids, which the device receives (echo: %s)',
    async (echoes) => {
      const one = await adjuster(adjusterInsurer({ echoes }))
      const { version } = await one.open()
      const { json } = await one.save(version, {
        'people/d-000000000000000b/kind': 'p3',
        'people/d-000000000000000b/firstName': 'Lucía',
        'people/d-000000000000000b/services/d-000000000000000c/type': 's1',
        'people/n-0/damages/d-000000000000000d/area': 'a2',
      })
      const { renames, people, values } = json as Saved
      expect(people).toEqual(['n-0', 'n-1', 'n-2'])
      expect(renames).toEqual({
        'people/d-000000000000000b': 'people/n-2',
        'people/d-000000000000000b/services/d-000000000000000c': 'people/n-2/services/502',
        'people/n-0/damages/d-000000000000000d': 'people/n-0/damages/501',
      })
      expect(values['people/n-2/services/502/type']).toBe('s1')
      // The next save uses the form version that the last save returned.
      expect((await one.save((json as Saved).version, { 'people/n-2/email': 'lu@correo.mx' })).status).toBe(
        200,
      )
    },
  )

  test("[D68] a save over another writer's change is refused and not sent", async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const { version } = await one.open()
    insurer.json = { ...insurer.json, declaration: 'La oficina' }
    expect((await one.save(version, { facts: 'Yo' })).json).toMatchObject({ error: { code: 'changed' } })
    expect(insurer.saves).toEqual([])
  })

  test('[ADJ-47] [ADJ-48] [ADJ-148] NA and prior items cannot be removed, a third party can', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const { version } = await one.open()
    for (const path of ['people/n-0', 'people/n-0/damages/5', 'people/n-0/services/9'])
      expect((await one.save(version, {}, [path])).json).toMatchObject({
        error: { code: 'invalid', fields: { [path]: 'No se puede quitar.' } },
      })
    expect(insurer.saves).toEqual([])
    const { json } = await one.save(version, {}, ['people/n-1'])
    expect((json as Saved).people).toEqual(['n-0'])
    expect(insurer.json.peoples).toHaveLength(1)
  })

  test.each([
    ['people/n-1/phone', '55123'],
    ['people/n-1/email', 'nadie'],
    ['people/n-1/licenseStart', '1999-12-31'],
    ['people/n-1/vin', 'OOO'],
    ['people/n-1/isPrior', 'yes'],
    ['people/n-1/folio', 'F'],
    ['people/n-0/services/9/coverage', 'c2'],
    ['people/n-0/damages/5/area', 'zzz'],
    ['people/n-1/kind', 'p9'],
    ['people/n-1/nothing', 'x'],
    ['liability', 'l9'],
    ['facts', 'x'.repeat(5000).concat('y')],
  ])(
    '[ADJ-68] [ADJ-79] [ADJ-95] [ADJ-135] the value of %s "%s" is refused at its path',
    async (path, value) => {
      const insurer = adjusterInsurer()
      const one = await adjuster(insurer)
      const { version } = await one.open()
      const refused = await one.save(version, { [path]: value })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      if (value.length < 5000)
        // The error for an unknown list entry says that the list has changed.
        expect(refused.json).toMatchObject({
          error: {
            fields: {
              [path]: isListed(path) ? 'Ya no está en la lista: elige otra opción.' : 'Campo inválido.',
            },
          },
        })
      expect(insurer.saves).toEqual([])
    },
  )

  test('[ADJ-41] [ADJ-O17] a later form locks the declaration, but not the conclusion', async () => {
    const insurer = adjusterInsurer({ json: { ...adjusterJson(), firstForm: false } })
    const one = await adjuster(insurer)
    const { version } = await one.open()
    expect((await one.save(version, { facts: 'Otra' })).json).toMatchObject({
      error: { fields: { facts: 'La declaración ya no se puede cambiar.' } },
    })
    expect((await one.save(version, { conclusion: 'Fin' })).status).toBe(200)
  })

  test.each([
    ['N.A.', 0, true],
    ['TERCERO CONDUCTOR', 1, false],
  ])('[ADJ-41] [ADJ-154] [D189] facts of %s lock the declaration: %s', async (_kind, at, isLocked) => {
    const { peoples, ...rest } = adjusterJson()
    const people = (peoples as object[]).map((person, index) =>
      index === at ? { ...person, facts: 'Frenó de golpe' } : person,
    )
    const one = await adjuster(adjusterInsurer({ json: { ...rest, peoples: people } }))
    const { version, claim } = await one.open()
    expect(claim.hasPeopleFacts).toBe(isLocked)
    const saved = await one.save(version, { facts: 'Otra', liability: 'l2' })
    expect(saved.status).toBe(isLocked ? 422 : 200)
    // Only texts are locked: a locked cause or liability would leave every other step closed.
    if (isLocked) expect((await one.save(version, { liability: 'l2' })).status).toBe(200)
  })

  test('[ADJ-40] the reason of non-procedence can be removed', async () => {
    const insurer = adjusterInsurer({
      json: { ...adjusterJson(), cancelledReason: { id: 'r1', name: 'Fuga' } },
    })
    const one = await adjuster(insurer)
    const { version, values } = await one.open()
    expect(values.reason).toBe('r1')
    expect((await one.save(version, { reason: '' })).status).toBe(200)
    expect(insurer.json.cancelledReason).toBeNull()
  })

  test('[ADJ-31] a save after the claim was closed answers concluded', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const { version } = await one.open()
    insurer.state = 'concluded'
    expect((await one.save(version, { facts: 'x' })).json).toMatchObject({ error: { code: 'concluded' } })
  })
})

describe('[ADJ-28] [ADJ-149] the form is closed', () => {
  const declared = { facts: 'x', cause: 'x1', liability: 'l2', conclusion: 'Fin' }
  async function ready() {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const { version } = await one.open()
    await one.save(version, declared)
    return { insurer, one, shown: await one.open() }
  }

  test('[ADJ-42] [ADJ-14] [ADJ-150] [D128] a closing is sent once with each signature and its content', async () => {
    const { insurer, one, shown } = await ready()
    const signers = [DECLARATION, personSigner('n-1'), CLOSING]
    const signed = await Promise.all(signers.map((signer) => signedBy(shown, signer)))
    expect((await one.close(shown.version, signed)).status).toBe(200)
    const image = expect.stringMatching(/^data:image\/png/)
    expect(insurer.json).toMatchObject({
      completed: true,
      conclusion: 'Fin',
      na_declaration_signature: image,
      adjuster: { name: 'Julián', signature: image },
      peoples: [{}, { signature: image }],
    })
    expect(insurer.state).toBe('concluded')
    expect(await one.load()).toEqual({ state: 'concluded' })
    expect((await one.close(shown.version, signed)).json).toMatchObject({ error: { code: 'concluded' } })
    expect(insurer.saves.filter(({ json }) => (json as { completed: boolean }).completed)).toHaveLength(1)
  })

  test('[ADJ-25] [ADJ-43] a closing requires liability, cause, conclusion and signature', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const shown = await one.open()
    const empty = await one.close(shown.version, [])
    expect(empty.json).toMatchObject({ error: { code: 'incomplete' } })
    const { fields } = (empty.json as { error: { fields: object } }).error
    expect(Object.keys(fields).toSorted()).toEqual(['cause', 'closing', 'conclusion', 'liability'])
    expect(insurer.saves).toEqual([])
  })

  test('[D128] a form that differs from a signed part is not closed', async () => {
    const { insurer, one, shown } = await ready()
    const signed = [await signedBy(shown, DECLARATION), await signedBy(shown, CLOSING)]
    const [person] = insurer.json.peoples as readonly object[]
    insurer.json = { ...insurer.json, declaration: 'Otra cosa', peoples: [person] }
    const { version } = await one.open()
    expect((await one.close(version, signed)).json).toMatchObject({ error: { code: 'signed_other' } })
    expect(insurer.state).toBe('open')
  })

  test('[ADJ-43] an empty signature is refused', async () => {
    const { one, shown } = await ready()
    const closing = await signedBy(shown, CLOSING)
    const blank = { ...closing, image: `data:image/png;base64,${btoa('none')}` }
    expect((await one.close(shown.version, [blank])).json).toMatchObject({
      error: { code: 'empty_signature' },
    })
  })
})

describe('choices of services', () => {
  test('[ADJ-144] [ADJ-145] [ADJ-146] [API-92] service lists depend on person, service and liability', async () => {
    const insurer = adjusterInsurer({
      json: { ...adjusterJson(), liabilityStatus: { id: 'l2', name: 'Tercero' } },
    })
    const one = await adjuster(insurer)
    const { json } = await one.tab.call('GET', `${one.at}/service-lists?personType=p2&serviceType=s1`)
    expect(json).toEqual({
      serviceTypes: [
        { id: 's1', name: 'Reparación', kind: 'repair' },
        { id: 's4', name: 'S.I.P.A.C.', kind: 'sipac' },
      ],
      categories: [{ id: 't1', name: 'Pago pactado', kind: 'agreedPayment' }],
      coverages: [{ id: 'c1', name: 'Daños' }],
      ofTypes: {},
    })
    expect(insurer.asked).toContainEqual({
      call: 'isServiceType',
      query: {
        claimId: 'C-88',
        peopleTypeId: 'p2',
        isServiceType: '1',
        isAdjuster: '1',
        liabilityTypeId: 'l2',
      },
    })
    expect(insurer.asked).toContainEqual({
      call: 'isCoverageType',
      query: {
        claimId: 'C-88',
        peopleTypeId: 'p2',
        serviceTypeId: 's1',
        liabilityTypeId: 'l2',
        isCoverageType: '1',
      },
    })
  })

  test('[D63] [ADJ-145] [ADJ-146] the lists of all service types can be loaded at once for offline work', async () => {
    const one = await adjuster(adjusterInsurer())
    const { json } = await one.tab.call('GET', `${one.at}/service-lists?personType=p2&whole=yes`)
    const ofType = {
      categories: [{ id: 't1', name: 'Pago pactado', kind: 'agreedPayment' }],
      coverages: [{ id: 'c1', name: 'Daños' }],
    }
    expect(json).toMatchObject({ ofTypes: { s1: ofType, s4: ofType } })
  })

  test('[ADJ-75] [ADJ-78] a postal code returns its place, or postal_code_unknown', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const place = await one.tab.call('GET', `${one.at}/postal-codes/06100`)
    expect(place.json).toEqual({ municipality: 'Cuauhtémoc', state: 'Ciudad de México' })
    const unknown = await one.tab.call('GET', `${one.at}/postal-codes/00000`)
    expect(unknown.json).toMatchObject({ error: { code: 'postal_code_unknown' } })
  })

  test('[ADJ-143] a subprovider is sent and read as a subprovider', async () => {
    const one = await adjuster(adjusterInsurer({ echoes: true }))
    const { version } = await one.open()
    const service = 'people/n-0/services/9'
    const saved = await one.save(version, { [`${service}/subprovider`]: '32', [`${service}/provider`]: '' })
    expect((saved.json as Saved).values[`${service}/subprovider`]).toBe('32')
  })

  test('[ADJ-117] [ADJ-142] [ADJ-147] [API-98] providers depend on service, state, category and kind', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const query = 'serviceType=s1&state=Jalisco&category=t1&providerType=agency'
    const { json } = await one.tab.call('GET', `${one.at}/providers?${query}`)
    expect(json).toEqual({
      providers: [
        { id: '31', name: 'Taller Uno', phone: '', isSubProvider: false, state: 'Jalisco', municipality: '' },
        // ADJ-143: a provider of a separate list, marked so that the gateway sends it back as a subprovider.
        { id: '32', name: 'Pintura Dos', phone: '', isSubProvider: true, state: 'Jalisco', municipality: '' },
      ],
    })
    expect(insurer.asked).toContainEqual({
      call: 'providers',
      query: { claimId: 'C-88', serviceType: 's1', category: 't1', addressState: 'Jalisco', agency: 'true' },
    })
  })
})
