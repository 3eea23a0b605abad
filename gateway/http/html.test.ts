import { expect, test } from 'vitest'
import { html, noHtml } from './html.ts'

test('inserted values are escaped in elements and attributes', () => {
  const hostile = `"><script>alert('1')</script>&`
  const { text } = html`<p title="${hostile}">${hostile}</p>`
  expect(text.match(/[<>"]/g)?.join('')).toBe('<""><>')
  expect(text).toContain('&#60;script&#62;')
})

test('nested html parts and lists of them are not escaped again', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`${items}${noHtml}${7}`.text).toBe('<li>a</li><li>&#60;b&#62;</li>7')
})
