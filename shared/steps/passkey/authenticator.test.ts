import { expect, test, vi } from 'vitest'

vi.mock('@simplewebauthn/browser', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
// Another file of the same process may have loaded the real library, so modules are reset.
vi.resetModules()
const { answerByPasskey, unansweredText } = await import('./authenticator.ts')

const question = { challenge: 'a', rpId: 'localhost', timeout: 1000, userVerification: 'required' } as const
const words = { closed: 'Se cerró.', failed: 'El navegador no pudo.' }

test('[D212] a passkey script that fails to load has its own text, not that of a failed passkey', async () => {
  const used = await answerByPasskey(question)
  expect(used).toEqual({ kind: 'unloaded' })
  expect(unansweredText({ kind: 'unloaded' }, words)).toMatch(/^No pudimos cargar .* Revisa tu conexión/)
  expect(unansweredText({ kind: 'failed' }, words)).toBe(words.failed)
  expect(unansweredText({ kind: 'closed' }, words)).toBe(words.closed)
})
