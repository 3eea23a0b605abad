import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Rectification } from '#shared/contracts/policies/rectification.ts'
import { RectificationScreen, type ComplaintChannels } from './rectification.screen.tsx'
import { termText } from './rectification.ts'

const at = Date.parse('2026-11-26T18:00:00Z')
const noUne: ComplaintChannels = { phone: '', email: '', address: '' }
const une: ComplaintChannels = { phone: '55 1111 2222', email: 'une@insurer.example', address: 'Reforma 1' }
const one: Rectification = {
  folio: 'REC-1',
  reason: 'price',
  text: 'Contraté otro precio',
  askedAt: '2026-11-26T17:00:00Z',
  state: 'received',
  answer: null,
}

const drawn = (asked: readonly Rectification[] | null, channels = noUne) =>
  renderToStaticMarkup(
    <RectificationScreen
      state={{ kind: 'loaded', data: { policyNumber: 'AE1', until: null, asked: asked && [...asked] }, at }}
      une={channels}
      helpEmail="ayuda@volante.example"
      form={<form />}
      onRetry={() => undefined}
    />,
  )

test('[D228] [R4] the rectification page shows the law, the form and earlier requests with their state', () => {
  const html = drawn([one])
  for (const text of ['30 días', 'artículo 25', 'REC-1', 'Recibida', '<form>']) expect(html).toContain(text)
  expect(html).not.toContain('queja')
})

test('[D228] [R9] a refused rectification links to the complaint', () => {
  const html = drawn([{ ...one, state: 'refused', answer: 'Así lo aceptaste' }])
  for (const text of ['No procede', 'Así lo aceptaste', 'href="/aseguradora#quejas"'])
    expect(html).toContain(text)
})

test('[D228] [D60] without rectifications at the insurer, the page names who helps instead of a form', () => {
  const html = drawn(null, une)
  for (const text of ['tel:5511112222', 'une@insurer.example', 'Reforma 1']) expect(html).toContain(text)
  expect(html).not.toContain('<form>')
  expect(drawn(null)).toContain('ayuda@volante.example')
})

test('[D228] the last day for a rectification is shown if known, also once it is over', () => {
  expect(termText(null, '2026-11-26')).toBeNull()
  expect(termText('2026-11-26', '2026-11-26')).toBe(
    'Tienes hasta el jueves 26 de noviembre de 2026 para pedirlo.',
  )
  expect(termText('2026-11-25', '2026-11-26')).toContain('terminó')
})
