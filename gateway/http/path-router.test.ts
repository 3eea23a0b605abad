import { TrieRouter } from 'hono/router/trie-router'
import { expect, test, vi } from 'vitest'
import app from '../index.ts'
import { PathRouter } from './path-router.ts'

const routes: readonly (readonly [method: string, path: string])[] = [
  ['ALL', '*'],
  ['GET', '/api/policies/:number'],
  ['GET', '/api/policies/pending'],
  ['POST', '/api/policies/pending'],
  ['ALL', '/api/*'],
]

function filled<R extends { add(method: string, path: string, handler: string): void }>(router: R): R {
  for (const [method, path] of routes) router.add(method, path, `${method} ${path}`)
  return router
}

const asked = [
  '/api/policies/pending',
  '/api/policies/XZ1',
  '/api/policies/:number',
  '/api/*',
  '/quoter',
  '/',
]
const methods = ['GET', 'POST', 'DELETE', 'ALL', 'x']

test('the path router finds the same routes as Hono’s tree router, on first and repeated look-ups', () => {
  const [ours, theirs] = [filled(new PathRouter<string>()), filled(new TrieRouter<string>())]
  for (const path of [...asked, ...asked])
    for (const method of methods)
      expect([method, path, ours.match(method, path)]).toEqual([method, path, theirs.match(method, path)])
})

test('the path router walks the tree once for a fixed address, and caches no invented address', () => {
  const router = filled(new PathRouter<string>())
  const walked = vi.spyOn(TrieRouter.prototype, 'match')
  const walks = (method: string, path: string) => {
    walked.mockClear()
    for (let times = 0; times < 3; times++) router.match(method, path)
    return walked.mock.calls.length
  }
  expect(walks('GET', '/api/policies/pending')).toBe(1)
  expect(walks('GET', '/api/policies/XZ1')).toBe(3)
  expect(walks('INVENTED', '/api/policies/pending')).toBe(3)
  walked.mockRestore()
})

test('every address of the gateway leads to its own handler', () => {
  const tree = new TrieRouter<(typeof app.routes)[number]>()
  for (const route of app.routes) tree.add(route.method, route.path, route)
  for (const { method, path } of app.routes) {
    const [found] = app.router.match(method, path)
    const [expected] = tree.match(method, path)
    expect(found.map(([[, route]]) => route)).toEqual(expected.map(([route]) => route))
  }
})
