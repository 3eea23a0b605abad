import { expect, test } from 'vitest'
import { indexPage, topicPage } from './page.ts'

test('[D211] a page says codes, amounts and moments as the portal does, and runs nothing that somebody typed', () => {
  const page = topicPage({
    title: 'Pólizas',
    data: {
      policies: [
        {
          policyNumber: '<script>alert(1)</script>',
          status: 'active',
          startDate: '2026-08-18T18:00:00.000Z',
          coverages: [{ type: 'DM', isEnabled: true, assured: 150_000_000, allowDisable: true }],
        },
      ],
    },
    fileNames: ['Póliza "1".pdf'],
  })
  for (const text of ['Activa', 'Daños materiales', '$150,000.00', '18/08/2026 a las 12:00', 'Sí'])
    expect(page).toContain(text)
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('P%C3%B3liza%20%221%22.pdf')
  // Of the portal's own workings.
  expect(page).not.toContain('allowDisable')
})

test('[D211] the index says what could not be had', () => {
  const entries = [{ href: 'perfil/perfil.html', title: 'Perfil' }]
  const page = (missing: string[]) => indexPage({ madeAt: 0, entries, missing })
  expect(page(['Pagos: la tarjeta'])).toContain('<li>Pagos: la tarjeta</li>')
  expect(page([])).toContain('Nada: está todo')
})
