import { describe, expect, test } from 'vitest'
import { browser, builtFiles } from '../testing/browser.ts'
import { deployed } from '../testing/deployed.ts'

const TAG = '<script type="module" src="/sandbox/notices.js"></script>'

/** Serves a page with a head, and answers 304 to a conditional request. */
const withHead = {
  async fetch(input: RequestInfo | URL): Promise<Response> {
    const request = new Request(input as Request)
    if (!request.url.endsWith('.html')) return builtFiles.fetch(request)
    if (request.headers.has('if-none-match')) return new Response(null, { status: 304 })
    return new Response('<!doctype html><head><title>P</title></head>', {
      headers: { 'content-type': 'text/html' },
    })
  },
}
const inBrowser = (more: object) => browser({}, { ASSETS: withHead, ...more })
const on = { MESSAGE_NOTICES: 'on' }

describe('the messages of the sandbox on every page', () => {
  test('with MESSAGE_NOTICES on, each page loads the notices, even if the browser has it cached', async () => {
    expect((await inBrowser(on).open('/log-in')).text).toContain(`${TAG}</head>`)
    const again = await inBrowser(on).send('/log-in', { headers: { 'if-none-match': '"built"' } })
    expect(again.text).toContain(`${TAG}</head>`)
  })

  test('an API answer is not changed', async () => {
    expect((await inBrowser(on).open('/api/config')).json).toBeTypeOf('object')
  })

  test.each([
    ['no MESSAGE_NOTICES', {}],
    ['MESSAGE_NOTICES off', { MESSAGE_NOTICES: 'off' }],
    ['production', { ...deployed, ...on }],
    ['staging', { ...deployed, ...on, ENVIRONMENT: 'staging' }],
  ])('a page has no notices with %s', async (_, more) => {
    const page = await inBrowser(more).open('https://localhost:8787/log-in')
    expect(page.text).toContain('<title>P</title>')
    expect(page.text).not.toContain('/sandbox')
  })
})
