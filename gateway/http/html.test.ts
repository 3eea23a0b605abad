import { expect, test } from 'vitest'
import { html, noHtml } from './html.ts'

test('inserted values stay text, in an element and in an attribute', () => {
  const hostile = `"><script>alert('1')</script>&`
  const { text } = html`<p title="${hostile}">${hostile}</p>`
  expect(text.match(/[<>"]/g)?.join('')).toBe('<""><>')
  expect(text).toContain('&#60;script&#62;')
})

test('parts that were made the same way, and lists of them, stand as they are', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`${items}${noHtml}${7}`.text).toBe('<li>a</li><li>&#60;b&#62;</li>7')
})
