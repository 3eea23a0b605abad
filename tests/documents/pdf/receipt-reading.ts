/** Independent readers of a receipt: an own reader of its XML, and the schemas of the tax office. */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the tax office's schemas, kept outside of this repository. */
export const schemas = process.env['SAT_SCHEMAS'] ?? ''

export const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined

/** Skips the test and prints the missing program. */
export function loudly(skip: (note: string) => never, what: string): never {
  process.stderr.write(`SKIPPED: ${what}\n`)
  return skip(what)
}

/** An independent XML reader: elements by name, attributes as text, entities decoded. */
export function read(xml: string, element: string): Record<string, string>[] {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return [...xml.matchAll(new RegExp(`<${element}\\s([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:ñÑ]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? ''),
      ]),
    ),
  )
}

/**
 * Schema errors of these files.
 * @param folder Folder of the schemas.
 */
export function schemaErrors(
  skip: (note: string) => never,
  folder: string,
  files: readonly string[],
): string[] {
  if (!existsSync(join(schemas, 'cfd/4/cfdv40.xsd')))
    loudly(skip, 'SAT_SCHEMAS names no folder with cfd/4/cfdv40.xsd')
  if (!has('xmllint', '--version')) loudly(skip, 'xmllint is not installed (apt: libxml2-utils)')
  const imports = [
    ['http://www.sat.gob.mx/cfd/4', 'cfd/4/cfdv40.xsd'],
    ['http://www.sat.gob.mx/TimbreFiscalDigital', 'cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd'],
    ['http://www.sat.gob.mx/Pagos20', 'cfd/Pagos/Pagos20.xsd'],
  ].map(
    ([space = '', path = '']) => `<xs:import namespace="${space}" schemaLocation="${join(schemas, path)}"/>`,
  )
  const schema = join(folder, 'all.xsd')
  writeFileSync(
    schema,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`,
  )
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const complaints = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'))
  return status === 0 ? complaints : [`xmllint ended with ${String(status)}`, ...complaints]
}
