import { expect, test } from 'vitest'
import { partReader } from './page-block.ts'
import { givenPart, pagePart } from './page-data.ts'

interface Block {
  readonly textContent: string
  nextSibling: unknown
}

/** A document whose blocks arrive while it loads. */
function page(...texts: readonly string[]) {
  const blocks: Block[] = texts.map((textContent) => ({ textContent, nextSibling: '\n' }))
  let change = Promise.withResolvers<null>()
  const state = { readyState: 'complete' as DocumentReadyState, blocks, changed: () => change.promise }
  const changes = () => {
    change.resolve(null)
    change = Promise.withResolvers()
  }
  const arrives = (textContent: string, nextSibling: unknown = '\n') => {
    blocks.push({ textContent, nextSibling })
    changes()
  }
  return { state, arrives, changes }
}

/** The value of a part, or 'pending' while it is awaited. */
const stateOf = (part: Promise<unknown>) => Promise.race([part, Promise.resolve('pending')])

test('partReader reads a part of the page data that has arrived', async () => {
  const read = partReader(page('{"name":"Ada \\u003c/script>"}').state)
  expect(await read('name')).toBe('Ada </script>')
})

test('partReader waits for a part while the page is loading', async () => {
  const { state, arrives } = page()
  state.readyState = 'loading'
  const reading = partReader(state)('a')
  arrives('{"a":1}')
  expect(await reading).toBe(1)
})

test('[D374] partReader resolves a part before a slower part of the page', async () => {
  const { state, arrives } = page('{"fast":1}')
  state.readyState = 'loading'
  const read = partReader(state)
  const slow = read('slow')
  expect(await read('fast')).toBe(1)
  expect(await stateOf(slow)).toBe('pending')
  arrives('{"slow":null}')
  expect(await slow).toBeNull()
})

test('[D374] partReader does not read a part of which only the beginning has arrived', async () => {
  const { state, arrives, changes } = page()
  state.readyState = 'loading'
  const reading = partReader(state)('a')
  arrives('{"a":', null)
  const [block] = state.blocks
  if (block === undefined) throw new Error('unreachable: it has just arrived')
  state.blocks[0] = { textContent: '{"a":2}', nextSibling: '\n' }
  changes()
  expect(await reading).toBe(2)
})

test('partReader returns undefined for a page without data or with invalid data', async () => {
  expect(await partReader(page().state)('a')).toBeUndefined()
  expect(await partReader(page('<html>').state)('a')).toBeUndefined()
  const { state, changes } = page()
  state.readyState = 'loading'
  const reading = partReader(state)('a')
  state.readyState = 'interactive'
  changes()
  expect(await reading).toBeUndefined()
})

test('[D292] page data with a redirect is followed once, and no part resolves', async () => {
  const followed: string[] = []
  const read = partReader(page('{"redirect":"/policy/status/active?aviso=x"}').state, (path) =>
    followed.push(path),
  )
  const parts = [read('session'), read('policies')]
  expect(await stateOf(Promise.race(parts))).toBe('pending')
  expect(followed).toEqual(['/policy/status/active?aviso=x'])
})

test('a page without data or an unknown part of a page does not compile', () => {
  const wrong = [
    // @ts-expect-error -- no row of the routing table
    () => givenPart('/nowhere', 'session'),
    // @ts-expect-error -- the page has no such part
    () => pagePart('/invoicing/:ref', 'policies', () => Promise.reject(new Error())),
  ]
  expect(wrong).toHaveLength(2)
})
