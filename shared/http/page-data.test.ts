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

test('a part of a page that has arrived is read', async () => {
  const read = partReader(page('{"name":"Ada \\u003c/script>"}').state)
  expect(await read('name')).toBe('Ada </script>')
})

test('while the page is loading, a part is awaited', async () => {
  const { state, arrives } = page()
  state.readyState = 'loading'
  const reading = partReader(state)('a')
  arrives('{"a":1}')
  expect(await reading).toBe(1)
})

test('[D374] a part is there before a slower one of the same page', async () => {
  const { state, arrives } = page('{"fast":1}')
  state.readyState = 'loading'
  const read = partReader(state)
  const slow = read('slow')
  expect(await read('fast')).toBe(1)
  expect(await stateOf(slow)).toBe('pending')
  arrives('{"slow":null}')
  expect(await slow).toBeNull()
})

test('[D374] a block of which only the beginning has arrived is not read', async () => {
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

test('a page without data, or with no JSON, has no part', async () => {
  expect(await partReader(page().state)('a')).toBeUndefined()
  expect(await partReader(page('<html>').state)('a')).toBeUndefined()
  const { state, changes } = page()
  state.readyState = 'loading'
  const reading = partReader(state)('a')
  state.readyState = 'interactive'
  changes()
  expect(await reading).toBeUndefined()
})

test('[D292] a page that leads elsewhere is followed once, and gives no data', async () => {
  const followed: string[] = []
  const read = partReader(page('{"redirect":"/policy/status/active?aviso=x"}').state, (path) =>
    followed.push(path),
  )
  const parts = [read('session'), read('policies')]
  expect(await stateOf(Promise.race(parts))).toBe('pending')
  expect(followed).toEqual(['/policy/status/active?aviso=x'])
})

test('a pattern that is no page with data, or a part that it does not have, does not compile', () => {
  const wrong = [
    // @ts-expect-error -- no row of the routing table
    () => givenPart('/nowhere', 'session'),
    // @ts-expect-error -- the page has no such part
    () => pagePart('/invoicing/:ref', 'policies', () => Promise.reject(new Error())),
  ]
  expect(wrong).toHaveLength(2)
})
