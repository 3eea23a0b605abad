import { afterEach, expect, test, vi } from 'vitest'
import { $session } from '#shared/stores/session.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { RectificationPage } from './RectificationPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  $session.set(undefined)
})

test('[D3] [D228] a rectification whose session failed says so and offers a retry', async () => {
  vi.stubGlobal('location', new URL('https://volante.example/policy/rectification/AE1'))
  vi.stubGlobal('fetch', async () => Response.json({ policyNumber: 'AE1', until: null, asked: [] }))
  $session.set(null)
  const page = await onScreen(
    <RectificationPage une={{ phone: '', email: '', address: '' }} helpEmail="ayuda@volante.example" />,
  )
  await expect.poll(page.text).toContain('Ha ocurrido un error.')
  expect(page.hasButton('Volver a intentar')).toBe(true)
  await page.leave()
})
