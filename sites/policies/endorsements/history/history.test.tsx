import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { historyRows } from './history.ts'
import { HistoryScreen } from './History.tsx'

const at = '2026-11-22T18:00:00.000Z'
const plates = { before: 'ABC123', after: 'ZZZ909B' }

test('[END-02] [END-03] [END-32] the history lists each changed field with day, before and after', () => {
  expect(
    historyRows([
      { at, plates, vin: { before: null, after: 'V' } },
      { at: null, plates, vin: null },
    ]).map(({ id: _id, ...row }) => row),
  ).toEqual([
    { date: '22/11/2026', field: 'Placas', before: 'ABC123', after: 'ZZZ909B' },
    { date: '22/11/2026', field: 'VIN', before: 'Sin registrar', after: 'V' },
    { date: '--', field: 'Placas', before: 'ABC123', after: 'ZZZ909B' },
  ])
})

test('[END-04] [END-O9] [SHL-19] the endorsement history always links to a new change', () => {
  const drawn = (changes: Parameters<typeof historyRows>[0]) =>
    renderToStaticMarkup(
      <HistoryScreen
        state={{ kind: 'loaded', data: { policyNumber: 'AE1', changes: [...changes] } }}
        onRetry={() => undefined}
      />,
    )
  for (const html of [drawn([]), drawn([{ at, plates, vin: null }])]) {
    expect(html).toMatch(/href="\/policy-endorsement\/AE1"[^>]*>Solicitar cambios/)
    expect(html).toContain('href="/policy/management/AE1"')
  }
  expect(drawn([])).toContain('No hay cambios registrados.')
})
