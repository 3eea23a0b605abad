/** The product behind a server that can switch to a release without the files of the previous one (D50, D63). */
import { readdirSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Files whose names differ between releases; files shared by all apps keep their names. */
const hashed = new Set(
  readdirSync('dist/_a').filter((name) => /\.(js|css)$/.test(name) && !/^runtime\./.test(name)),
)
const isText = (type = '') => /html|javascript|css/.test(type)
export const MARK = '.next'
const named = /[\w-]+(?:\.[\w-]+)+\.(?:js|css)/g
const renamed = (text: string) =>
  text.replaceAll(named, (name) => (hashed.has(name) ? name.replace(/\.(?=\w+$)/, `${MARK}.`) : name))

/** From `release()` on every file has another name, and the earlier names are not found. */
export async function serveReleases(upstream: string) {
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
