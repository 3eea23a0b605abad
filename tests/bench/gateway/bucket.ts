/** `node bucket.ts PORT`: an in-memory R2 bucket that speaks the runtime's protocol. */
import { createServer, type IncomingMessage } from 'node:http'

interface Asked {
  readonly method: 'get' | 'head' | 'put' | 'delete' | 'list'
  readonly object?: string
  readonly objects?: readonly string[]
  readonly prefix?: string
}

const held = new Map<string, Buffer>()

const described = (name: string, { length: size }: Buffer) => ({
  name,
  size,
  version: '1',
  etag: '0'.repeat(32),
  uploaded: 0,
  httpFields: {},
  customFields: [],
  checksums: {},
  storageClass: 'Standard',
})

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  // The request has no encoding, so its chunks are bytes.
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Reads the command, which is in a header or before the bytes of the body. */
async function read(request: IncomingMessage): Promise<{ readonly asked: Asked; readonly value: Buffer }> {
  const body = await bytesOf(request)
  const inHeader = request.headers['cf-r2-request']
  if (typeof inHeader === 'string') return { asked: JSON.parse(inHeader) as Asked, value: body }
  const size = Number(request.headers['cf-r2-metadata-size'])
  // The runtime sends this shape, so the cast is safe.
  return { asked: JSON.parse(body.toString('utf8', 0, size)) as Asked, value: body.subarray(size) }
}

interface Found {
  readonly described: object
  readonly value?: Buffer
}

function answer({ method, object = '', objects = [], prefix = '' }: Asked, value: Buffer): Found | undefined {
  if (method === 'delete') {
    for (const name of [object, ...objects]) held.delete(name)
    return { described: {} }
  }
  if (method === 'list') {
    const found = [...held].filter(([name]) => name.startsWith(prefix))
    return { described: { objects: found.map((one) => described(...one)), truncated: false } }
  }
  if (method === 'put') held.set(object, value)
  const found = held.get(object)
  if (found === undefined) return undefined
  return { described: described(object, found), ...(method === 'get' && { value: found }) }
}

const missing = JSON.stringify({ version: 0, v4code: 10_007, message: 'no such key' })

const server = createServer((request, response) => {
  void read(request).then(({ asked, value }) => {
    const found = answer(asked, value)
    if (found === undefined) {
      response.writeHead(404, { 'cf-r2-error': missing }).end()
      return
    }
    const told = Buffer.from(JSON.stringify(found.described))
    const bytes = found.value ?? Buffer.alloc(0)
    response.writeHead(200, {
      'cf-r2-metadata-size': told.length,
      'content-length': told.length + bytes.length,
    })
    response.write(told)
    response.end(bytes)
  })
})
server.keepAliveTimeout = 20 * 60 * 1000
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
