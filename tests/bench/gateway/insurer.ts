/** `node insurer.ts PORT`: an insurer that answers at once, so that only the server in front of it is measured. */
import { createServer } from 'node:http'
import { ana } from '#gateway/testing/ana.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns one person's tokens per e-mail, so that every session has objects of its own. */
function tokensOf(email: string): string {
  const claims = { sub: `person-${email}`, roles: ['POLICY', 'VALIDATED_EMAIL'], exp: 1_900_000_000 }
  const token = `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`
  return JSON.stringify({ access_token: { token }, refresh_token: { token: `refresh-${email}` } })
}

const person = JSON.stringify(ana)

const server = createServer((request, response) => {
  const send = (status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  const path = request.url?.split('?')[0] ?? ''
  if (request.method === 'GET' && path === '/journey/v1/person/info') return send(200, person)
  if (path.endsWith('/has-photos')) return send(200, '{"has_photos":false,"required":true}')
  if (path.includes('/vehicle/photo')) {
    request.resume()
    request.on('end', () => send(200, '{}'))
    return
  }
  if (request.method !== 'POST' || path !== '/public/v1/user/login') return send(404, '{}')
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // The gateway sends this body, so the cast is safe.
  request.on('end', () => send(200, tokensOf((JSON.parse(text) as { email: string }).email)))
})
// No keep-alive connection is closed during a measure.
server.keepAliveTimeout = 20 * 60 * 1000
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
