/** Tests what the page of an adjuster's form shows in place of the form (002 §2.3, §8). */
import { act } from 'react'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { FormState } from '#shared/form-by-link/session/form-state.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { $form } from '../../form/form-store.ts'
import { Shell } from '../Shell.tsx'

type State = FormState<OpenAdjusterForm>

const REF = 'AAAAAAAAAAAAAAAAAAAAAA'
const replaced = vi.fn()
// The cast is safe: this is the session's own store, which screens only read.
const set = (state: State) => ($form as WritableAtom<State>).set(state)

beforeEach(() => {
  replaced.mockClear()
  vi.stubGlobal('location', { pathname: `/claims/adjuster/panel/${REF}`, search: '', replace: replaced })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  set({ at: 'loading' })
  vi.unstubAllGlobals()
})

async function shown(state: State) {
  const screen = await onScreen(<Shell />)
  await act(async () => set(state))
  return screen
}

const concluded = (isMine: boolean): State => ({ at: 'concluded', receipt: null, isMine, left: null })

test('[ADJ-08] a form closed by this device redirects to its completion screen', async () => {
  const screen = await shown(concluded(true))
  expect(replaced.mock.calls).toEqual([[`/claims/adjuster/completed/${REF}`]])
  await screen.leave()
})

test('[ADJ-12] a form concluded elsewhere says so without a redirect or a retry', async () => {
  const screen = await shown(concluded(false))
  expect(screen.text()).toContain('El formulario ha concluído.')
  expect(screen.hasButton('Intentar de nuevo')).toBe(false)
  expect(replaced).not.toHaveBeenCalled()
  await screen.leave()
})

test('[ADJ-12] a form that failed to load shows its error and a retry', async () => {
  const text = '(503) Ha ocurrido un error.'
  const screen = await shown({ at: 'unreachable', text })
  expect(screen.text()).toContain(text)
  expect(screen.text()).not.toContain('concluído')
  expect(screen.hasButton('Intentar de nuevo')).toBe(true)
  await screen.leave()
})
