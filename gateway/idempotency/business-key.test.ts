import { expect, test } from 'vitest'
import { businessKey } from './business-key.ts'

test('[D11] [D185] businessKey gives the same uuid for the same parts, another for other parts', async () => {
  const key = await businessKey(['77', 'voucher', 0])
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(await businessKey(['77', 'voucher', 0])).toBe(key)
  expect(await businessKey(['77', 'voucher', 1])).not.toBe(key)
})
