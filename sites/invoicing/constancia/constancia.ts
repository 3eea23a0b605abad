/** Reads the taxpayer's data of a Constancia de Situación Fiscal, from the text of its PDF or its code (D218). */
import type { TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { isFor, kindOfRfc, type TaxPersonKind, checkTaxName } from '#shared/domain/invoicing/tax-person.ts'
import { parsedUrl } from '#shared/domain/text/older-browsers.ts'
import { checkRfc } from '#shared/domain/person/rfc.ts'

/** Data of a tax certificate; unreadable values are null. */
export interface Constancia {
  readonly kind: TaxPersonKind
  readonly rfc: string
  readonly name: string | null
  readonly postalCode: string | null
  /** Codes of the regimes that are in force. */
  readonly regimes: readonly string[]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/:]+/g, ' ')
    .trim()

/** Headings by which a certificate is recognised in every edition. */
const TITLE = /constancia de situacion fiscal|cedula de identificacion fiscal/

/**
 * Reads a certificate; null for another document, or one without text.
 * @param lines Lines of the page from top to bottom.
 */
export function constanciaIn(lines: readonly string[], regimes: readonly TaxRegime[]): Constancia | null {
  if (!TITLE.test(plain(lines.join(' ')))) return null
  const rfc = (valueOf(lines, /^rfc:/) ?? bareRfc(lines) ?? '').toUpperCase()
  const kind = kindOfRfc(rfc)
  if (kind === null) return null
  return {
    kind,
    rfc,
    name: nameIn(lines, kind),
    postalCode: /^\d{5}/.exec(valueOf(lines, /^codigo postal:/) ?? '')?.[0] ?? null,
    regimes: regimesIn(lines, kind, regimes),
  }
}

/** The text after a label, up to the next label of the same line. */
function valueOf(lines: readonly string[], label: RegExp): string | null {
  for (const line of lines) {
    const parts = line.split(/(?<=:)/)
    for (const [index, part] of parts.entries()) {
      const name =
        part
          .trim()
          .split(/\s{2,}/)
          .at(-1) ?? ''
      if (!label.test(plain(name))) continue
      const value = (parts[index + 1] ?? '')
        .trim()
        .replace(/(\s{2,}.*|\s+(Tipo de|Nombre de|Número|Primer|Segundo)\b.*)$/u, '')
        .trim()
      if (value !== '' && !value.endsWith(':')) return value
    }
  }
  return null
}

/** The RFC of the card at the top, which stands alone on its line. */
const bareRfc = (lines: readonly string[]): string | undefined =>
  lines.map((line) => line.trim()).find((line) => checkRfc(line) === null)

function nameIn(lines: readonly string[], kind: TaxPersonKind): string | null {
  const parts =
    kind === 'moral'
      ? [valueOf(lines, /^denominacion\/razon social:|^denominacion \/ razon social:/)]
      : [/^nombre s :|^nombre s:|^nombre:/, /^primer apellido:/, /^segundo apellido:/].map((label) =>
          valueOf(lines, label),
        )
  const name = parts
    .filter((part) => part !== null)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return parts[0] !== null && checkTaxName(name) === null ? name : null
}

const DATE = String.raw`\d{2}/\d{2}/\d{4}`

/**
 * Core of a regime's name: the certificate writes "Régimen de las Personas Físicas…", the catalogue "Personas
 * Físicas…".
 */
const core = (name: string) => plain(name).replace(/^regimen (de )?(los |las )?/, '')

function regimesIn(lines: readonly string[], kind: TaxPersonKind, all: readonly TaxRegime[]): string[] {
  const text = plain(lines.join(' '))
  const from = text.lastIndexOf('regimenes:')
  if (from < 0) return []
  const to = text.indexOf('obligaciones:', from)
  const section = text.slice(from, to < 0 ? undefined : to)
  const fitting = all.filter((regime) => isFor(kind, regime) && core(regime.name) !== '')
  // The longest names are matched first, because one name may contain another.
  const sorted = fitting.toSorted((one, other) => core(other.name).length - core(one.name).length)
  let rest = section
  const found: string[] = []
  for (const { code, name } of sorted) {
    const [match] = new RegExp(`${core(name)}( ${DATE})?( ${DATE})?`).exec(rest) ?? []
    if (match === undefined) continue
    rest = rest.replace(match, ' ')
    // A regime with two dates is no longer in force: the second one is its end.
    if (!new RegExp(`${DATE} ${DATE}`).test(match)) found.push(code)
  }
  return found.sort()
}

/** Value of the tax office's QR code, part of an address with folio and RFC. That address is never opened. */
const CODE_VALUE = /^\d{6,15}_(.{12,13})$/

export function constanciaInCode(text: string): Constancia | null {
  const url = parsedUrl(text.trim())
  if (url === null || !/(^|\.)sat\.gob\.mx$/.test(url.hostname)) return null
  const [, rfc = ''] = CODE_VALUE.exec(url.searchParams.get('D3') ?? '') ?? []
  const kind = kindOfRfc(rfc)
  return kind === null ? null : { kind, rfc: rfc.toUpperCase(), name: null, postalCode: null, regimes: [] }
}
