import { expect, test } from 'vitest'
import { verificationUrl } from './issuer.ts'

test('[D87] the verification address has the total without trailing zeros and the seal’s end unescaped (Anexo 20, I.D)', () => {
  const url = verificationUrl('c2VsbG8/Zmlu+A==', 'folio', 'Ñ&B010101AAA', '1264.10')
  expect(url).toContain('&tt=1264.1&')
  expect(url.endsWith('&fe=Zmlu+A==')).toBe(true)
  expect(new URL(url).searchParams.get('rr')).toBe('Ñ&B010101AAA')
  expect(verificationUrl('12345678', 'folio', 'XAXX010101000', '500.00')).toContain('&tt=500&')
})
