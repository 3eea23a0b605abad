import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $session, startSession } from '#shared/stores/session.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { ForPerson } from './ForPerson.tsx'
import { neededSession } from './needed-session.ts'

const ana = { personRef: 'a', firstName: 'Ana', email: 'ana@volante.example' }
const fails = async () => Response.json({ error: 'upstream_failed' }, { status: 503 })
const answers = async () => Response.json(ana)

// Tests of other files share this process and may have set the session.
beforeEach(() => $session.set(undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  $session.set(undefined)
})

test('[D3] a part that needs the person waits, says that the session failed, and appears after a retry', async () => {
  const screen = await onScreen(<ForPerson>{({ firstName }) => <p>{firstName}</p>}</ForPerson>)
  expect(screen.text()).toContain('Cargando')
  vi.stubGlobal('fetch', fails)
  await startSession(null)
  await expect.poll(screen.text).toContain('Ha ocurrido un error.')
  await screen.press('Volver a intentar')
  await expect.poll(screen.text).toContain('(503) Ha ocurrido un error. Intenta de nuevo en unos minutos.')
  vi.stubGlobal('fetch', answers)
  await screen.press('Volver a intentar')
  await expect.poll(screen.text).toBe('Ana')
  await screen.leave()
})

test('an action requests the session only if it could not be read', async () => {
  const fetched = vi.fn(fails)
  vi.stubGlobal('fetch', fetched)
  expect(await neededSession()).toMatchObject({ ok: false, error: { code: 'upstream_failed' } })
  vi.stubGlobal('fetch', answers)
  expect(await neededSession()).toEqual({ ok: true, data: ana })
  vi.stubGlobal('fetch', fetched)
  expect(await neededSession()).toEqual({ ok: true, data: ana })
  expect(fetched).toHaveBeenCalledTimes(1)
})
