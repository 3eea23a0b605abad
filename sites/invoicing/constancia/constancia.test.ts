import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test, vi } from 'vitest'
import type { TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { TAX_REGIMES } from '#sandbox/providers/invoices/tax-catalogue.data.ts'
import { constanciaIn, constanciaInCode } from './constancia.ts'
import { linesOf, type Piece } from './lines.ts'
import { readConstancia } from './read-file.ts'
import { companyLines, personLines, writePdf } from './constancia.fixture.ts'

const regimes: readonly TaxRegime[] = TAX_REGIMES.map((regime) => ({ ...regime, uses: [] }))

async function linesIn(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes, useSystemFonts: false }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return linesOf(items.filter((item): item is Piece & (typeof items)[number] => 'str' in item))
}

describe('constanciaIn', () => {
  test('[D218] [R13] the certificate of a person gives RFC, name, postal code and current regime', async () => {
    const found = constanciaIn(await linesIn(await writePdf(personLines())), regimes)
    expect(found).toEqual({
      kind: 'natural',
      rfc: 'SAPH830915RK2',
      name: 'HUGO SALAS PEREZ',
      postalCode: '06100',
      regimes: ['626'],
    })
  })

  test('[D218] the certificate of a company gives its name without the kind of company', async () => {
    expect(constanciaIn(await linesIn(await writePdf(companyLines())), regimes)).toEqual({
      kind: 'moral',
      rfc: 'TRA990701DE3',
      name: 'TRANSPORTES DEL RIO AZUL',
      postalCode: '64000',
      regimes: ['601'],
    })
  })

  test('[D218] an ended regime is left out, and several regimes are all given', () => {
    const of = (...lines: string[]) => constanciaIn(personLines(lines), regimes)?.regimes
    expect(
      of('Régimen de Arrendamiento 01/01/2020 31/12/2023', 'Régimen Simplificado de Confianza 01/01/2024'),
    ).toEqual(['626'])
    expect(
      of(
        'Régimen de las Personas Físicas con Actividades Empresariales y',
        'Profesionales 01/01/2015',
        'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/02/2016',
      ),
    ).toEqual(['605', '612'])
  })

  test('[D218] another document is not read as a certificate, even if it holds an RFC', () => {
    expect(constanciaIn(['ESTADO DE CUENTA', 'RFC: SAPH830915RK2'], regimes)).toBeNull()
    expect(constanciaIn(['CONSTANCIA DE SITUACIÓN FISCAL', 'sin datos'], regimes)).toBeNull()
    expect(constanciaIn([], regimes)).toBeNull()
  })

  test('[D218] values missing from a certificate are null', () => {
    const bare = constanciaIn(['CÉDULA DE IDENTIFICACIÓN FISCAL', 'SAPH830915RK2'], regimes)
    expect(bare).toEqual({ kind: 'natural', rfc: 'SAPH830915RK2', name: null, postalCode: null, regimes: [] })
  })
})

test.each([
  [
    'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010101010_SAPH830915RK2',
    'SAPH830915RK2',
  ],
  [
    'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010101010_TRA990701DE3',
    'TRA990701DE3',
  ],
  ['https://sat.gob.mx.evil.example/?D3=14010101010_SAPH830915RK2', undefined],
  ['https://siat.sat.gob.mx/?D3=<script>_SAPH830915RK2', undefined],
  ['https://siat.sat.gob.mx/?D3=14010101010_NOESRFC00000', undefined],
  ['DE-12|-1|DE-12', undefined],
  ['', undefined],
])('[D218] constanciaInCode reads from the code %s only the RFC %s', (text, rfc) => {
  const found = constanciaInCode(text)
  expect(found?.rfc).toBe(rfc)
  if (found) expect([found.name, found.postalCode, found.regimes]).toEqual([null, null, []])
})

describe('readConstancia with unreadable files', () => {
  const read = (bytes: BlobPart, type = 'application/pdf') =>
    readConstancia(new Blob([bytes], { type }), regimes)

  test('[D218] a certificate file that is too large, of another kind or empty is refused', async () => {
    expect(await read(new Uint8Array(10_000_001))).toBe('large')
    expect(await read('hola', 'text/plain')).toBe('kind')
    expect(await read('<html>', 'application/pdf')).toBe('kind')
    expect(await read('')).toBe('kind')
  })

  test('[D218] a damaged certificate file is reported as unread without throwing', async () => {
    expect(await read('%PDF-1.7 and nothing else')).toBe('unread')
    expect(await read('not a picture', 'image/png')).toBe('unread')
  })
})

test('[D218] a PDF with text in columns is read by position', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const put = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 9, font })
  put('SAPH830915RK2', 200, 600)
  put('CONSTANCIA DE SITUACIÓN FISCAL', 40, 700)
  put('RFC:', 40, 600)
  put('Código Postal:', 40, 580)
  put('06100', 110, 580)
  put('Tipo de Vialidad:', 300, 580)
  put('CALLE', 380, 580)
  const found = constanciaIn(await linesIn(await document.save()), regimes)
  expect(found).toMatchObject({ rfc: 'SAPH830915RK2', postalCode: '06100' })
})

test('a certificate file that fails to load or never loads is reported as unread', async () => {
  const of = (arrayBuffer: () => Promise<ArrayBuffer>) =>
    readConstancia(Object.assign(new Blob(['%PDF-1.7']), { arrayBuffer }), [])
  expect(await of(() => Promise.reject(new DOMException('gone', 'NotReadableError')))).toBe('unread')
  vi.useFakeTimers()
  const late = of(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await late).toBe('unread')
  vi.useRealTimers()
})
