/** Covers folios and the synchronisation, at an insurer as the documents define it (API-107 to API-112, D60, D186). */
import { describe, expect, test } from 'vitest'
import { adjuster, adjusterInsurer, adjusterJson } from '#gateway/testing/adjuster-forms.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'

const liable = () => ({ ...adjusterJson(), liabilityStatus: { id: 'l1', name: 'NUESTRO ASEGURADO' } })

/** An insurer that counts folios and writes each into the form when it answers. */
function exchangeInsurer(json: Record<string, unknown> = liable(), more: FakeAnswers = {}) {
  const insurer = adjusterInsurer({ json })
  let folios = 0
  const give = () => {
    const [first, ...others] = insurer.json.peoples as Record<string, unknown>[]
    insurer.json = { ...insurer.json, peoples: [{ ...first, folId: `DE-${String(++folios)}` }, ...others] }
    return { json: structuredClone(insurer.json) }
  }
  const answers: FakeAnswers = {
    ...insurer.answers,
    createFolio: give,
    createQrFolio: () => ({}),
    renewFolio: give,
    linkFolio: () => ({}),
    synchronise: () => ({}),
    synchronisedData: () => ({ people: [], insurer: 'Quetzal' }),
    ...more,
  }
  return { insurer, answers, made: () => folios }
}

async function opened(answers: FakeAnswers) {
  const one = await adjuster({ answers })
  const post = (path: string, body: object = {}, key: string = crypto.randomUUID()) =>
    one.tab.call('POST', `${one.at}/${path}`, body, { key })
  return { ...one, post, asked: one.tab.insurer }
}

describe('[API-107] [API-108] [EXC-21] [EXC-22] a folio is made', () => {
  test('a folio is made once with its QR code, and a repeated press returns it', async () => {
    const { answers, made } = exchangeInsurer()
    const { post, asked, open } = await opened(answers)
    const first = await post('folio')
    expect(first.json).toEqual({ version: expect.any(String), folio: 'DE-1' })
    expect((await post('folio')).json).toMatchObject({ folio: 'DE-1' })
    expect(made()).toBe(1)
    expect(asked.askedFor('createFolio').map(({ body }) => body)).toEqual([{ id: expect.any(String) }])
    expect(asked.askedFor('createQrFolio')[0]?.body).toEqual({ id: expect.any(String), qr: true })
    const form = await open()
    expect((first.json as { version: string }).version).toBe(form.version)
    expect(form.values['people/n-0/folio']).toBe('DE-1')
  })

  test('[D186] a folio is shown even if its QR code is refused', async () => {
    const { answers } = exchangeInsurer(liable(), { createQrFolio: () => failure(409, { message: 'no' }) })
    expect((await (await opened(answers)).post('folio')).json).toMatchObject({ folio: 'DE-1' })
  })

  test.each([
    [{ claimPeople: [{ folId: 'CP-1' }] }, 'CP-1'],
    [{ folId: 77 }, '77'],
    [{ json: { claimPeople: [{ folId: 'CP-2' }] } }, 'CP-2'],
  ])('[D60] the folio answer %j is read as %s', async (answer, folio) => {
    const { answers } = exchangeInsurer(liable(), { createFolio: () => Response.json(answer) })
    expect((await (await opened(answers)).post('folio')).json).toMatchObject({ folio })
  })

  test("[EXC-27] a refused folio shows the insurer's message, and can be made again", async () => {
    const answer = { isRefused: true }
    const { answers, made } = exchangeInsurer()
    const give = answers.createFolio
    const { post } = await opened({
      ...answers,
      createFolio: (asked) =>
        answer.isRefused ? failure(422, { message: 'AMIS no responde.' }) : (give?.(asked) ?? {}),
    })
    expect((await post('folio')).json).toMatchObject({
      error: { code: 'refused', detail: 'AMIS no responde.' },
    })
    answer.isRefused = false
    expect((await post('folio')).json).toMatchObject({ folio: 'DE-1' })
    expect(made()).toBe(1)
  })

  test('[D79] [D148] a folio whose answer was lost is found by the same press and by another device', async () => {
    const answer = { isLost: true }
    const { answers, made } = exchangeInsurer()
    const give = answers.createFolio
    const { post } = await opened({
      ...answers,
      createFolio: async (asked) => {
        const given = await give?.(asked)
        return answer.isLost ? failure(504) : (given ?? {})
      },
    })
    const key = crypto.randomUUID()
    expect((await post('folio', {}, key)).status).toBeGreaterThanOrEqual(500)
    expect((await post('folio')).json).toMatchObject({ folio: 'DE-1' })
    expect((await post('folio', {}, key)).json).toMatchObject({ folio: 'DE-1' })
    expect(made()).toBe(1)
  })
})

describe('[EXC-05] [EXC-06] missing data is named, and nothing is sent', () => {
  test.each([
    ['folio', adjusterJson(), 'Falta elegir la responsabilidad en la declaración.'],
    ['synchronisation', { ...liable(), firstForm: false }, 'El DUA electrónico se hace en el primer'],
    ['linked-folio', { ...liable(), adjuster: { name: 'J' } }, 'Falta el correo electrónico'],
    ['renewed-folio', liable(), 'El asegurado no tiene folio'],
  ])('exchange call refused for missing data: %s', async (path, json, text) => {
    const { answers } = exchangeInsurer(json)
    const { post, asked } = await opened(answers)
    const hasBody = path === 'linked-folio' || path === 'renewed-folio'
    const refused = await post(path, hasBody ? { folio: 'Q-1' } : {})
    expect(refused.json).toMatchObject({
      error: { code: 'not_allowed', detail: expect.stringContaining(text) },
    })
    const sent = ['createFolio', 'createQrFolio', 'linkFolio', 'synchronise', 'renewFolio'] as const
    for (const call of sent) expect(asked.askedFor(call)).toEqual([])
  })

  test('[ADJ-31] [D131] a folio is refused for a closed claim and without its link', async () => {
    const { answers, insurer } = exchangeInsurer()
    const { post } = await opened(answers)
    insurer.state = 'concluded'
    expect((await post('folio')).json).toMatchObject({ error: { code: 'concluded' } })
    const stranger = (await opened(answers)).tab
    expect(
      (
        await stranger.call(
          'POST',
          '/api/adjuster/aaaaaaaaaaaaaaaaaaaaaa/folio',
          {},
          { key: crypto.randomUUID() },
        )
      ).status,
    ).toBe(404)
  })
})

describe('[API-109] [EXC-23] the other sheet is linked', () => {
  test('a linked folio is sent with the form id and folio only', async () => {
    const { answers } = exchangeInsurer()
    const { post, asked } = await opened(answers)
    expect((await post('linked-folio', { folio: 'Q-9' })).status).toBe(200)
    expect(asked.askedFor('linkFolio')[0]?.body).toEqual({ id: expect.any(String), folId: 'Q-9' })
  })

  test.each([
    [Response.json({}, { status: 404 }), { code: 'folio_unknown' }],
    [failure(404, { message: 'El folio no existe.' }), { code: 'refused', detail: 'El folio no existe.' }],
    [
      failure(409, { message: 'El folio ya está vinculado.' }),
      { code: 'refused', detail: 'El folio ya está vinculado.' },
    ],
    [failure(422, { message: 'El folio venció.' }), { code: 'refused', detail: 'El folio venció.' }],
    [Response.json({}, { status: 501 }), { code: 'upstream_failed' }],
    [new Response('<html>', { status: 200 }), { code: 'upstream_failed' }],
  ])('[EXC-27] a refused or unreadable link is reported: %#', async (answer, error) => {
    const { answers } = exchangeInsurer(liable(), { linkFolio: () => answer.clone() })
    expect((await (await opened(answers)).post('linked-folio', { folio: 'Q-9' })).json).toMatchObject({
      error,
    })
  })
})

test('[EXC-04] folio, link and synchronisation are followed by reading the form again', async () => {
  const { answers, insurer } = exchangeInsurer()
  const { post, asked, open } = await opened(answers)
  await post('folio')
  await post('linked-folio', { folio: 'Q-9' })
  insurer.json = { ...insurer.json, liabilityStatus: { id: 'l2', name: 'TERCERO' } }
  const { json } = await post('synchronisation')
  const steps = ['createFolio', 'createQrFolio', 'linkFolio', 'synchronise', 'synchronisedData']
  expect(asked.asked.map(({ name }) => name).filter((name) => steps.includes(name))).toEqual(steps)
  const form = await open()
  expect(json).toMatchObject({ version: form.version, insurer: 'Quetzal' })
  expect(form.values.liability).toBe('l2')
})

describe('[API-110] [API-111] [EXC-24] [EXC-25] the third party’s data', () => {
  test('a synchronisation rereads the form and returns the other sheet by person', async () => {
    const told = [
      { first_name: 'OSCAR', phone: '5599887766', vehicle: { plates: 'XYZ123A' }, folId: 'Q-9' },
      { first_name: 'Nadie', first_last_name: 'Nuevo' },
    ]
    const { answers } = exchangeInsurer(liable(), {
      synchronisedData: () => Response.json({ people: told, insurer: { name: 'Quetzal' } }),
    })
    const { post, asked, open } = await opened(answers)
    const { json } = await post('synchronisation')
    const { version } = await open()
    expect(json).toEqual({
      version,
      insurer: 'Quetzal',
      people: [
        { person: 'n-1', values: { firstName: 'OSCAR', phone: '5599887766', plates: 'XYZ123A' } },
        { person: '', values: { firstName: 'Nadie', paternalSurname: 'Nuevo' } },
      ],
    })
    expect(asked.askedFor('synchronisedData')[0]?.query).toEqual({ id: expect.any(String) })
  })

  test('[EXC-25] a person id of the other insurer is not used as ours', async () => {
    const told = { id: 'n-0', first_name: 'Óscar' }
    const { answers } = exchangeInsurer(liable(), { synchronisedData: () => Response.json([told]) })
    const { json } = await (await opened(answers)).post('synchronisation')
    expect(json).toMatchObject({ people: [{ person: 'n-1' }] })
  })

  test('[EXC-25] data that match two people are assigned to neither unless a mark decides', async () => {
    const [insured, other] = adjusterJson().peoples as Record<string, unknown>[]
    const driven = { ...other, vehicle: { plates: 'XYZ123A' } }
    const twins = { ...liable(), peoples: [insured, driven, other] }
    const told = [{ first_name: 'Óscar' }, { first_name: 'Óscar', vehicle: { plates: 'XYZ123A' } }]
    const { answers } = exchangeInsurer(twins, { synchronisedData: () => Response.json(told) })
    const { json } = await (await opened(answers)).post('synchronisation')
    expect((json as { people: { person: string }[] }).people.map(({ person }) => person)).toEqual(['', 'n-1'])
  })

  test.each([
    ['a list', [{ first_name: 'Óscar' }], 1],
    ['one person', { first_name: 'Óscar' }, 1],
    ['nothing', {}, 0],
  ])('[D60] synchronised data are read as %s', async (_, told, count) => {
    const { answers } = exchangeInsurer(liable(), { synchronisedData: () => Response.json(told) })
    const { json } = await (await opened(answers)).post('synchronisation')
    expect((json as { people: unknown[] }).people).toHaveLength(count)
  })
})

test('[API-112] [EXC-26] [ADJ-51] a folio can be renewed, also for completed people', async () => {
  const { answers } = exchangeInsurer()
  const { post, save } = await opened(answers)
  const { version } = (await post('folio')).json as { version: string }
  await save(version, { isPeopleCompleted: 'yes' })
  expect((await post('renewed-folio', { folio: 'DE-1' })).json).toMatchObject({ folio: 'DE-2' })
  // A renewal from a device that still shows the old folio returns the new folio, and creates no third one.
  expect((await post('renewed-folio', { folio: 'DE-1' })).json).toMatchObject({ folio: 'DE-2' })
})
