/**
 * `npm run sandbox:seal`: makes the certificates of the sandbox's seal anew, with OpenSSL. They are worth nothing
 * anywhere else: an authority of our own, whose key is thrown away, and three keys that are public in the file.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILE = 'sandbox/providers/seal/test-certificates.data.ts'
const DAYS = '7300'
const subject = (name: string) => `/CN=${name}/O=SIN VALIDEZ, SOLO PRUEBAS/C=MX`

const holders = {
  insurer: ['Volante Seguros PRUEBAS', 'keyUsage=critical,digitalSignature,nonRepudiation'],
  timeStamper: [
    'Sello de tiempo PRUEBAS',
    'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping',
  ],
  conservation: [
    'Constancias NOM-151 PRUEBAS',
    'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping',
  ],
} as const

const folder = mkdtempSync(join(tmpdir(), 'volante-seal-'))
const at = (file: string) => join(folder, file)
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] })
const base64 = (file: string) => readFileSync(at(file)).toString('base64')

/** Formats a literal in lines that the formatter does not change. */
function literal(text: string, indent: string): string {
  const lines = text.match(/.{1,100}/g) ?? []
  return lines.map((line) => `${indent}'${line}'`).join(' +\n')
}

try {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-sha256', '-days', DAYS]
  const authority = [
    '-subj',
    subject('Autoridad PRUEBAS'),
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
  ]
  openssl('req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), ...authority)
  openssl('x509', '-in', at('ca.pem'), '-outform', 'DER', '-out', at('ca.der'))
  const parts = [`  authority:\n${literal(base64('ca.der'), '    ')},\n`]
  for (const [name, [title, usage]] of Object.entries(holders)) {
    const [request, pem, der, pkcs8] = ['csr', 'pem', 'der', 'p8'].map((end) => at(`${name}.${end}`)) as [
      string,
      string,
      string,
      string,
    ]
    openssl('req', ...key, '-keyout', at(`${name}.key`), '-out', request, '-subj', subject(title))
    writeFileSync(at('ext'), `basicConstraints=critical,CA:FALSE\n${usage}\n`)
    const issuer = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('ext')]
    openssl('x509', '-req', '-in', request, ...issuer, '-days', DAYS, '-sha256', '-out', pem)
    openssl('x509', '-in', pem, '-outform', 'DER', '-out', der)
    openssl('pkcs8', '-topk8', '-nocrypt', '-in', at(`${name}.key`), '-outform', 'DER', '-out', pkcs8)
    const [certificate, privateKey] = [base64(`${name}.der`), base64(`${name}.p8`)]
    parts.push(
      `  ${name}: {\n    certificate:\n${literal(certificate, '      ')},\n    privateKey:\n${literal(privateKey, '      ')},\n  },\n`,
    )
  }
  writeFileSync(
    FILE,
    `/**
 * Written by \`npm run sandbox:seal\`. Certificates made for this sandbox and worth nothing anywhere else: the authority
 * is our own, and the keys are public here. DER in base64, keys as PKCS #8.
 */
export interface TestIdentity {
  readonly certificate: string
  readonly privateKey: string
}

export const testCertificates = {
${parts.join('')}} as const
`,
  )
  console.log(FILE)
} finally {
  rmSync(folder, { recursive: true })
}
