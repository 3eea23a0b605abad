import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunkCodes } from './chunks.ts'
import { isServed, NOT_SERVED, seedPostalCodes, type PostalCode } from './seed.ts'
import { parseSepomex, SepomexFormatError } from './sepomex.ts'
import { findByPrefix, STATES } from './states.ts'

const numRuns = process.env.LONG ? 10_000 : 100
const seed = seedPostalCodes()

describe('the codes known from the start', () => {
  test('the seed has at least 400 distinct postal codes in all 32 states, each in the state of its prefix', () => {
    expect(seed.length).toBeGreaterThanOrEqual(400)
    expect(new Set(seed.map((entry) => entry.code)).size).toBe(seed.length)
    expect(new Set(seed.map((entry) => entry.stateCode)).size).toBe(32)
    expect(seed.filter((entry) => findByPrefix(entry.code)?.code !== entry.stateCode)).toEqual([])
  })

  test('each seeded postal code has a municipality and at least one neighbourhood', () => {
    for (const entry of seed) {
      expect(entry.code).toMatch(/^\d{5}$/)
      expect(entry.municipalityCode).toMatch(/^\d{3}$/)
      expect(entry.municipality).not.toBe('')
      expect(entry.neighbourhoods.every((name) => name.length > 1)).toBe(true)
    }
    const pedregal = seed.find((entry) => entry.code === '01220')
    expect(pedregal).toMatchObject({
      stateCode: '09',
      municipalityCode: '010',
      municipality: 'Álvaro Obregón',
    })
    expect(pedregal?.neighbourhoods).toContain('Mártires de Tacubaya')
  })

  test('each unserved municipality has a seeded postal code, and Álvaro Obregón is served', () => {
    const refused = seed.filter((entry) => !isServed(entry))
    expect(new Set(refused.map((entry) => `${entry.stateCode}-${entry.municipalityCode}`))).toEqual(
      NOT_SERVED,
    )
    expect(isServed({ stateCode: '09', municipalityCode: '010' })).toBe(true)
  })
})

describe('a state by its prefix', () => {
  test('the prefixes of the states do not overlap, and every state has one', () => {
    const owners = Array.from({ length: 100 }, (_, prefix) =>
      STATES.filter(({ prefixes: [first, last] }) => prefix >= first && prefix <= last),
    )
    expect(owners.every((list) => list.length <= 1)).toBe(true)
    expect(new Set(owners.flat()).size).toBe(32)
  })

  test('a text that is not a postal code has no state', () => {
    expect(['', '0122', '012200', 'abcde', '17000', '18999'].map(findByPrefix)).toEqual(
      Array(6).fill(undefined),
    )
    expect(findByPrefix('06600')?.name).toBe('Ciudad de México')
  })
})

const NOTICE = 'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México.'
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'

const row15 = (
  code: string,
  name: string,
  place = { state: '22', municipality: '013', label: 'Peñamiller' },
) =>
  [
    code,
    name,
    'Colonia',
    place.label,
    'X',
    '',
    '1',
    place.state,
    '1',
    '',
    '9',
    place.municipality,
    '1',
    'Urbano',
    '',
  ].join('|')
const row14 = (code: string, name: string) => {
  const cells = row15(code, name).split('|')
  return [...cells.slice(0, 9), ...cells.slice(10)].join('|')
}

describe('the official file', () => {
  test('scattered rows of a postal code are collected as its neighbourhoods, with accents', () => {
    const rows = [row15('76450', 'Peña Blanca'), row15('76451', 'El Álamo'), row15('76450', 'Güera (Ñandú)')]
    const text = [NOTICE, HEADER, ...rows, ''].join('\r\n')
    expect([...parseSepomex(text)]).toEqual([
      {
        code: '76450',
        stateCode: '22',
        municipalityCode: '013',
        municipality: 'Peñamiller',
        neighbourhoods: ['Peña Blanca', 'Güera (Ñandú)'],
      },
      {
        code: '76451',
        stateCode: '22',
        municipalityCode: '013',
        municipality: 'Peñamiller',
        neighbourhoods: ['El Álamo'],
      },
    ])
  })

  test('rows of fourteen and fifteen columns are read alike, with or without the notice above', () => {
    const long = [...parseSepomex([NOTICE, HEADER, row15('76450', 'Peña Blanca')].join('\n'))]
    expect([...parseSepomex(row14('76450', 'Peña Blanca'))]).toEqual(long)
    expect([...parseSepomex([HEADER, row14('76450', 'Peña Blanca')].join('\n'))]).toEqual(long)
  })

  test.each([
    ['an empty file', '', 1, 'no postal codes'],
    ['only the header', [NOTICE, HEADER].join('\n'), 2, 'no postal codes'],
    ['another separator', [NOTICE, HEADER, '76450;Peña Blanca'].join('\n'), 3, 'columns'],
    ['a short code', [NOTICE, HEADER, row15('7645', 'Peña Blanca')].join('\n'), 3, 'five digits'],
    ['no neighbourhood', [NOTICE, HEADER, row15('76450', '')].join('\n'), 3, 'neighbourhood'],
    ['a page of text', 'uno\ndos\ntres', 3, 'columns'],
  ])('%s is refused with the number of its line', (_what, text, line, reason) => {
    const attempt = () => [...parseSepomex(text)]
    expect(attempt).toThrow(SepomexFormatError)
    expect(attempt).toThrow(`line ${line}: `)
    expect(attempt).toThrow(reason)
  })

  test('for random rows in any order, every neighbourhood is read once under its code', () => {
    const name = fc.stringMatching(/^[A-ZÁÉÍÓÚÑ][a-záéíóúüñ ]{0,12}[a-z]$/)
    const rows = fc.array(fc.tuple(fc.integer({ min: 76000, max: 76020 }).map(String), name), {
      minLength: 1,
    })
    fc.assert(
      fc.property(rows, fc.boolean(), (list, short) => {
        const text = [NOTICE, HEADER, ...list.map(([code, n]) => (short ? row14 : row15)(code, n))].join('\n')
        const read = [...parseSepomex(text)].flatMap((e) => e.neighbourhoods.map((n) => `${e.code} ${n}`))
        expect(read.toSorted()).toEqual([...new Set(list.map(([code, n]) => `${code} ${n}`))].toSorted())
      }),
      { numRuns },
    )
  })

  test('any other text is read or refused with a SepomexFormatError', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '\n', '0', '7', 'ñ', ' ', '\r') }), (text) => {
        try {
          for (const entry of parseSepomex(text)) expect(entry.code).toMatch(/^\d{5}$/)
        } catch (error) {
          expect(error).toBeInstanceOf(SepomexFormatError)
        }
      }),
      { numRuns },
    )
  })
})

describe('the upload parts of the postal file', () => {
  const codes: PostalCode[] = seed.slice(0, 60)
  const read = (bodies: Iterable<string>) =>
    [...bodies].map((body) => JSON.parse(body) as { codes: PostalCode[]; last: boolean }) // A chunk has this shape.

  test('no upload part exceeds the size limit, only the final part is marked last, and all codes are sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 20_000 }), fc.nat({ max: codes.length }), (limit, count) => {
        const given = codes.slice(0, count)
        const bodies = [...chunkCodes(given, limit)]
        for (const body of bodies) expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(limit)
        const parts = read(bodies)
        expect(parts.flatMap((part) => part.codes)).toEqual(given)
        expect(parts.map((part) => part.last)).toEqual(parts.map((_, index) => index === parts.length - 1))
      }),
      { numRuns: 100 },
    )
  })

  test('a file of 156,000 rows is read whole and packed into parts of at most a megabyte', () => {
    const rows: string[] = [NOTICE, HEADER]
    for (let index = 0; index < 156_000; index++) {
      rows.push(row15(String(1000 + Math.floor(index / 5)).padStart(5, '0'), `Colonia número ${index} Ñ`))
    }
    const bodies = [...chunkCodes(parseSepomex(rows.join('\n')), 1_000_000)]
    expect(bodies.every((body) => new TextEncoder().encode(body).length <= 1_000_000)).toBe(true)
    const parts = read(bodies)
    expect(parts.reduce((sum, part) => sum + part.codes.length, 0)).toBe(31_200)
    expect(parts.flatMap((part) => part.codes.flatMap((code) => code.neighbourhoods)).length).toBe(156_000)
  })
})
