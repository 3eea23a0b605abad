import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMoney, pesos } from '#shared/domain/money/money.ts'
import { AmountField } from './AmountField.tsx'

test('[FND-05] shown and typed amounts are in Mexican pesos', () => {
  const inPesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  for (const amount of [0, 0.5, 1_234.5, 3_000_000])
    expect(formatMoney(pesos(amount))).toBe(inPesos.format(amount))
  const html = renderToStaticMarkup(<AmountField name="amount" label="Monto" />)
  expect(html).toMatch(/>\$<\/span><input[^>]*><span[^>]*>MXN</)
})
