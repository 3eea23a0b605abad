/** Tests `npm run check:insurer` with a minimal insurer that knows only the calls of its documents. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const PASSWORD = 'Camino4826'
const TOKEN = 'a-token-that-is-never-printed'

/** Answers by method and path; any other call gets 404 with a page. */
const answers: Readonly<Record<string, unknown>> = {
  'POST /public/v1/user/login': { access_token: { token: TOKEN }, refresh_token: { token: TOKEN }, more: 1 },
  'GET /journey/v1/catalog/vehicle/brand': { brands: [{ id: 10, name: 'NISSAN' }] },
  'GET /journey/v1/catalog/vehicle/brand/10/type': { types: [{ id: 1, brand_id: 10, name: 'VERSA' }] },
  // This answer has the documents' field "models" under another name.
  'GET /journey/v1/catalog/vehicle/brand/10/type/1/model': { years: [2024] },
  'GET /journey/v1/person/isAllowedNewPolicy': { canRequestNewPolicy: true },
  'GET /journey/v1/catalog/pld/postalEntities': {
    postal_entities: [
      { postal_code: '06700', country_code: 'MX', state_code: '09', municipality_sepomex_code: '015' },
    ],
  },
  'GET /defender/people/form': {
    id: 'F',
    json: {
      typeStatus: { id: 71, name: 'Colisión' },
      peoples: [
        {
          typeStatus: { id: 9, name: 'Peatón' },
          first_name: 'Nadie',
          photos: [{ typeStatus: { id: 3, name: 'Radiografía' } }],
        },
        { typeStatus: 17, vehicle: { typeStatus: { id: 'q', name: 'Aeronave' } } },
      ],
    },
  },
  'GET /defender/public/status': [
    { id: 7, name: 'Motocicleta' },
    { id: 8, name: 'Aeronave' },
  ],
  'GET /public/v1/catalog/pld/economicActivities': { economic_activities: [] },
}

/** Additional answers of one test. */
let also: Readonly<Record<string, unknown>> = {}
let insurer: Server
let address = ''
const asked: { readonly call: string; readonly authorization: string | undefined }[] = []

beforeAll(async () => {
  insurer = createServer((request, response) => {
    const call = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`
    asked.push({ call, authorization: request.headers.authorization })
    const answer = also[call] ?? answers[call]
    const isPublic = / \/(public|defender)\//.test(call)
    if (answer !== undefined && !isPublic && request.headers.authorization !== `Bearer ${TOKEN}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"log in"}')
    } else if (answer === undefined) {
      response.writeHead(404).end('<h1>Not Found</h1>')
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
  })
  await new Promise<void>((listening) => insurer.listen(0, '127.0.0.1', listening))
  const bound = insurer.address()
  address = `http://127.0.0.1:${String(typeof bound === 'object' ? bound?.port : '')}`
})
afterAll(() => void insurer.close())
afterEach(() => void (also = {}))

interface Ended {
  readonly code: number | null
  readonly output: string
}

function check(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['tools/insurer/check-insurer.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((ended) => child.once('exit', (code) => ended({ code, output })))
}

/** The line of a call in the output, and the indented lines below it. */
const about = (output: string, id: string) =>
  output.split(/\n(?=\S)/).find((block) => block.includes(` ${id} `)) ?? ''

describe('[D81] [D60] npm run check:insurer', () => {
  test('the check reports for each call whether it fits, fails or is absent, and prints no secret', async () => {
    const env = { INSURER_EMAIL: 'ana@insurer.example', INSURER_PASSWORD: PASSWORD }
    // A host name below localhost, such as the sandbox's.
    const { code, output } = await check([address.replace('127.0.0.1', 'insurer.localhost')], env)
    expect(code).toBe(1)
    expect(about(output, 'API-61')).toMatch(/^fits\s+200/)
    expect(about(output, 'API-12')).toMatch(/^fits\s+200/)
    expect(about(output, 'API-12')).toContain('our additions, not there: postal_entities[].is_served')
    expect(about(output, 'API-12')).toContain('not without a session')
    expect(about(output, 'API-15')).toMatch(/^WRONG\s+200/)
    expect(about(output, 'API-15')).toMatch(/cannot be read: models: /)
    expect(about(output, 'API-16')).toMatch(/^-.*\n.*needs a brand, a model and a year/)
    expect(about(output, 'API-32')).toContain('no document shows this address')
    expect(about(output, 'API-24')).toMatch(/^WRONG\s+404/)
    expect(about(output, 'API-24')).not.toContain('no document shows this address')
    expect(about(output, 'API-124')).toMatch(/^absent\s+404/)
    expect(about(output, 'API-125')).toMatch(/^absent\s+404/)
    expect(about(output, 'API-28')).toMatch(/^-/)
    expect(output).not.toContain(PASSWORD)
    expect(output).not.toContain(TOKEN)
  })

  test('[D129] the check names every unrecognised entry of a list, and no personal data', async () => {
    const form = { INSURER_FORM_ID: 'F', INSURER_FORM_KEY: 'k' }
    const { output } = await check([address], form)
    expect(about(output, 'API-91')).toMatch(/^WRONG\s+200/)
    expect(about(output, 'API-91')).toContain(
      'vehicles: unknown name "Aeronave" (id 8): add it to CLAIM_NAMES',
    )
    expect(about(output, 'API-91')).not.toContain('"Motocicleta" (id 7)')
    expect(about(output, 'API-101')).toMatch(/^WRONG\s+200/)
    for (const entry of ['people: unknown name "Peatón" (id 9)', 'people: unknown name "#17"'])
      expect(about(output, 'API-101')).toContain(entry)
    for (const entry of ['pictures: unknown name "Radiografía"', 'vehicles: unknown name "Aeronave" (id q)'])
      expect(about(output, 'API-101')).toContain(entry)
    expect(output).not.toContain('Nadie')
    const names = {
      people: { cyclist: ['Peatón'], insured: ['#17'] },
      vehicles: { car: ['Aeronave'] },
      pictures: { vehicle: ['Radiografía'] },
    }
    const named = await check([address], { ...form, CLAIM_NAMES: JSON.stringify(names) })
    expect(about(named.output, 'API-101')).toMatch(/^fits\s+200/)
    const wrong = await check([address], { CLAIM_NAMES: '{"people":{"pedestrian":[]}}' })
    expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining('no kind "pedestrian"')])
  })

  test('[D129] an unused entry is a warning, and each list of API-91 is named by its type', async () => {
    const kinds = [
      { id: 7, name: 'Automóvil' },
      { id: 8, name: 'Frente' },
    ]
    also = { 'GET /defender/public/status': kinds }
    const { output } = await check([address])
    const vehicles = output.split(/\n(?=\S)/).find((block) => block.includes('type=vehicle\n')) ?? ''
    expect(vehicles).toMatch(/^fits\s+200 +API-91 /)
    expect(vehicles).toContain('warning: vehicles: "Frente" (id 8) is none of our kinds and decides nothing')
  })

  test('[FND-68] the check prints a refusal’s words without the given values', async () => {
    const env = {
      INSURER_EMAIL: 'ana@insurer.example',
      INSURER_PASSWORD: PASSWORD,
      INSURER_LINK_TOKEN: 'link-7',
    }
    const { output } = await check([address], env)
    expect(about(output, 'API-71')).toContain('needs INSURER_PRODUCT_ID')
    expect(about(output, 'API-71')).not.toContain('INSURER_LINK_TOKEN')
    also = { 'GET /journey/v1/invoice/validate': {} }
    const other = await check([address], { ...env, INSURER_PRODUCT_ID: '1' })
    expect(about(other.output, 'API-71')).toMatch(/^WRONG\s+401/)
    expect(about(other.output, 'API-71')).toContain('it says: log in')
  })

  test('without --writes the check only reads, and sends no token', async () => {
    asked.length = 0
    await check([address])
    expect(asked.filter(({ call }) => /^(PUT|DELETE)|^POST (?!.*\/verify\/)/.test(call))).toEqual([])
    expect(asked.filter(({ authorization }) => authorization !== undefined)).toEqual([])
  })

  test('[POL-02] [BIL-30] [CLP-39] the check uses the car’s policy, and reports values outside our rules', async () => {
    const vehicle = { brand: 'NISSAN', model: 'VERSA', year: 2024 }
    const policy = (id: number, number: string) => ({ id, number, vehicle, coverages: [] })
    const paid = (payment_number: number, day: string) => ({ amount: 1, payment_number, payment_date: day })
    also = {
      'GET /journey/v1/policy/person': { products: [{ policies: [policy(1, 'XZ55'), policy(2, 'AE55')] }] },
      'GET /journey/v1/policy/AE55/payments': {
        payments: [paid(2, '2026-02-01T12:00:00Z'), paid(1, '2026-01-01T12:00:00Z')],
      },
      'GET /public/v2/damagepayments': { damage_payments: [{ id: 9, policy_number: 'AE55' }] },
      'GET /public/v2/claims/damagepayments/9': { attachments: [{ uid: 1, status: 8 }] },
      'GET /defender/docs/form': {
        id: 1,
        json: {
          name: 'A',
          completed: false,
          document: { id: 1, link: 'https://store.example/1.pdf', typeStatus: { id: 1, name: 'C' } },
        },
      },
    }
    const env = { INSURER_EMAIL: 'ana@insurer.example', INSURER_PASSWORD: PASSWORD, INSURER_DOCUMENT_ID: '1' }
    const { output } = await check([address], { ...env, INSURER_DOCUMENT_KEY: 'k' })
    expect(about(output, 'API-42')).toMatch(/^WRONG\s+200/)
    expect(about(output, 'API-42')).toContain('counts from the first payment')
    expect(about(output, 'API-89')).toContain('attachments[].status 8 is not known')
    expect(about(output, 'API-67')).toContain('https://store.example: add it to DOCUMENT_ORIGINS')
    const allowed = await check([address], {
      ...env,
      INSURER_DOCUMENT_KEY: 'k',
      DOCUMENT_ORIGINS: 'https://store.example',
    })
    expect(about(allowed.output, 'API-67')).toMatch(/^fits/)
  })

  test('[API-107] [EXC-27] the check reports a refusal without a sentence, and a missing folio', async () => {
    const form = { id: 'A', json: { typeStatus: { id: 1, name: 'Colisión' }, peoples: [] } }
    const env = { INSURER_ADJUSTER_ID: 'A', INSURER_ADJUSTER_KEY: 'k', INSURER_TEST_FORM: 'A' }
    also = { 'GET /defender/adjuster/form': form, 'POST /defender/amis/fol': {} }
    const bare = await check([address, '--writes'], env)
    expect(bare.output).toContain('no folio after API-107')
    expect(about(bare.output, 'API-110')).toMatch(/^WRONG\s+404/)
    also = { ...also, 'POST /defender/amis/fol': { claimPeople: [{ folId: 'F-1' }] } }
    const given = await check([address, '--writes'], env)
    expect(given.output).not.toContain('no folio after API-107')
  })

  test('--help names every variable, as the guide does', async () => {
    const { code, output } = await check(['--help'])
    expect(code).toBe(0)
    const guide = readFileSync('docs/connecting-an-insurer.md', 'utf8')
    const names = [...output.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name)
    expect(names).toContain('INSURER_TEST_FORM')
    expect(names.filter((name) => !guide.includes(name))).toEqual([])
  })

  test('the check reports why no answer came', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const bound = closed.address()
    await new Promise((done) => closed.close(done))
    const port = typeof bound === 'object' ? bound?.port : undefined
    const { code, output } = await check([`http://127.0.0.1:${String(port)}`])
    expect(code).toBe(1)
    expect(about(output, 'API-13')).toContain('no answer (ECONNREFUSED)')
  })

  test.each([
    ['an invalid address', ['insurer.example'], 'JOURNEY_URL is no address'],
    ['a password in the address', ['https://me:secret@insurer.example'], 'must hold no password'],
    ['no address', [], 'JOURNEY_URL is missing'],
    ['a password on the command line', ['https://insurer.example', '--password=secret'], 'URL [--writes]'],
  ])('the check refuses %s with a sentence', async (_, args, sentence) => {
    const { code, output } = await check(args)
    expect(code).toBe(2)
    expect(output).toContain(sentence)
    expect(output).not.toContain('secret')
  })
})
