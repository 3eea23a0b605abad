/** A release while a form is open: the server no longer has the files of the previous release (D50, D63). */
import { readdirSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { begin, fillUntil, line, newForm, openForm, said, sign, storedForm } from '../filling.ts'

/** Files whose names differ between releases; files shared by all apps keep their names. */
const hashed = new Set(
  readdirSync('dist/_a').filter((name) => /\.(js|css)$/.test(name) && !/^runtime\./.test(name)),
)
const isText = (type = '') => /html|javascript|css/.test(type)
const MARK = '.next'
const named = /[\w-]+(?:\.[\w-]+)+\.(?:js|css)/g
const renamed = (text: string) =>
  text.replaceAll(named, (name) => (hashed.has(name) ? name.replace(/\.(?=\w+$)/, `${MARK}.`) : name))

/** The product behind a server that can switch to a release in which every file has another name. */
async function releases(upstream: string) {
  let isNext = false
  const { host } = new URL(upstream)
  const answer = async (message: IncomingMessage, response: ServerResponse, own: string) => {
    const path = message.url ?? '/'
    const file = path.startsWith('/_a/') ? path.slice('/_a/'.length) : ''
    if (isNext && hashed.has(file)) {
      response.writeHead(404).end()
      return
    }
    const headers = { ...message.headers, host, 'accept-encoding': 'identity' }
    if (headers.origin === own) headers.origin = upstream
    const given = await new Promise<IncomingMessage>((done, fail) => {
      const sent = ask(upstream + path.replace(`${MARK}.`, '.'), { method: message.method, headers }, done)
      sent.on('error', fail)
      message.pipe(sent)
    })
    const body = await buffer(given)
    const isRenamed = isNext && isText(given.headers['content-type'])
    const { 'content-length': _length, 'transfer-encoding': _chunks, etag: _etag, ...kept } = given.headers
    const location = kept.location?.replace(upstream, own)
    response.writeHead(given.statusCode ?? 502, { ...kept, ...(location !== undefined && { location }) })
    response.end(isRenamed ? renamed(body.toString()) : body)
  }
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  const own = `http://localhost:${String(address.port)}`
  server.on('request', (message, response) => {
    answer(message, response, own).catch(() => response.destroy())
  })
  return {
    own,
    release: () => {
      isNext = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('[D50] [D63] [D68] a release in between strands no open form, with a line or without', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const server = await releases(baseURL ?? '')
  const context = await browser.newContext({ baseURL: server.own })
  try {
    const form = await newForm(request, 'robbery')
    const page = await context.newPage()
    await begin(page, form)
    await fillUntil(page, '¿Cómo te contactamos?')
    const shells = () =>
      page.evaluate(async () => {
        const shell = await caches.match('/claims/forms/offline')
        return (await shell?.text()) ?? ''
      })
    await expect.poll(shells).toContain('/_a/')

    server.release()
    await fillUntil(page, 'Fotos del lugar')
    await expect(line(page, 'Recibido')).toBeVisible()
    // Opening the message again lets the service worker find the new release.
    const other = await context.newPage()
    await openForm(other, form)
    await expect.poll(shells).toContain(MARK)
    await other.close()

    await context.setOffline(true)
    await fillUntil(page, 'Firma tu reporte')
    const address = page.url()
    await page.close()
    // The reopened page comes from the new release.
    const again = await context.newPage()
    await again.goto(address)
    await sign(again)
    await expect(again.getByText('Tu reporte está guardado en este dispositivo')).toBeVisible()
    await context.setOffline(false)
    await expect(again).toHaveURL(/\/claims\/completed\//, { timeout: 60_000 })
    const { json, pictures } = await storedForm(request, form)
    expect([json.declaration, json.peoples[0]?.email, pictures.length]).toEqual([said.facts, said.email, 4])
  } finally {
    await context.close()
    server.close()
  }
})
