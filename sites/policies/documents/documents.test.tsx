import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DocumentFailure } from '#shared/domain/policies/policy-documents.ts'
import { DocumentScreen } from './DocumentWindow.tsx'
import { documentLinks, failureIn } from './documents.ts'
import { DocumentsMenu } from './DocumentsMenu.tsx'

const noop = () => undefined
const asked = { policyNumber: 'AE1', document: 'receipt' } as const
const shown = (failure: DocumentFailure | null) =>
  renderToStaticMarkup(<DocumentScreen asked={asked} failure={failure} onRetry={noop} />)

test('[POL-51] the document menu has exactly four documents, each opening a new window', () => {
  expect(documentLinks('AE1').map(({ name }) => name)).toEqual([
    'Tu Póliza',
    'Recibo de pago',
    'Condiciones Generales',
    'Resumen Condiciones Generales',
  ])
  const html = renderToStaticMarkup(<DocumentsMenu policyNumber="AE1" />)
  expect(html.match(/<a /g)).toHaveLength(4)
  expect(html.match(/target="_blank"/g)).toHaveLength(4)
  expect(html).toContain('href="/policy/documents/AE1/terms-summary"')
})

describe('the window of a policy document', () => {
  test('[POL-O16] the document window says that it is loading and offers a download', () => {
    const html = shown(null)
    expect(html).toContain('role="status"')
    expect(html).toContain('href="/api/policies/AE1/documents/receipt?download=1"')
  })

  test.each([
    ['ausente', /Todavía no está listo/, /href="tel:8009990160"/],
    ['sin-respuesta', /No pudimos traerlo/, />Volver a intentar</],
    ['rechazado', /no permite mostrarlo/, /href="tel:8009990160"/],
  ] as const)(
    '[POL-53] the document window after "%s" shows the reason and what to do',
    (failure, why, way) => {
      const html = shown(failure)
      expect(html).toContain('Ha ocurrido un error al mostrar el documento.')
      expect(html).toMatch(why)
      expect(html).toMatch(way)
      expect(html).toContain('href="/policy/details/AE1"')
    },
  )

  test('failureIn ignores unknown failures', () => {
    expect(failureIn('?fallo=rechazado')).toBe('rechazado')
    for (const other of ['', '?fallo=', '?fallo=%3Cscript%3E', '?aviso=rechazado'])
      expect(failureIn(other)).toBeNull()
  })
})
