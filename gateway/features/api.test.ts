import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { App } from '../http/context.ts'
import { REPORTS_PATH } from '../middleware/header-set.ts'
import { endpoints } from '../testing/endpoints.ts'
import { api } from './api.ts'

test('every endpoint of the contracts is bound once, and no others but reports and plain forms', () => {
  const app = new Hono<App>()
  api(app)
  const bound = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== REPORTS_PATH)
    .map(({ method, path }) => `${method} ${path}`)
  const described = endpoints.map(({ method, path }) => `${method} ${path}`)
  /** Endpoints that answer forms as pages if no script runs (D83). */
  const forms = ['POST /email-validation', 'POST /log-in', 'POST /quoter']
  expect(bound.toSorted()).toEqual([...described, ...forms].toSorted())
})
