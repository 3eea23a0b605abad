import { afterEach, expect, test, vi } from 'vitest'
import type { MountOptions } from './card-provider.ts'
import { sandboxCards } from './sandbox.ts'

const OURS = 'https://cards.example'
const frameWindow = { postMessage: () => undefined }

afterEach(() => vi.unstubAllGlobals())

test('[ASVS-3.5.5] [D32] a message of another origin, window or shape is ignored by the card frame', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', { origin: 'https://volante.example' })
  vi.stubGlobal('document', {
    createElement: () => ({ contentWindow: frameWindow, remove: () => undefined }),
  })
  const received: unknown[] = []
  const options = {
    theme: 'light',
    font: undefined,
    onChange: (change) => void received.push(change),
  } satisfies MountOptions
  const cards = sandboxCards(OURS)
  // The page of a test has no elements: only the listener matters.
  void cards.mount({ replaceChildren: () => undefined } as unknown as HTMLElement, options)
  const change = { source: 'volante-cards', type: 'change', complete: true, error: null }
  const say = (origin: string, source: object, data: unknown) =>
    page.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))

  say('https://evil.example', frameWindow, change)
  say(`${OURS}.evil.example`, frameWindow, change)
  say(OURS, { postMessage: () => undefined }, change)
  say(OURS, frameWindow, { ...change, source: 'somebody-else' })
  say(OURS, frameWindow, 'change')
  expect(received).toEqual([])
  say(OURS, frameWindow, change)
  expect(received).toEqual([{ complete: true, problem: null }])
  cards.unmount()
  say(OURS, frameWindow, change)
  expect(received).toHaveLength(1)
})
