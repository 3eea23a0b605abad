import { expect, test } from 'vitest'
import { readPageData } from './page-block.ts'
import { pageData, pagePart } from './page-data.ts'

function page(text?: string) {
  const events = new EventTarget()
  const state = { readyState: 'complete' as DocumentReadyState, text }
  const document: Parameters<typeof readPageData>[0] = {
    get readyState() {
      return state.readyState
    },
    getElementById: (id) =>
      id === 'page-data' && state.text !== undefined ? { textContent: state.text } : null,
    addEventListener: (type, listener, options) => events.addEventListener(type, listener, options),
  }
  const become = (readyState: DocumentReadyState) => {
    state.readyState = readyState
    events.dispatchEvent(new Event('readystatechange'))
  }
  return { document, state, become }
}

test('the block of a page that has arrived is read', async () => {
  expect(await readPageData(page('{"name":"Ada \\u003c/script>"}').document)).toEqual({
    name: 'Ada </script>',
  })
})

test('while the page is loading, its data is waited for', async () => {
  const { document, state, become } = page()
  state.readyState = 'loading'
  const reading = readPageData(document)
  state.text = '{"a":1}'
  become('interactive')
  expect(await reading).toEqual({ a: 1 })
})

test('a page without data, or with no JSON, has none', async () => {
  expect(await readPageData(page().document)).toBeUndefined()
  expect(await readPageData(page('<html>').document)).toBeUndefined()
  const { document, state, become } = page()
  state.readyState = 'loading'
  const reading = readPageData(document)
  become('interactive')
  expect(await reading).toBeUndefined()
})

test('[D292] a page that leads elsewhere is followed, and gives no data', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = readPageData(page('{"redirect":"/policy/status/active?aviso=x"}').document, resolve)
  expect(await promise).toBe('/policy/status/active?aviso=x')
  expect(await Promise.race([read, Promise.resolve('nothing')])).toBe('nothing')
})

test('a pattern that is no page with data, or a part that it does not have, does not compile', () => {
  const wrong = [
    // @ts-expect-error -- no row of the routing table
    () => pageData<'/nowhere'>(),
    // @ts-expect-error -- the page has no such part
    () => pagePart('/invoicing/:ref', 'policies', () => Promise.reject(new Error())),
  ]
  expect(wrong).toHaveLength(2)
})
