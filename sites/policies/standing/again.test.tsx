import { afterEach, expect, test, vi } from 'vitest'
import { $notices, clearNotices } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { Again } from './Again.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  clearNotices()
  $session.set(undefined)
})

test('[D3] a press that cannot learn the person says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'upstream_failed' }, { status: 503 }))
  $session.set(null)
  const screen = await onScreen(<Again policyNumber="AE1" label="Asegurar de nuevo" />)
  await screen.press('Asegurar de nuevo')
  await expect
    .poll(() => $notices.get().map(({ text }) => text))
    .toEqual(['(503) Ha ocurrido un error. Intenta de nuevo en unos minutos.'])
  await screen.leave()
})
