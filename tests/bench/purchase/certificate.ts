/** A certificate for `localhost`, and a browser that trusts it: Chromium caches nothing from an untrusted origin. */
import type { Browser } from '@playwright/test'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../browser.ts'
import { runOrSkip, temporaryFolder } from '../processes.ts'

interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Node cannot create certificates. @throws Missing without openssl. */
export function makeCertificate(): Certificate {
  const folder = temporaryFolder('certificate')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem']
  const line = ['req', '-x509', '-nodes', '-days', '2', ...curve, ...name, ...files]
  runOrSkip('Making a certificate', 'openssl', line, folder)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { key: read('key.pem'), cert: read('cert.pem') }
}

export function trustingBrowser({ cert }: Certificate): Promise<Browser> {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(key).digest('base64')
  return launch(`--ignore-certificate-errors-spki-list=${hash}`)
}

/** Runs inside the frame of the sandbox's card provider, which accepts only `http://localhost` as its parent. */
export function trustSecureParent(): void {
  if (location.protocol !== 'http:' || window === window.parent) return
  const { test } = RegExp.prototype
  RegExp.prototype.test = function (text) {
    return test.call(this, text.replace(/^https:\/\/localhost/, 'http://localhost'))
  }
}
