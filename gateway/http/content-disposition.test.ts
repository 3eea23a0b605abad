import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText, runs } from '#shared/domain/testing/property-runs.ts'
import { dispositionOf } from './content-disposition.ts'

describe('the name of a file', () => {
  test.each([
    ['Convenio (2).pdf', `attachment; filename="Convenio (2).pdf"; filename*=UTF-8''Convenio%20%282%29.pdf`],
    ['Póliza ñ.pdf', `attachment; filename="Poliza n.pdf"; filename*=UTF-8''P%C3%B3liza%20%C3%B1.pdf`],
    ['a"b\\c%d.pdf', `attachment; filename="abcd.pdf"; filename*=UTF-8''a%22b%5Cc%25d.pdf`],
    [
      'x\r\nset-cookie: a=b.pdf',
      `attachment; filename="xset-cookie: a=b.pdf"; filename*=UTF-8''xset-cookie%3A%20a%3Db.pdf`,
    ],
    // The right-to-left override character would display the file name as "exe.pdf".
    ['fdp\u202efdp.exe', `attachment; filename="fdpfdp.exe"; filename*=UTF-8''fdpfdp.exe`],
    [
      'half \ud800 of it.pdf',
      `attachment; filename="half  of it.pdf"; filename*=UTF-8''half%20%20of%20it.pdf`,
    ],
  ])('the file name %j gives one Content-Disposition header', (name, disposition) => {
    expect(dispositionOf(name)).toBe(disposition)
  })

  test('any file name of the insurer gives a valid header with one name', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const header = new Headers({ 'content-disposition': dispositionOf(name) }).get('content-disposition')
        expect(header).toMatch(
          /^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.~!-]*(%[0-9A-F]{2}[\w.~!-]*)*$/,
        )
      }),
      runs,
    )
  })
})
