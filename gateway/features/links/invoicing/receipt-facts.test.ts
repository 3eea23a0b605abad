import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText, runs } from '#shared/domain/testing/property-runs.ts'
import { factsOf } from './receipt-facts.ts'

const UUID = '6A5A1E0C-6D8F-4D0A-9B0C-0A0B0C0D0E0F'
interface Parts {
  head?: string
  issuer?: string
  receiver?: string
  more?: string
  stamp?: string
}
const xml = ({
  head = 'Total="1160.05" TipoDeComprobante="I"',
  issuer = 'Rfc="VSE150312QA2" Nombre="A &gt; B"',
  receiver = 'Rfc="HESI870409LT0"',
  more = '',
  stamp = `UUID="${UUID}" FechaTimbrado="2026-11-21T23:30:01"`,
}: Parts = {}) =>
  `<?xml version="1.0"?>\n<cfdi:Comprobante ${head}><cfdi:Emisor ${issuer}/><cfdi:Receptor\n ${receiver}/>${more}<tfd:TimbreFiscalDigital Version="1.1" ${stamp}/></cfdi:Comprobante>`

const facts = {
  folio: UUID,
  issuedOn: '2026-11-21',
  issuerRfc: 'VSE150312QA2',
  rfc: 'HESI870409LT0',
  total: 1_160_050,
}

describe('facts of a receipt’s XML', () => {
  test('[INV-61] [D87] factsOf reads folio, day, both RFCs and the total', () => {
    expect(factsOf(xml())).toEqual(facts)
    expect(factsOf(xml().replace(UUID, UUID.toLowerCase()))).toEqual(facts)
    expect(factsOf(xml({ head: "Total = '1160.05' Sello='a>b'" }))).toEqual(facts)
    expect(factsOf(xml({ issuer: 'Rfc="A&amp;B150312QA2"' }))?.issuerRfc).toBe('A&B150312QA2')
    expect(factsOf(xml().replaceAll('cfdi:', '').replaceAll('tfd:', ''))).toEqual(facts)
  })

  test('factsOf reads the amount of a payment from its complement', () => {
    const head = 'SubTotal="0" Total="0" TipoDeComprobante="P"'
    const more = '<pago20:Totales MontoTotalPagos="500.10"/>'
    expect(factsOf(xml({ head, more }))?.total).toBe(500_100)
    expect(factsOf(xml({ head }))).toBeNull()
  })

  test.each([
    ['no stamp', { stamp: '' }],
    ['another folio', { stamp: 'UUID="javascript:x" FechaTimbrado="2026-11-21T23:30:01"' }],
    ['another date', { stamp: `UUID="${UUID}" FechaTimbrado="ayer"` }],
    ['an RFC that is none', { receiver: 'Rfc="&lt;b&gt;"' }],
    ['no total', { head: 'SubTotal="1.00"' }],
    ['a total that is none', { head: 'Total="1e9"' }],
  ])('factsOf is null for a receipt with %s', (_, parts) => {
    expect(factsOf(xml(parts))).toBeNull()
  })

  test('factsOf neither throws nor hangs for any text', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(() => factsOf(xml({ head: one, issuer: other }))).not.toThrow()
      }),
      runs,
    )
    const started = performance.now()
    for (const start of ['<Emisor ', '<a:Emisor "', '<Emisor a="" ', "<Emisor '", ' Rfc=', '<'])
      factsOf(start.repeat(200_000 / start.length))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
