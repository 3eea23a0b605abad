import { expect, test } from 'vitest'
import { satCheckUrl } from './sat-check.ts'

test('[D87] satCheckUrl fills in folio and issuer, but no RFC of the receiver', () => {
  const folio = '6A5A1E0C-6D8F-4D0A-9B0C-0A0B0C0D0E0F'
  const url = new URL(satCheckUrl({ folio, issuerRfc: 'A&B150312QA2' }))
  expect(url.host).toBe('verificacfdi.facturaelectronica.sat.gob.mx')
  expect(Object.fromEntries(url.searchParams)).toEqual({ id: folio, re: 'A&B150312QA2' })
})
