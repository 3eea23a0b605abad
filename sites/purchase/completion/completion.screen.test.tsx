import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompletionScreen } from './completion.screen.tsx'
import { completionDates } from './completion.ts'
import { elementsOf, namedOf, wordsOf } from '../purchase-step/rendered.fixture.tsx'

const html = renderToStaticMarkup(
  <CompletionScreen
    receipt={{ policyNumber: 'AE-7', email: 'rosa@example.com' }}
    dates={completionDates('2026-11-21')}
    onPrint={() => undefined}
  />,
)

test('[BUY-177] the title says that the payment was made', () => {
  expect(elementsOf(html, 'h1').map(wordsOf)).toEqual(['Tu pago ha sido realizado con éxito'])
})

test('[BUY-180] [BUY-181] number and e-mail of the receipt, tomorrow, and the pictures', () => {
  const words = wordsOf(html)
  expect(words).toContain('AE-7')
  expect(words).toContain('rosa@example.com')
  expect(words).toContain('Tu póliza estará activa a partir de mañana.')
  expect(words).toContain(
    'Tienes 3 días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.',
  )
})

test('[BUY-182] "Ver pólizas" leads to the list', () => {
  expect(namedOf(html, 'a', 'Ver pólizas')).toContain('href="/policy/status/active"')
})
