import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Coupon } from '#shared/contracts/account/referrals.ts'
import { HistoryScreen, type MoreState } from './history.screen.tsx'
import { coupon } from './referrals.fixture.ts'
import { withPage } from './referrals.ts'

const noop = () => undefined
const drawn = (coupons: readonly Coupon[], more: MoreState = 'end') =>
  renderToStaticMarkup(
    <HistoryScreen
      state={{ kind: 'loaded', coupons }}
      more={more}
      end={<hr />}
      onRetry={noop}
      onMore={noop}
      onOpen={noop}
      onCopy={noop}
    />,
  )

test('[REF-15] [REF-20] [REF-21] the reward history has the documented columns, and the code of a coupon', () => {
  const html = drawn([coupon])
  expect([...html.matchAll(/<th\b[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Titulo',
    'Código Cupón',
    'Fecha de canje',
  ])
  expect(html).toContain('Cupón · Cafetería La Jacaranda')
  expect(html).toContain('VOL-7K2M-9QXA-4HTC')
  expect(html).toContain('21/11/2026')
})

test('[REF-21] [D245] a coupon code has a copy button, a coupon without a code has none', () => {
  expect(drawn([coupon])).toMatch(/<button[^>]*>Copiar<span class="sr-only"> VOL-7K2M-9QXA-4HTC</)
  expect(drawn([{ ...coupon, code: null }])).not.toContain('Copiar')
})

test('[REF-20] values that the insurer leaves out have placeholders in the reward history', () => {
  const html = drawn([{ ...coupon, code: null, exchangeDate: null, brandName: '' }])
  expect(html).toContain('En camino')
  expect(html).toContain('>--<')
  expect(html).toContain('>Cupón<')
})

test('[REF-O7] an empty reward history says so and links to the rewards', () => {
  const html = drawn([])
  expect(html).toContain('Aún no tienes recompensas canjeadas.')
  expect(html).toContain('href="/referrals/rewards"')
})

test('[REF-16] the reward history ends with a button for more; a failure keeps the rows and offers a retry', () => {
  expect(drawn([coupon], 'loading')).toContain('Cargando más recompensas')
  const failed = drawn([coupon], { failed: 'Ha ocurrido un error.' })
  expect(failed).toContain('VOL-7K2M-9QXA-4HTC')
  expect(failed).toContain('Volver a intentar')
  expect(drawn([coupon], 'idle')).toContain('Ver más')
  expect(drawn([coupon])).not.toContain('Ver más')
})

test('[REF-18] overlapping pages of the reward history show each coupon once', () => {
  const other = { ...coupon, id: 'c-2' }
  expect(withPage([coupon], [coupon, other])).toEqual([coupon, other])
})
