import { afterEach, expect, test, vi } from 'vitest'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import type { PocketState } from './pocket-card.screen.tsx'

// The screen holds the words of every storage state at once, so the test shows only the current state.
vi.mock('./pocket-card.screen.tsx', () => ({
  PocketCardScreen: ({ state, onKeep }: { state: PocketState; onKeep?: () => void }) =>
    state.kind === 'loaded' && (
      <p>
        {state.storage}
        <button onClick={onKeep}>again</button>
      </p>
    ),
}))
// Another file of the same process may have loaded the real screen already.
vi.resetModules()
const { PocketCard } = await import('./PocketCard.tsx')

afterEach(() => void vi.unstubAllGlobals())

test('[D63] [D3] a card whose person could not be read failed for now, and the page tries again on a press', async () => {
  let asked = 0
  vi.stubGlobal('location', new URL('https://volante.example/policy/pocket-card'))
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('session')) return Response.json({ policies: [], isIncomplete: false })
    asked++
    return Response.json({ error: 'upstream_failed' }, { status: 503 })
  })
  const page = await onScreen(<PocketCard />)
  await expect.poll(page.text).toContain('failed')
  await page.press('again')
  await expect.poll(() => asked).toBe(2)
  await expect.poll(page.text).toContain('failed')
  await page.leave()
})
