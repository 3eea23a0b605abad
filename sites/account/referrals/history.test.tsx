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

test('[REF-15] [REF-20] [REF-21] the columns to the letter; the serial is the code of a "Cupón"', () => {
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

test('[REF-21] [D245] a code is copied in its own row; one that is still to come has nothing to copy', () => {
  expect(drawn([coupon])).toMatch(/<button[^>]*>Copiar<span class="sr-only"> VOL-7K2M-9QXA-4HTC</)
  expect(drawn([{ ...coupon, code: null }])).not.toContain('Copiar')
})

test('[REF-20] what the insurer leaves out has a place of its own', () => {
  const html = drawn([{ ...coupon, code: null, exchangeDate: null, brandName: '' }])
  expect(html).toContain('En camino')
  expect(html).toContain('>--<')
  expect(html).toContain('>Cupón<')
})

test('[REF-O7] an empty history says so, and leads to the rewards', () => {
  const html = drawn([])
  expect(html).toContain('Aún no tienes recompensas canjeadas.')
  expect(html).toContain('href="/referrals/rewards"')
})

test('[REF-16] at the end of the rows is what asks for more; a failure keeps the rows', () => {
  expect(drawn([coupon], 'loading')).toContain('Cargando más recompensas')
  const failed = drawn([coupon], { failed: 'Ha ocurrido un error.' })
  expect(failed).toContain('VOL-7K2M-9QXA-4HTC')
  expect(failed).toContain('Volver a intentar')
  expect(drawn([coupon], 'idle')).toContain('Ver más')
  expect(drawn([coupon])).not.toContain('Ver más')
})

test('[REF-18] a page that a new coupon has moved shows nothing twice', () => {
  const other = { ...coupon, id: 'c-2' }
  expect(withPage([coupon], [coupon, other])).toEqual([coupon, other])
})
