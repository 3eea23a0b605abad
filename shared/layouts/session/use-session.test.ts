import { afterEach, expect, test, vi } from 'vitest'
import { leave } from './use-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[IDL-08] at the end the page is out of sight at once, and the log-in leads back to the same step', () => {
  const replace = vi.fn()
  const body = { hidden: false }
  vi.stubGlobal('document', { body })
  vi.stubGlobal('location', { pathname: '/policy/contract/vehicle/data', search: '?plan=2', replace })
  leave()
  expect(body.hidden).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith(
    '/log-in?aviso=sesion-terminada&volver=%2Fpolicy%2Fcontract%2Fvehicle%2Fdata%3Fplan%3D2',
  )
})
