import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'

test('a person’s sessions are known for as long as one can last', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T18:00:00Z') })
  const person = env.PERSON.getByName('ana')
  await person.add('phone')
  await person.add('laptop')
  await person.remove('phone')
  expect(await person.sessions()).toEqual(['laptop'])
  vi.setSystemTime(Date.parse('2026-03-03T06:00:01Z'))
  expect(await person.sessions()).toEqual([])
  vi.useRealTimers()
})
