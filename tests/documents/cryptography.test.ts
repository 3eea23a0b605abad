/** Checks that docs/cryptography.md lists all cryptography in the code. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const USES =
  /crypto\.(subtle|getRandomValues|randomUUID)|node:crypto|from 'jose'|@simplewebauthn\/server|Math\.random/
const page = readFileSync('docs/cryptography.md', 'utf8')
const modules = globSync('{gateway,shared,sites}/**/*.{ts,tsx,astro}')
  .filter((file) => !/\.test\.|\/testing\/|^sites\/gallery\/|\.fixture\./.test(file))
  .filter((file) => USES.test(readFileSync(file, 'utf8')))

test('docs/cryptography.md lists exactly the modules that use cryptography', () => {
  const named = [...page.matchAll(/`((?:gateway|shared|sites)\/[^`]+\.(?:tsx?|astro))`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.toSorted()).toEqual(modules.toSorted())
})

test('weak algorithms are used only in five listed modules', () => {
  const weak =
    /['"`](?:MD5|SHA-?1|RC4|DES|AES-(?:CBC|CTR|ECB)|aes-\d+-(?:cbc|ecb|ctr)|RSASSA-PKCS1-v1_5|md5|sha1)\b/i
  const found = modules.filter((file) => weak.test(readFileSync(file, 'utf8')))
  // The first rule requests other services, the second decrypts data of others, the third verifies their
  // signatures.
  expect(found.toSorted()).toEqual([
    'gateway/features/account/access/judge-password.ts',
    'gateway/session/passkeys/public-key.ts',
    'gateway/uploads/inspection/pdf/lock.ts',
    'shared/case-file/time-stamp/signed-by.ts',
    'shared/case-file/time-stamp/time-stamp.ts',
  ])
})

test('Math.random is used only for the pause before a retry', () => {
  const plain = modules.filter((file) => readFileSync(file, 'utf8').includes('Math.random'))
  expect(plain).toEqual(['gateway/insurer/client.ts'])
})
