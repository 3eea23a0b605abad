/**
 * Failures of each call of an open exchange (API-107 to API-112), at an insurer written from the documents (002 §7.3)
 * that counts its effects. It refuses with a message, times out before and after the effect, sends nonsense, and
 * repeats or reorders calls.
 */
import { describe, expect, test } from 'vitest'
import { adjuster, adjusterInsurer, adjusterJson } from '#gateway/testing/adjuster-forms.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'

type Call = 'createFolio' | 'createQrFolio' | 'linkFolio' | 'synchronise' | 'synchronisedData' | 'renewFolio'

type Day = 'good' | 'refused' | 'lost before' | 'lost after' | 'late' | 'html' | 'text' | 'null'

const REFUSAL = 'AMIS: el servicio cerró por hoy.'

const liable = () => ({ ...adjusterJson(), liabilityStatus: { id: 'l1', name: 'NUESTRO ASEGURADO' } })

/** An insurer as documented: its calls take only the form's id, and a repeated call repeats the effect. */
function documentedInsurer() {
  const insurer = adjusterInsurer({ json: liable() })
  const effects = new Map<Call, number>()
  const days = new Map<Call, Day>()
  const late: (() => void)[] = []
  /** The folio of the person on the other insurer's sheet. */
  const sheet: { folId?: string } = { folId: 'Q-9' }
  /** Further people on the other insurer's sheet. */
  const alsoTold: object[] = []
  /** True while the insurer's form still lacks a new folio. */
  const lag = { isSet: false }
  /** Stored outcomes by idempotency key, for an insurer with API-125. */
  const outcomes = new Map<string, unknown>()
  const giveFolio = (call: Call) => {
    const [first, ...others] = insurer.json.peoples as Record<string, unknown>[]
    const folId = call === 'renewFolio' ? 'DE-2' : 'DE-1'
    if (!lag.isSet) insurer.json = { ...insurer.json, peoples: [{ ...first, folId }, ...others] }
    return { claimPeople: [{ folId }] }
  }
  const effectOf = (call: Call): object => {
    effects.set(call, (effects.get(call) ?? 0) + 1)
    if (call === 'createFolio' || call === 'renewFolio') return giveFolio(call)
    if (call !== 'synchronisedData') return {}
    // The other insurer's sheet is readable once one of these calls has linked it.
    const hasMet = (effects.get('linkFolio') ?? 0) + (effects.get('synchronise') ?? 0) > 0
    return [...(hasMet ? [{ first_name: 'Óscar', phone: '5599887766', ...sheet }] : []), ...alsoTold]
  }
  const answer =
    (call: Call) =>
    async ({ headers }: { readonly headers: Headers }) => {
      const day = days.get(call) ?? 'good'
      // The gateway's client itself retries a call without effects, so the failure must persist for the retry.
      if (call !== 'synchronisedData' || !day.startsWith('lost')) days.delete(call)
      const key = headers.get('idempotency-key') ?? ''
      if (day === 'refused') return failure(409, { message: REFUSAL })
      if (day === 'lost before') throw new Error('no line')
      const done = effectOf(call)
      outcomes.set(key, done)
      switch (day) {
        case 'lost after':
          throw new Error('no line')
        case 'late':
          await new Promise<void>((resolve) => late.push(resolve))
          return Response.json(done)
        case 'html':
          return new Response('<html>Bienvenido</html>', { status: 200 })
        case 'text':
          return Response.json('listo')
        case 'null':
          return Response.json(null)
        default:
          return Response.json(done)
      }
    }
  const answers: FakeAnswers = {
    ...insurer.answers,
    createFolio: answer('createFolio'),
    createQrFolio: answer('createQrFolio'),
    linkFolio: answer('linkFolio'),
    synchronise: answer('synchronise'),
    synchronisedData: answer('synchronisedData'),
    renewFolio: answer('renewFolio'),
  }
  /** Answers of API-125, for an insurer that stores outcomes by idempotency key. */
  const withOutcomes: FakeAnswers = {
    ...answers,
    submissionOutcome: ({ params }) => {
      const known = outcomes.get(params.key ?? '')
      return known === undefined ? neverArrived() : Response.json({ state: 'done', status: 200, body: known })
    },
  }
  const count = (call: Call) => effects.get(call) ?? 0
  const form = () => structuredClone(insurer.json)
  return {
    answers,
    withOutcomes,
    days,
    sheet,
    alsoTold,
    lag,
    form,
    change: (json: object) => Object.assign(insurer.json, json),
    count,
    arrive: () => late.splice(0).forEach((one) => one()),
    late,
  }
}

interface Row {
  readonly id: string
  readonly call: Call
  readonly path: string
  readonly body?: object
  /** Calls that succeed before the tested call. */
  readonly after?: readonly string[]
  /** True if a second call would create another folio. */
  readonly isOnce?: true
}

const rows: readonly Row[] = [
  { id: '[API-107] [EXC-21]', call: 'createFolio', path: 'folio', isOnce: true },
  { id: '[API-109] [EXC-23]', call: 'linkFolio', path: 'linked-folio', body: { folio: 'Q-9' } },
  { id: '[API-110] [EXC-24]', call: 'synchronise', path: 'synchronisation', after: ['folio'] },
  { id: '[API-111] [EXC-25]', call: 'synchronisedData', path: 'synchronisation', after: ['folio'] },
  {
    id: '[API-112] [EXC-26]',
    call: 'renewFolio',
    path: 'renewed-folio',
    body: { folio: 'DE-1' },
    after: ['folio'],
    isOnce: true,
  },
]

interface Told {
  readonly error?: { readonly code: string; readonly detail?: string }
}

async function opened({ path, body = {}, after = [] }: Row, isAsked = false) {
  const insurer = documentedInsurer()
  const one = await adjuster({ answers: isAsked ? insurer.withOutcomes : insurer.answers })
  const post = async (at: string, given: object, key: string = crypto.randomUUID()) =>
    one.tab.call('POST', `${one.at}/${at}`, given, { key })
  for (const before of after) expect((await post(before, {})).status).toBe(200)
  return { ...one, insurer, press: async (key?: string) => post(path, body, key) }
}

describe.each(rows)('$id', (row) => {
  const { call, isOnce } = row

  test('[EXC-27] a refused exchange call shows its message, changes nothing and can be repeated', async () => {
    const { press, insurer } = await opened(row)
    insurer.days.set(call, 'refused')
    const refused = await press()
    expect(refused.json).toMatchObject({ error: { code: 'refused', detail: REFUSAL } })
    expect(insurer.count(call)).toBe(0)
    expect((await press()).status).toBe(200)
    expect(insurer.count(call)).toBe(1)
  })

  test('[D79] an exchange call lost before its effect succeeds with the same key if keys are stored', async () => {
    const { press, insurer } = await opened(row, true)
    insurer.days.set(call, 'lost before')
    const key = crypto.randomUUID()
    const lost = await press(key)
    expect(lost.status).toBeGreaterThanOrEqual(500)
    expect(insurer.count(call)).toBe(0)
    insurer.days.clear()
    expect((await press(key)).status).toBe(200)
    expect(insurer.count(call)).toBe(1)
  })

  test('[D60] [D79] an exchange call lost before its effect is not repeated if it would make a second folio', async () => {
    const { press, insurer } = await opened(row)
    insurer.days.set(call, 'lost before')
    const key = crypto.randomUUID()
    expect((await press(key)).status).toBeGreaterThanOrEqual(500)
    insurer.days.clear()
    const again = await press(key)
    expect(again.status === 200).toBe(!isOnce)
    expect(insurer.count(call)).toBe(isOnce ? 0 : 1)
  })

  test.each([true, false])(
    '[D79] [D148] an exchange call lost after its effect is found by any press (API-125: %s)',
    async (isAsked) => {
      const { press, insurer } = await opened(row, isAsked)
      insurer.days.set(call, 'lost after')
      const key = crypto.randomUUID()
      expect((await press(key)).status).toBeGreaterThanOrEqual(500)
      insurer.days.clear()
      expect((await press(key)).status).toBe(200)
      expect((await press()).status).toBe(200)
      if (isOnce) expect(insurer.count(call)).toBe(1)
    },
  )

  test.each(['html', 'text', 'null'] as const)(
    '[D60] an exchange call answered with nonsense (%s) invents no value and is not repeated',
    async (day) => {
      const { press, insurer } = await opened(row)
      insurer.days.set(call, day)
      const key = crypto.randomUUID()
      const first = await press(key)
      if (first.status === 200) {
        const shown = JSON.stringify(first.json)
        expect(shown).not.toMatch(/listo|Bienvenido|undefined|\[object/)
        // The response contains the effect, which the gateway read from the form again.
        if (isOnce)
          expect((first.json as { folio: string }).folio).toBe(call === 'renewFolio' ? 'DE-2' : 'DE-1')
      } else expect((first.json as Told).error?.code).toMatch(/^upstream_failed$|^unreachable$/)
      expect((await press(key)).status).toBe(200)
      if (isOnce) expect(insurer.count(call)).toBe(1)
    },
  )

  test('[D148] two devices that call at once get one effect and the same answer', async () => {
    const { press, insurer } = await opened(row)
    insurer.days.set(call, 'late')
    const first = press()
    await expect.poll(() => insurer.late.length).toBe(1)
    const second = press()
    insurer.arrive()
    const told = [await first, await second]
    expect(told[0]?.status).toBe(200)
    const last = told[1]?.status === 200 ? told[1] : await press()
    expect(last?.json).toEqual(told[0]?.json)
    if (isOnce) expect(insurer.count(call)).toBe(1)
  })
})

describe('[API-109] [API-111] a link with a lost answer', () => {
  const row = rows.find(({ call }) => call === 'linkFolio')
  if (row === undefined) throw new Error('no such row')
  const lost = async (day: Day) => {
    const one = await opened(row)
    one.insurer.days.set('linkFolio', day)
    const key = crypto.randomUUID()
    expect((await one.press(key)).status).toBeGreaterThanOrEqual(500)
    return { ...one, again: async () => one.press(key) }
  }

  test('a link whose answer was lost is not sent again if the folio is linked', async () => {
    const { again, insurer } = await lost('lost after')
    expect((await again()).status).toBe(200)
    expect(insurer.count('linkFolio')).toBe(1)
  })

  test('a link lost before its effect is sent again if the sheet is not shown', async () => {
    const { again, insurer } = await lost('lost before')
    insurer.days.set('synchronisedData', 'refused')
    expect((await again()).status).toBe(200)
    expect(insurer.count('linkFolio')).toBe(1)
  })

  test('a folio that the form shows as linked is not linked again', async () => {
    const { again, press, insurer } = await lost('lost after')
    const [insured, other] = insurer.form().peoples as object[]
    insurer.change({ peoples: [insured, { ...other, folId: 'Q-9' }] })
    insurer.days.set('synchronisedData', 'refused')
    expect((await again()).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect([insurer.count('linkFolio'), insurer.count('synchronisedData')]).toEqual([1, 0])
  })

  test('people without folios do not prove that a link was made', async () => {
    const { again, insurer } = await lost('lost after')
    delete insurer.sheet.folId
    expect((await again()).status).not.toBe(200)
    expect(insurer.count('linkFolio')).toBe(1)
  })
})

describe('[API-112] [API-111] [EXC-26] a renewal with a lost answer', () => {
  const row = rows.find(({ call }) => call === 'renewFolio')
  if (row === undefined) throw new Error('no such row')
  const lost = async () => {
    const one = await opened(row)
    one.insurer.lag.isSet = true
    one.insurer.days.set('renewFolio', 'lost after')
    const key = crypto.randomUUID()
    expect((await one.press(key)).status).toBeGreaterThanOrEqual(500)
    return { ...one, again: async () => one.press(key) }
  }

  test('a lost renewal is found in the other sheet by the new folio of NA', async () => {
    const { again, insurer } = await lost()
    insurer.alsoTold.push({ first_name: 'Ana', first_last_name: 'Paz', folId: 'DE-2' })
    expect((await again()).json).toMatchObject({ folio: 'DE-2' })
    expect(insurer.count('renewFolio')).toBe(1)
  })

  test('the folio of the other driver is not taken for a renewed folio', async () => {
    const { again, insurer } = await lost()
    insurer.alsoTold.push({ first_name: 'Óscar', folId: 'Q-9' })
    expect((await again()).status).not.toBe(200)
    expect(insurer.count('renewFolio')).toBe(1)
  })

  test('[ADJ-51] a lost renewal is found later in the form, after the people are completed', async () => {
    const { again, insurer, open, save } = await lost()
    expect((await again()).status).not.toBe(200)
    const { version } = await open()
    expect((await save(version, { isPeopleCompleted: 'yes' })).status).toBe(200)
    expect(insurer.form().peopleSectionConfirmed).toBe(true)
    insurer.lag.isSet = false
    insurer.change({
      peoples: (insurer.form().peoples as object[]).map((one, at) => (at ? one : { ...one, folId: 'DE-2' })),
    })
    expect((await again()).json).toMatchObject({ folio: 'DE-2' })
    expect(insurer.count('renewFolio')).toBe(1)
  })

  test('a renewal returns the folio that the form shows only later', async () => {
    const { press, insurer } = await opened(row)
    insurer.lag.isSet = true
    expect((await press()).json).toMatchObject({ folio: 'DE-2' })
  })
})

describe('[API-108] [EXC-22] the folio is made one that can be scanned', () => {
  const row: Row = { id: '', call: 'createQrFolio', path: 'folio' }

  test.each(['refused', 'lost before', 'lost after', 'html', 'null'] as const)(
    '[D186] with the QR call %s the folio is still shown, and the next press makes it scannable',
    async (day) => {
      const { press, insurer } = await opened(row)
      insurer.days.set('createQrFolio', day)
      expect((await press()).json).toMatchObject({ folio: 'DE-1' })
      expect((await press()).json).toMatchObject({ folio: 'DE-1' })
      expect(insurer.count('createQrFolio')).toBeGreaterThanOrEqual(1)
      expect(insurer.count('createFolio')).toBe(1)
    },
  )
})

describe('exchange calls in another order', () => {
  test("[API-110] [EXC-24] [EXC-27] synchronising before linking shows the insurer's sentence, and works after it", async () => {
    const row = rows[2]
    if (row === undefined) throw new Error('no such row')
    const { press, insurer, tab, at } = await opened(row)
    insurer.days.set('synchronise', 'refused')
    expect((await press()).json).toMatchObject({ error: { code: 'refused', detail: REFUSAL } })
    await tab.call('POST', `${at}/linked-folio`, { folio: 'Q-9' }, { key: crypto.randomUUID() })
    expect((await press()).json).toMatchObject({ people: [{ values: { phone: '5599887766' } }] })
  })

  test('[API-112] [EXC-26] renewing without a folio is refused and not sent', async () => {
    const { press, insurer } = await opened({
      id: '',
      call: 'renewFolio',
      path: 'renewed-folio',
      body: { folio: 'DE-1' },
    })
    expect((await press()).json).toMatchObject({ error: { code: 'not_allowed' } })
    expect(insurer.count('renewFolio')).toBe(0)
  })

  test('[API-109] [EXC-23] linking before making a folio succeeds', async () => {
    const { press, insurer } = await opened({
      id: '',
      call: 'linkFolio',
      path: 'linked-folio',
      body: { folio: 'Q-9' },
    })
    expect((await press()).status).toBe(200)
    expect([insurer.count('linkFolio'), insurer.count('createFolio')]).toEqual([1, 0])
  })
})

describe('[API-107] [API-109] [API-112] [D60] the form is named in the type in which its id came', () => {
  test.each([
    [4_400_081, '4400081', 4_400_081],
    ['4400082', '4400082', '4400082'],
    [undefined, '4400083', '4400083'],
    ['otra', '4400084', '4400084'],
  ] as const)('a form id received as %o for the link %o is sent as %o', async (came, id, goes) => {
    const insurer = documentedInsurer()
    const read: FakeAnswers = { readAdjusterForm: () => ({ id: came, json: insurer.form() }) }
    const one = await adjuster({ answers: { ...insurer.answers, ...read } }, id)
    const calls = [
      ['folio', 'createFolio', {}],
      ['linked-folio', 'linkFolio', { folio: 'Q-9' }],
      ['synchronisation', 'synchronise', {}],
      ['renewed-folio', 'renewFolio', { folio: 'DE-1' }],
    ] as const
    for (const [path, call, body] of calls) {
      const { status } = await one.tab.call('POST', `${one.at}/${path}`, body, { key: crypto.randomUUID() })
      const sent = one.tab.insurer.askedFor(call).map((asked) => (asked.body as { id: unknown }).id)
      expect([call, status, sent]).toEqual([call, 200, [goes]])
    }
  })
})
