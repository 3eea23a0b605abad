import { afterEach, expect, test, vi } from 'vitest'
import { mounted } from '../ui/testing/pressed.fixture.tsx'
import { useTitleAfterFailure } from './focus-title.ts'

afterEach(() => void vi.unstubAllGlobals())

function Part({ isFailed }: { isFailed: boolean }) {
  useTitleAfterFailure(isFailed)
  return null
}

/**
 * Renders a page whose failed part is retried; `isElsewhere`: the person has moved the focus before the retry succeeds.
 */
async function retried(isElsewhere: boolean) {
  const title = { tabIndex: 0, focus: vi.fn() }
  const { draw } = await mounted(<Part isFailed={false} />)
  const body = {}
  Object.assign(document, { body, activeElement: isElsewhere ? {} : body, querySelector: () => title })
  await draw(<Part isFailed />)
  expect(title.focus).not.toHaveBeenCalled()
  await draw(<Part isFailed={false} />)
  return title
}

test('[D17] if a retry removed the focused element, the title gets the focus', async () => {
  const { focus, tabIndex } = await retried(false)
  expect([focus.mock.calls.length, tabIndex]).toEqual([1, -1])
})

test('[D17] the title does not take the focus from another element', async () => {
  expect((await retried(true)).focus).not.toHaveBeenCalled()
})
