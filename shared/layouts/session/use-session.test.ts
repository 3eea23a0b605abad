import { afterEach, expect, test, vi } from 'vitest'
import { leave } from './use-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[IDL-08] when the session ends, the page is hidden at once and the log-in returns to the same step', () => {
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
