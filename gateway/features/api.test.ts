import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { App } from '../http/context.ts'
import { REPORTS_PATH } from '../middleware/header-set.ts'
import { endpoints } from '../testing/endpoints.ts'
import { api } from './api.ts'

test('every endpoint of the contracts is bound once, and nothing else but the reports of browsers', () => {
  const app = new Hono<App>()
  api(app)
  const bound = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== REPORTS_PATH)
    .map(({ method, path }) => `${method} ${path}`)
  const described = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(bound.toSorted()).toEqual(described.toSorted())
})
