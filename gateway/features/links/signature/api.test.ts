import { createExecutionContext } from 'cloudflare:test'
import { scratches, signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { describe, expect, test, vi } from 'vitest'
import type { FormDocument } from '#shared/upstream/links/signature.ts'
import app from '#gateway/index.ts'
import { browser, ORIGIN, pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'

const HASH = 'a'.repeat(64)
const signature = signatures[0]?.[1] ?? ''
type SavedDocument = FormDocument & { signer?: object }
const signed = { signature, method: 'drawn', sha256: HASH }
const document = (more: Partial<FormDocument> = {}): { id: string; json: FormDocument } => ({
  id: 'doc-1',
  json: {
    name: 'María Ibáñez',
    completed: false,
    started: false,
    document: {
      id: 'doc-1',
      link: '/docs/files/token-1',
      typeStatus: { id: 3, name: 'Convenio' },
      sha256: HASH,
    },
    ...more,
  },
})
const closing = {
  how: 'signed' as const,
  at: '2026-11-20T18:00:00.000Z',
  folio: 'FE-1',
  link: '/docs/files/token-2',
  sha256: 'b'.repeat(64),
  certificate_link: '/docs/files/token-3',
}
const done = () => document({ completed: true, closed: closing })
const newKey = () => crypto.randomUUID()

/** Opens a link as a browser does that presses the landing page's button. Returns the reference of the link. */
async function linked(answers: FakeAnswers = {}, id = newKey()) {
  const tab = browser({ readFormDocument: () => document(), saveFormDocument: () => ({}), ...answers })
  const reply = await tab.submit(`/document/signature/approval/3/${id}/llave-1`)
  const path = reply.headers.get('location') ?? ''
  return { tab, path, ref: path.split('/').at(-1) ?? '' }
}
const sign = (tab: Browser, ref: string, key = newKey(), body: object = signed) =>
  tab.call('POST', `/api/signature/${ref}/signature`, body, { key })
const decline = (tab: Browser, ref: string, reason: string) =>
  tab.call('POST', `/api/signature/${ref}/refusal`, { reason }, { key: newKey() })
const saved = ({ insurer }: Browser) =>
  insurer.askedFor('saveFormDocument').map((asked) => (asked.body as { json: SavedDocument }).json)

describe('the link', () => {
  test('[SIG-01] [SIG-02] [SIG-O2] each spelling of a signature link shows the landing page and opens the document', async () => {
    for (const page of ['approval/', 'confirmation/', 'completed/', '']) {
      const tab = browser({ readFormDocument: () => document() })
      const link = `/document/signature/${page}3/${newKey()}/llave-1`
      expect((await tab.open(link)).text).toContain('/landing/index.html')
      expect(tab.insurer.asked).toHaveLength(0)
      const location = (await tab.submit(link)).headers.get('location')
      expect(location).toMatch(/^\/document\/signature\/approval\/[\w-]{22}$/)
    }
  })

  test('[SIG-O1] any document type is accepted and not sent to the insurer', async () => {
    const tab = browser({ readFormDocument: () => document() })
    for (const type of ['3', 'finiquito', 'acta_de-entrega']) {
      const reply = await tab.submit(`/document/signature/${type}/${newKey()}/llave`)
      expect(reply.headers.get('location')).toMatch(/^\/document\/signature\/approval\//)
    }
    expect(JSON.stringify(tab.insurer.asked)).not.toContain('finiquito')
  })

  test('[SIG-03] [SIG-04] without a session the document is read by the id and key of the link', async () => {
    const { tab, path } = await linked({}, 'doc-77')
    expect(pageData(await tab.open(path))).toEqual({
      document: {
        state: 'open',
        personName: 'María Ibáñez',
        documentName: 'Convenio',
        started: false,
        sha256: HASH,
      },
    })
    expect(tab.insurer.askedFor('readFormDocument')[0]?.query).toEqual({ id: 'doc-77', key: 'llave-1' })
  })

  test('another browser cannot open a document by its clean address', async () => {
    const { path, ref } = await linked()
    const other = browser({ readFormDocument: () => document() })
    expect((await other.open(path)).headers.get('location')).toBe('/document/signature')
    for (const [method, call] of [
      ['GET', `/api/signature/${ref}`],
      ['POST', `/api/signature/${ref}/start`],
      ['GET', `/api/signature/${ref}/files/document`],
    ] as const) {
      expect((await other.call(method, call)).json).toMatchObject({ error: { code: 'link_missing' } })
    }
    expect((await sign(other, ref)).json).toMatchObject({ error: { code: 'link_missing' } })
    expect(other.insurer.asked).toHaveLength(0)
  })

  test('the base page redirects to the last opened document, or says that there is none (D30)', async () => {
    const before = '/document/signature?abierto=1'
    const { tab, path } = await linked()
    expect((await tab.open(before)).headers.get('location')).toBe(path)
    const second = (await tab.submit(`/document/signature/3/${newKey()}/llave-2`)).headers.get('location')
    expect((await tab.open(before)).headers.get('location')).toBe(second)
    // Without the query `abierto` the address reports an unusable link, so it must not open the document.
    expect((await tab.open('/document/signature')).status).toBe(200)
    expect((await browser().open(before)).status).toBe(200)
  })
})

describe('unreachable is not finished (D3)', () => {
  test('with an insurer that does not answer, the end pages redirect to reading', async () => {
    const { tab, ref } = await linked({ readFormDocument: () => new Promise(() => undefined) })
    const opened = tab
      .open(`/document/signature/completed/${ref}`)
      .then(({ headers }) => headers.get('location'))
    // The page opens within 5 s: twice its budget, and far less than the limit of the call itself.
    expect(await Promise.race([opened, scheduler.wait(5_000)])).toBe(`/document/signature/approval/${ref}`)
  })

  test.each([400, 409])('[SIG-05] [API-67] a %s means that the document is concluded', async (status) => {
    const { tab, path, ref } = await linked({ readFormDocument: () => failure(status) })
    expect((await tab.call('GET', `/api/signature/${ref}`)).json).toEqual({ state: 'concluded' })
    expect((await tab.open(path)).headers.get('location')).toBe(`/document/signature/concluded/${ref}`)
  })

  test.each([404, 500, 503])("[SIG-05] a %s does not change the document's state", async (status) => {
    const { tab, path, ref } = await linked({ readFormDocument: () => failure(status) })
    const { json } = await tab.call('GET', `/api/signature/${ref}`)
    expect(json).toMatchObject({ error: { code: 'upstream_failed', status } })
    expect(pageData(await tab.open(path))).toEqual({ document: null })
    const end = await tab.open(`/document/signature/completed/${ref}`)
    expect(end.headers.get('location')).toBe(path)
  })

  test('[SIG-09] a signed document opens only its completed page', async () => {
    const { tab, ref } = await linked({ readFormDocument: done })
    const completed = `/document/signature/completed/${ref}`
    for (const page of ['approval', 'confirmation', 'declined', 'concluded']) {
      const reply = await tab.open(`/document/signature/${page}/${ref}`)
      expect(reply.headers.get('location')).toBe(completed)
    }
    expect((await tab.open(completed)).text).toContain('completed/any-ref')
    const file = await tab.open(`${completed}?archivo=signed`)
    expect(file.headers.get('location')).toBe(`/api/signature/${ref}/files/signed`)
  })

  test('an open document does not open the completed page', async () => {
    const { tab, path, ref } = await linked()
    expect((await tab.open(`/document/signature/completed/${ref}`)).headers.get('location')).toBe(path)
  })
})

describe('signing', () => {
  test('[SIG-17] [SIG-19] [SIG-O3] starting sends the document as started, not completed', async () => {
    const { tab, ref } = await linked()
    expect((await tab.call('POST', `/api/signature/${ref}/start`)).status).toBe(200)
    expect(saved(tab)).toEqual([
      {
        name: 'María Ibáñez',
        started: true,
        completed: false,
        document: { id: 'doc-1', link: '/docs/files/token-1', typeStatus: { id: 3, name: 'Convenio' } },
      },
    ])
  })

  test('[SIG-06] [SIG-18] [API-68] signing sends picture, signer, address and the hash that was read', async () => {
    const { tab, ref } = await linked()
    const key = newKey()
    expect((await sign(tab, ref, key)).status).toBe(200)
    expect(saved(tab)[0]).toMatchObject({
      completed: true,
      signature,
      signer: { method: 'drawn', address: expect.stringMatching(/^2001:db8:/), read_sha256: HASH },
    })
    expect(tab.insurer.askedFor('saveFormDocument')[0]?.headers.get('idempotency-key')).toBe(key)
  })

  test('concurrent requests with one key make one signature', async () => {
    const { tab, ref } = await linked()
    // Reading the document confirms the link.
    await tab.call('GET', `/api/signature/${ref}`)
    const key = newKey()
    const replies = await Promise.all(Array.from({ length: 12 }, () => sign(tab, ref, key)))
    expect(saved(tab)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toMatchObject({
      state: 'done',
      status: 200,
    })
  })

  test('after a lost answer the signature is looked up, even if the document is closed', async () => {
    let isCut = true
    const { tab, ref } = await linked({
      readFormDocument: () => (isCut ? document() : failure(409)),
      saveFormDocument: () => {
        isCut = false
        throw new Error('cut')
      },
      submissionOutcome: () => ({ state: 'done' as const, status: 200, body: {} }),
    })
    const key = newKey()
    expect((await sign(tab, ref, key)).json).toMatchObject({ error: { code: 'unreachable' } })
    expect((await sign(tab, ref, key)).status).toBe(200)
    expect(saved(tab)).toHaveLength(1)
  })

  test.each([
    [refusalOf(422, 42), 'empty_signature'],
    [refusalOf(422, 44), 'wrong_name'],
    [refusalOf(409, 41), 'changed'],
    [refusalOf(409, 40), 'concluded'],
    [refusalOf(500, 1), 'upstream_failed'],
  ])('[SIG-O5] a refusal is reported by its code (%#)', async (answer, code) => {
    const { tab, ref } = await linked({ saveFormDocument: answer })
    expect((await sign(tab, ref)).json).toMatchObject({ error: { code } })
  })

  test('a signed or declined document cannot be signed, declined or started again', async () => {
    const declined = { how: 'declined' as const, at: closing.at, reason: 'No' }
    for (const read of [done, () => document({ closed: declined }), () => document({ completed: true })]) {
      const { tab, ref } = await linked({ readFormDocument: read })
      const key = { key: newKey() }
      for (const reply of [
        await sign(tab, ref),
        await tab.call('POST', `/api/signature/${ref}/refusal`, { reason: 'No' }, key),
        await tab.call('POST', `/api/signature/${ref}/start`),
      ])
        expect(reply.json).toMatchObject({ error: { code: 'concluded' } })
      expect(saved(tab)).toEqual([])
    }
  })

  test('a signature that is no PNG, or an invalid hash, is not sent', async () => {
    const { tab, ref } = await linked()
    for (const more of [
      { signature: 'data:image/svg+xml;base64,AAAA' },
      { signature: 'data:image/png;base64,"><script>' },
      { signature: `data:image/png;base64,${'A'.repeat(30_000)}` },
      { sha256: 'xyz' },
      { method: 'stamped' },
    ]) {
      expect((await sign(tab, ref, newKey(), { ...signed, ...more })).status).toBe(422)
    }
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test.each(scratches)(
    '[SIG-15] %s is refused as an empty signature and not sent',
    async (_what, picture) => {
      const { tab, ref } = await linked()
      await tab.call('GET', `/api/signature/${ref}`)
      const before = tab.insurer.asked.length
      const reply = await sign(tab, ref, newKey(), { ...signed, signature: picture })
      expect(reply.json).toMatchObject({ error: { code: 'empty_signature' } })
      expect(tab.insurer.asked).toHaveLength(before)
    },
  )

  test.each(signatures)('[SIG-18] the signature %s is sent to the insurer', async (_what, picture) => {
    const { tab, ref } = await linked()
    expect((await sign(tab, ref, newKey(), { ...signed, signature: picture })).status).toBe(200)
  })

  test.each(['MARIA IBANEZ', ' maría  ibáñez '])(
    '[SIG-15] [D88] %j is accepted as the typed name of the signer',
    async (typedName) => {
      const { tab, ref } = await linked()
      expect((await sign(tab, ref, newKey(), { ...signed, method: 'typed', typedName })).status).toBe(200)
      expect(saved(tab)[0]?.signer).toMatchObject({ method: 'typed', typed_name: typedName.trim() })
    },
  )

  test.each(['Juan Pérez', 'María', '', null, undefined])(
    '[SIG-15] [D88] %j is refused as the typed name, and nothing is signed',
    async (typedName) => {
      const { tab, ref } = await linked()
      const reply = await sign(tab, ref, newKey(), { ...signed, method: 'typed', typedName })
      expect([reply.status, reply.json]).toMatchObject([409, { error: { code: 'wrong_name' } }])
      expect(saved(tab)).toEqual([])
    },
  )

  test('declining requires a reason, which is sent with the address', async () => {
    const declined = { how: 'declined' as const, at: closing.at, reason: 'No es correcto.' }
    const { tab, ref } = await linked({
      readFormDocument: () => document(saved(tab).length > 0 ? { closed: declined } : {}),
    })
    expect((await decline(tab, ref, '   ')).status).toBe(422)
    expect((await decline(tab, ref, ' No es correcto. ')).status).toBe(200)
    expect(saved(tab)[0]).toMatchObject({
      completed: false,
      decline: { reason: 'No es correcto.', address: expect.stringMatching(/^2001/) },
    })
  })

  test('[D60] an insurer without refusals answers cannot_decline, and the document stays open', async () => {
    const { tab, ref } = await linked()
    const answer = await decline(tab, ref, 'No es correcto.')
    expect([answer.status, answer.json]).toMatchObject([409, { error: { code: 'cannot_decline' } }])
  })
})

describe('files', () => {
  /** A file server of the insurer that records the requests for files. */
  function withFiles(answer: (request: Request) => Response) {
    const asked: Request[] = []
    const reply = (request: Request) => {
      asked.push(request)
      return answer(request)
    }
    return { asked, reply }
  }
  async function openWith(
    answer: (request: Request) => Response,
    read: () => { id: string; json: FormDocument } = done,
  ) {
    const { asked, reply } = withFiles(answer)
    const { tab, ref } = await linked({ readFormDocument: read })
    const SANDBOX = {
      fetch: async (input: RequestInfo | URL) => {
        const request = new Request(input as Request)
        return new URL(request.url).pathname.includes('/docs/files/')
          ? reply(request)
          : tab.insurer.fetch(request)
      },
    }
    Object.assign(tab.bindings, { SANDBOX })
    const get = (kind: string, headers: Record<string, string> = {}) =>
      tab.send(`/api/signature/${ref}/files/${kind}`, { headers })
    return { asked, get }
  }
  const pdf = (init: ResponseInit = {}) => {
    const response = new Response('%PDF', init)
    response.headers.set('content-type', 'application/pdf')
    return response
  }

  test('a document is downloaded by the holder of the link as an attachment', async () => {
    const { asked, get } = await openWith(() => pdf())
    for (const [kind, token, name] of [
      ['document', 'token-1', 'Convenio.pdf'],
      ['signed', 'token-2', 'Convenio firmado FE-1.pdf'],
      ['certificate', 'token-3', 'Convenio constancia FE-1.pdf'],
    ] as const) {
      const reply = await get(kind)
      expect([reply.status, reply.text]).toEqual([200, '%PDF'])
      expect(reply.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      expect(asked.at(-1)?.url).toMatch(new RegExp(`/defender/docs/files/${token}$`))
    }
    const shown = await get('document?view=1')
    expect(shown.headers.get('content-disposition')).toBe('inline')
  })

  test('a range request is passed on without other headers of the browser', async () => {
    const { asked, get } = await openWith(() =>
      pdf({ status: 206, headers: { 'content-range': 'bytes 0-3/9', 'set-cookie': 'a=b', server: 'x' } }),
    )
    const reply = await get('document', { range: 'bytes=0-3', authorization: 'Bearer x' })
    expect([reply.status, reply.headers.get('content-range')]).toEqual([206, 'bytes 0-3/9'])
    expect(asked[0]?.headers.get('range')).toBe('bytes=0-3')
    expect([...(asked[0]?.headers.keys() ?? [])].sort()).toEqual([
      'accept',
      'range',
      'x-client-ip',
      'x-request-id',
    ])
    expect(reply.headers.has('set-cookie')).toBe(false)
  })

  test('a multi-range request is answered with the whole file', async () => {
    const { asked, get } = await openWith(() => pdf())
    for (const range of ['bytes=0-0,2-2,4-4', `bytes=${'0-,'.repeat(500)}0-`, 'lines=1-2', 'bytes=0-3\t,']) {
      expect((await get('document', { range })).status).toBe(200)
      expect(asked.at(-1)?.headers.has('range')).toBe(false)
    }
    await get('document', { range: 'bytes=-500' })
    expect(asked.at(-1)?.headers.get('range')).toBe('bytes=-500')
  })

  test('a file that is no PDF or has a foreign address is not passed on', async () => {
    const page = await openWith(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect((await page.get('document')).json).toMatchObject({
      error: { code: 'upstream_failed', status: 502 },
    })
    for (const link of [
      'https://evil.example/a.pdf',
      '//evil.example/a',
      '../journey/v1/x',
      '/../public/x',
    ]) {
      const read = () => {
        const { id, json } = document()
        return { id, json: { ...json, document: { ...json.document, link } } }
      }
      const away = await openWith(() => pdf(), read)
      expect((await away.get('document')).status).toBe(502)
      expect(away.asked).toHaveLength(0)
    }
  })

  test.each([
    ['as a stream of bytes', ['%PDF-1.7'], { 'content-type': 'application/octet-stream' }],
    ['without a type', ['%PDF-1.7'], {}],
    ['as text', ['%PDF-1.7'], { 'content-type': 'text/plain' }],
    ['in crumbs', ['%', 'P', 'D', 'F-1.7'], {}],
    ['after a mark of the byte order', ['\ufeff\n%PDF-1.7'], {}],
  ])('[D60] a PDF is recognised by its content: %s', async (_, chunks, headers) => {
    const body = () =>
      new ReadableStream({
        start: (to) => {
          for (const chunk of chunks) to.enqueue(new TextEncoder().encode(chunk))
          to.close()
        },
      })
    const { get } = await openWith(() => new Response(body(), { headers }))
    const reply = await get('document')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(reply.text).toBe(chunks.join('').replace('\ufeff', ''))
  })

  test.each([
    ['a page that calls itself a PDF', 'application/pdf', '<html>nothing here'],
    ['JSON', 'application/octet-stream', '{"error":1}'],
    ['nothing', 'application/pdf', ''],
    ['less than a header', 'application/pdf', '%PD'],
    ['a header that comes too late', 'application/pdf', `${' '.repeat(2_000)}%PDF-1.7`],
  ])('[D60] %s is not passed on as a PDF', async (_, type, text) => {
    const { get } = await openWith(() => new Response(text, { headers: { 'content-type': type } }))
    expect((await get('document')).json).toMatchObject({ error: { code: 'upstream_failed', status: 502 } })
  })

  test('[D60] a part of a file is refused only if it is text', async () => {
    const part = (type: string) => () =>
      new Response('obj', {
        status: 206,
        headers: { 'content-range': 'bytes 9-11/20', 'content-type': type },
      })
    for (const [type, status] of [
      ['application/octet-stream', 206],
      ['application/pdf', 206],
      ['text/html; charset=utf-8', 502],
      ['application/json', 502],
    ] as const) {
      const { get } = await openWith(part(type))
      const reply = await get('document', { range: 'bytes=9-11' })
      expect(reply.status === 206 ? 206 : (reply.json as { error: { status: number } }).error.status).toBe(
        status,
      )
    }
    const short = await openWith(
      () => new Response('%P', { status: 206, headers: { 'content-range': 'bytes 0-1/9' } }),
    )
    expect((await short.get('document', { range: 'bytes=0-1' })).text).toBe('%P')
  })

  test('[D156] a redirect of a file is not followed, and an error body is not passed on', async () => {
    const away = await openWith(
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example/a' } }),
    )
    expect((await away.get('document')).json).toMatchObject({ error: { status: 502 } })
    expect(away.asked.map(({ redirect }) => redirect)).toEqual(['manual'])
    const wrong = await openWith(() => new Response('<html>at Server.java:12', { status: 416 }))
    expect((await wrong.get('document', { range: 'bytes=9-' })).text).toBe('')
  })

  test('the length of a compressed file is not passed on', async () => {
    const { get } = await openWith(() =>
      pdf({ headers: { 'content-encoding': 'identity', 'content-length': '2' } }),
    )
    const reply = await get('document')
    expect([reply.text, reply.headers.get('content-length')]).toEqual(['%PDF', null])
  })

  test('[FND-56] a download that never ends is aborted', async () => {
    const endless = new ReadableStream({ start: (one) => one.enqueue(new TextEncoder().encode('%PDF')) })
    let signal: AbortSignal | undefined
    const { tab, ref } = await linked({ readFormDocument: done })
    const fetch = async (input: RequestInfo | URL) => {
      const request = input as Request
      if (!new URL(request.url).pathname.includes('/docs/files/')) return tab.insurer.fetch(request)
      signal = request.signal
      return new Response(endless, { headers: { 'content-type': 'application/pdf' } })
    }
    const bindings = { ...tab.bindings, SANDBOX: { fetch }, UPSTREAM_CEILING_MS: '50' }
    const headers = { cookie: [...tab.cookies].map((pair) => pair.join('=')).join('; ') }
    const url = `${ORIGIN}/api/signature/${ref}/files/document`
    const reply = await app.request(url, { headers }, bindings, createExecutionContext())
    expect(reply.status).toBe(200)
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
    await reply.body?.cancel()
  })

  describe('[FND-56] the time limit of a file that was delivered whole', () => {
    const CEILING_MS = 1_000
    async function delivered(
      headers: Record<string, string>,
      end: (one: ReadableStreamDefaultController) => void,
    ) {
      let isCancelled = false
      const body = new ReadableStream({
        start: (one) => {
          one.enqueue(new TextEncoder().encode('%PDF'))
          end(one)
        },
        cancel: () => {
          isCancelled = true
        },
      })
      let signal: AbortSignal | undefined
      const { tab, ref } = await linked({ readFormDocument: done })
      const fetch = async (input: RequestInfo | URL) => {
        const request = input as Request
        if (!new URL(request.url).pathname.includes('/docs/files/')) return tab.insurer.fetch(request)
        signal = request.signal
        return new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } })
      }
      const bindings = { ...tab.bindings, SANDBOX: { fetch }, UPSTREAM_CEILING_MS: String(CEILING_MS) }
      const cookie = [...tab.cookies].map((pair) => pair.join('=')).join('; ')
      const url = `${ORIGIN}/api/signature/${ref}/files/document`
      const ceiling = new Promise((resolve) => setTimeout(resolve, 2 * CEILING_MS))
      const reply = await app.request(url, { headers: { cookie } }, bindings, createExecutionContext())
      const text = await reply.text().catch(() => 'broken off')
      await ceiling
      return { text, isAborted: signal?.aborted, isCancelled }
    }

    test.each([{ 'content-length': '4' }, {}])(
      'a file delivered with the headers %o is not aborted by the time limit',
      async (headers) => {
        const reply = await delivered(headers, (one) => one.close())
        expect(reply).toEqual({ text: '%PDF', isAborted: false, isCancelled: false })
      },
    )

    test('a file with all announced bytes is not aborted by the time limit, though its connection stays open', async () => {
      const reply = await delivered({ 'content-length': '4' }, () => undefined)
      expect(reply).toEqual({ text: '%PDF', isAborted: false, isCancelled: true })
    })
  })

  test('[FND-65] after repeated failures of files, the insurer is not called for a while', async () => {
    const { asked, get } = await openWith(() => new Response(null, { status: 503 }))
    for (let n = 0; n < 30; n++) await get('document')
    const kept = await get('document')
    expect([kept.status, Number(kept.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    expect(asked.length).toBeLessThan(30)
  })

  test('an unsigned document has no signed file', async () => {
    const { get } = await openWith(
      () => pdf(),
      () => document(),
    )
    expect((await get('signed')).status).toBe(404)
  })
})

describe('verification', () => {
  test('[API-128] the verification of a hash needs no log-in and sends only the hash', async () => {
    const known = { kind: 'signed' as const, document_name: 'Convenio', folio: 'FE-1', signed_at: closing.at }
    const tab = browser({ verifyFile: () => known })
    const reply = await tab.call('GET', `/api/signature-verification/${HASH}`)
    expect(reply.json).toEqual({
      kind: 'signed',
      documentName: 'Convenio',
      folio: 'FE-1',
      signedAt: closing.at,
    })
    const [asked] = tab.insurer.asked as [AskedCall]
    expect([asked.params, asked.query, asked.body]).toEqual([{ hash: HASH }, {}, undefined])
  })

  test('an unknown hash answers file_unknown, an invalid one is not sent', async () => {
    const tab = browser({ verifyFile: () => failure(404) })
    const ask = (hash: string) => tab.call('GET', `/api/signature-verification/${hash}`)
    expect((await ask(HASH)).json).toMatchObject({ error: { code: 'file_unknown' } })
    expect((await ask('XYZ')).status).toBe(422)
    expect(tab.insurer.asked).toHaveLength(1)
  })
})

function refusalOf(status: number, code: number): () => Response {
  return () => failure(status, { code })
}
