import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const TOOL = join(import.meta.dirname, 'load-postal-codes.ts')
const ROW = '76450|Peña Blanca|Colonia|Peñamiller|Querétaro||76450|22|76450||09|013|0001|Rural|'

let folder = ''
let server: Server
let status = 200
const received: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postal-'))
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString('utf8')) })
      response.writeHead(status).end('out of space')
    })
  })
  await new Promise<void>((ready) => server.listen(0, ready))
})

afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true })
})

/** Runs the tool as a person does and returns its output. */
async function load(file: string[], port: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, PORT: port }
  return promisify(execFile)(process.execPath, [TOOL, ...file], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

const port = () => String((server.address() as AddressInfo).port)

async function fileWith(name: string, text: string, encoding: 'latin1' | 'utf8' = 'latin1'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text, encoding)
  return path
}

test.each(['latin1', 'utf8'] as const)(
  'a file in %s is uploaded to the sandbox with its accents',
  async (encoding) => {
    const file = await fileWith('good.txt', `Aviso\nd_codigo|d_asenta\n${ROW}\n`, encoding)
    const { code, output } = await load([file], port())
    expect({ code, output }).toEqual({ code: 0, output: 'Loaded 1 postal codes in 1 parts.\n' })
    expect(received.at(-1)).toMatchObject({
      path: '/sandbox/api/postal-codes',
      body: {
        last: true,
        codes: [{ code: '76450', municipality: 'Peñamiller', neighbourhoods: ['Peña Blanca'] }],
      },
    })
  },
)

test('every failure prints a sentence with what to do', async () => {
  const good = await fileWith('good.txt', ROW)
  const bad = await fileWith('bad.txt', `Aviso\nd_codigo|d_asenta\n${ROW}\n76451;Otra\n`)
  expect(await load([], port())).toEqual({
    code: 1,
    output: 'Name the file: npm run sandbox:postal-codes -- FILE\n',
  })
  expect((await load([join(folder, 'none.txt')], port())).output).toMatch(
    /^There is no file ".*none\.txt"\.$/m,
  )
  expect((await load([folder], port())).output).toContain('is a folder')
  expect((await load([bad], port())).output).toContain('line 4: expected 14 or 15 columns')
  expect((await load([good], 'eight')).output).toBe('PORT must be a number, but is "eight".\n')
  expect((await load([good], '1')).output).toMatch(
    /^Nothing answers at http:\/\/localhost:1\. Run "npm start" first/,
  )
  status = 507
  expect((await load([good], port())).output).toBe(
    'The sandbox refused part 1 with status 507: out of space\n',
  )
})
