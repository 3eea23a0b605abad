import { afterEach, expect, test, vi } from 'vitest'
import { $session } from '#shared/stores/session.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  $session.set(undefined)
})

test('[D3] [D208] a request about personal data whose session failed says so and offers a retry', async () => {
  const privacy = { accepted: [], purposes: [], switches: [], requests: [] }
  vi.stubGlobal('location', new URL('https://volante.example/profile/privacy'))
  vi.stubGlobal('fetch', async () => Response.json(privacy))
  $session.set(null)
  const page = await onScreen(<PrivacyPage helpEmail="ayuda@volante.example" />)
  await expect.poll(page.text).toContain('Ha ocurrido un error.')
  expect(page.hasButton('Volver a intentar')).toBe(true)
  await page.leave()
})
