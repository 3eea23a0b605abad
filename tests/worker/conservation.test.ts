/**
 * Proofs of conservation (NOM-151) of signed content: the real case file with the sandbox as provider, and
 * failing providers.
 */
import { Integer } from 'asn1js'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CaseEventKind } from '#shared/case-file/case-events.data.ts'
import { CASE_FORMAT } from '#shared/case-file/case-file.ts'
import { checkCaseFile, checkProofs } from '#shared/case-file/check-case-file.ts'
import type { CaseObject } from '#gateway/case-file/case-object.ts'
import { Db } from '#sandbox/db.ts'
import sandbox from '#sandbox/index.ts'
import { stampAsked } from '#sandbox/providers/seal/time-stamp.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { testCertificates } from '#sandbox/providers/seal/test-certificates.data.ts'

type Answer = (request: Request) => Promise<Response> | Response
const CONSERVATION_URL = 'http://sandbox.internal/conservation'
const provider: Answer = (request) => sandbox.fetch(request, bindings)

beforeEach(async () => {
  await resetPeople()
  await new Db(bindings.DB).run('DELETE FROM conservation_stamps')
})

/** A new case file whose provider gives the given answer. */
function caseOf(answer: Answer, settings: object = {}) {
  const of = `form:${crypto.randomUUID()}`
  const stub = env.CASE.getByName(of)
  const asked: { readonly headers: Headers; readonly body: string }[] = []
  const stage = { answer }
  const SANDBOX = {
    fetch: async (input: RequestInfo | URL) => {
      const request = new Request(input as Request)
      const bytes = Buffer.from(await request.arrayBuffer())
      asked.push({ headers: request.headers, body: bytes.toString('hex') })
      return stage.answer(new Request(request.url, { method: 'POST', headers: request.headers, body: bytes }))
    },
  }
  const connected = async () => {
    await runInDurableObject(stub, (object: CaseObject) => {
      Object.assign(object as unknown as { env: object }, {
        env: { ...env, CONSERVATION_URL, SANDBOX, ...settings },
      })
    })
    return stub
  }
  return {
    asked,
    stage,
    sign: async (kind: CaseEventKind = 'form-signed') =>
      (await connected()).append(of, { kind, id: 'signed', facts: { digest: 'ab'.repeat(32) } }),
    shown: async () => (await connected()).shownProof(),
    /** Makes every waiting proof due and runs the alarm. */
    alarm: async () => {
      await connected()
      await runInDurableObject(stub, (_, { storage }) => {
        for (const [key, proof] of storage.kv.list<object>({ prefix: 'proof:' }))
          storage.kv.put(key, { ...proof, next: 0 })
      })
      await runDurableObjectAlarm(stub)
    },
    file: async () => {
      const object = await connected()
      const [lines, proofs] = await Promise.all([object.lines(), object.proofs()])
      return { format: CASE_FORMAT, of, madeAt: '', lines: [...lines], proofs: [...proofs], seal: null }
    },
  }
}

describe('[D221] [R15] a signed line', () => {
  test('a signed line gets one proof of its digest once the provider answers', async () => {
    const one = caseOf(provider)
    await one.sign()
    expect(await one.file()).toMatchObject({ lines: [{ kind: 'form-signed' }] })
    await one.alarm()
    await one.alarm()
    expect(await one.shown()).toMatchObject({ state: 'issued', at: expect.stringMatching(/^20\d\d-/) })
    const file = await one.file()
    expect(file.proofs).toHaveLength(1)
    expect(await checkCaseFile(file)).toEqual({ findings: [], isSealed: false })
    expect(await checkProofs(file)).toMatchObject([
      { line: 1, stamp: { provider: 'Constancias NOM-151 PRUEBAS', authority: 'Autoridad PRUEBAS' } },
    ])
    expect(one.asked).toHaveLength(1)
    expect(await countStamps()).toBe(1)
  })

  test('the provider gets only a digest and a nonce, with its credential', async () => {
    const one = caseOf(provider)
    await one.sign()
    await one.alarm()
    const [asked] = one.asked
    expect(asked?.headers.get('authorization')).toBe('Bearer sandbox')
    expect(asked?.headers.get('content-type')).toBe('application/timestamp-query')
    const [line] = (await one.file()).lines
    const { body = '' } = asked ?? {}
    expect([body.length, body]).toEqual([2 * 69, expect.stringContaining(line?.content ?? '-')])
  })

  test('a case file with a changed line or proof reports it', async () => {
    const one = caseOf(provider)
    await one.sign()
    await one.alarm()
    const file = await one.file()
    const other = caseOf(provider)
    await other.sign('document-signed')
    await other.alarm()
    const { proofs } = await other.file()
    expect((await checkCaseFile({ ...file, proofs })).findings).toEqual([{ what: 'other-proof', line: 1 }])
    expect((await checkCaseFile({ ...file, lines: [] })).findings).toEqual([{ what: 'other-proof', line: 1 }])
    const broken = [{ line: 1, reply: 'no base64!' }]
    expect((await checkCaseFile({ ...file, proofs: broken })).findings).toHaveLength(1)
  })

  test('an unsigned event gets no proof, and without a provider no call is made', async () => {
    const payment = caseOf(provider)
    await payment.sign('payment-begun')
    expect(await payment.shown()).toBeNull()
    const off = caseOf(provider, { CONSERVATION_URL: '' })
    await off.sign()
    await off.alarm()
    expect([await off.shown(), off.asked.length, (await off.file()).lines.length]).toEqual([null, 0, 1])
  })
})

/** A certificate of the same authority for another purpose. */
const otherAuthority = testCertificates.insurer.certificate

async function countStamps(): Promise<number> {
  const row = await new Db(bindings.DB).first<{ n: number }>('SELECT COUNT(*) AS n FROM conservation_stamps')
  return row?.n ?? 0
}

const stampOf = (digest: string) =>
  stampAsked(Uint8Array.from(Buffer.from(digest, 'hex')), new Integer({ value: 7 }), Date.now())

/** A reply that grants `token`. */
const granted = (token: Uint8Array) => {
  const body = Buffer.concat([Buffer.from('3003020100', 'hex'), token])
  const length = Buffer.from([0x30, 0x82, body.length >> 8, body.length & 0xff])
  return new Response(Buffer.concat([length, body]))
}

const failures: readonly (readonly [string, Answer])[] = [
  ['of another digest', async () => granted((await stampOf('cd'.repeat(32))).token)],
  [
    'with another nonce',
    async (request) => {
      const digest = Buffer.from(await request.arrayBuffer())
        .toString('hex')
        .slice(48, 112)
      return granted((await stampOf(digest)).token)
    },
  ],
  ['that grants nothing', () => new Response(Buffer.from('30053003020102', 'hex'))],
  ['that is a page', () => new Response('<!doctype html><h1>Mantenimiento</h1>')],
  ['of an error', () => new Response('no', { status: 500 })],
  ['that asks for another credential', () => new Response('no', { status: 401 })],
  ['that leads elsewhere', () => Response.redirect('https://evil.example/', 302)],
  ['that never ends', () => new Response(Buffer.alloc(50_000, 0x30))],
  ['that does not come', () => Promise.reject(new Error('cut'))],
]

describe('[D221] an answer of the provider', () => {
  test.each(failures)(
    'an answer %s is no proof, and the request is repeated until a proof comes',
    async (_, answer) => {
      const one = caseOf(answer)
      await one.sign()
      for (const _again of [1, 2, 3]) {
        await one.alarm()
        expect([await one.shown(), (await one.file()).proofs]).toEqual([{ state: 'waiting' }, []])
      }
      one.stage.answer = provider
      await one.alarm()
      expect(await one.shown()).toMatchObject({ state: 'issued' })
      // A late answer still matches the request.
      expect(new Set(one.asked.map(({ body }) => body)).size).toBe(1)
      expect((await checkCaseFile(await one.file())).findings).toEqual([])
    },
  )

  test('a proof lost on its way is requested again and is the same stamp', async () => {
    const one = caseOf(async (request) => {
      await provider(request)
      throw new Error('lost')
    })
    await one.sign()
    await one.alarm()
    one.stage.answer = provider
    await one.alarm()
    expect(await one.shown()).toMatchObject({ state: 'issued' })
    expect(await countStamps()).toBe(1)
  })

  test('a stamp by an unlisted provider is not accepted', async () => {
    const one = caseOf(provider, { CONSERVATION_CERTIFICATES: otherAuthority })
    await one.sign()
    await one.alarm()
    expect(await one.shown()).toEqual({ state: 'waiting' })
  })
})
