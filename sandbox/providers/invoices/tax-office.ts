/**
 * The tax office's check of tax data, by rule. The taxpayers listed here must match exactly; of any other RFC the check
 * digit and the letters of the name are verified.
 */
import { GENERIC, isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { checkTaxName, kindOfRfc, type TaxPersonKind } from '#shared/domain/invoicing/tax-person.ts'
import { hasRightCheckDigit } from '#shared/domain/person/rfc-check-digit.ts'
import { taxErrors } from '#shared/upstream/links/invoicing.ts'
import { TAX_REGIMES, TAX_USES } from './tax-catalogue.data.ts'
import { normalText } from './xml.ts'

/** A taxpayer in the sandbox's register; all others are checked by rule (`tax-office.ts`). */
interface Taxpayer {
  readonly rfc: string
  readonly name: string
  readonly postalCode: string
  readonly regimes: readonly string[]
}

const TAXPAYERS: readonly Taxpayer[] = [
  { rfc: 'HESI870409LT0', name: 'IRENE HERRERA SOLIS', postalCode: '20126', regimes: ['605', '612'] },
  { rfc: 'SAPH830915RK2', name: 'HUGO SALAS PEREZ', postalCode: '06100', regimes: ['626'] },
  { rfc: 'TRA990701DE3', name: 'TRANSPORTES DEL RIO AZUL', postalCode: '64000', regimes: ['601', '624'] },
]

/** The letters with which an RFC begins come from its owner's name (SAT, "Estructura del RFC"), simplified. */

/** Words of a name that the RFC rule ignores. */
const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'Y', 'E', 'MC', 'MAC', 'VON', 'VAN'])
const COMPANY_KINDS = new Set(['SA', 'S.A.', 'CV', 'C.V.', 'SC', 'AC', 'SAPI', 'RL', 'S'])
/** Common first names, for which the RFC is built from the second name instead. */
const COMMON = new Set(['JOSE', 'MARIA', 'MA', 'MA.', 'J', 'J.'])

/**
 * True if a name can belong to the owner of an RFC. The number of a person's given names is unknown, so every split is
 * tried.
 * @param name As the register writes it.
 */
function lettersFit(rfc: string, name: string): boolean {
  const letters = rfc.slice(0, -9)
  const words = name.split(' ').filter((word) => word !== '' && !PARTICLES.has(word))
  return rfc.length === 12 ? companyLetters(words) === letters : personLetters(words).includes(letters)
}

function companyLetters(all: readonly string[]): string {
  const words = all.filter((word) => !COMPANY_KINDS.has(word))
  const [first = '', second = '', third = ''] = words
  if (third !== '') return first.slice(0, 1) + second.slice(0, 1) + third.slice(0, 1)
  return second === '' ? first.slice(0, 3) : first.slice(0, 1) + second.slice(0, 2)
}

function personLetters(words: readonly string[]): string[] {
  const found: string[] = []
  const given = (COMMON.has(words[0] ?? '') && words.length > 2 ? words[1] : words[0]) ?? ''
  for (let one = 1; one < words.length; one += 1) {
    const last = words[one] ?? ''
    // A person with one last name has two letters of it, and two of the given name.
    found.push(last.slice(0, 2) + given.slice(0, 2))
    for (let other = one + 1; other < words.length; other += 1) {
      const second = words[other]?.slice(0, 1) ?? ''
      const vowel = /[AEIOU]/.exec(last.slice(1))?.[0] ?? 'X'
      found.push(last.slice(0, 1) + vowel + second + given.slice(0, 1))
      // Only the first letter counts for a last name of one or two letters.
      if (last.length < 3) found.push(last.slice(0, 1) + second + given.slice(0, 2))
    }
  }
  return found
}

interface AskedTaxPerson {
  readonly kind: TaxPersonKind
  readonly rfc: string
  readonly name: string
  readonly postalCode: string
  readonly regime: string
  readonly use: string
}

export type TaxError = (typeof taxErrors)[keyof typeof taxErrors]

/** Normalises a name as in the register: capitals without accents, one space between words. */
export function registeredName(name: string): string {
  const bare = normalText(name).toUpperCase().normalize('NFD')
  return bare.replace(/N\u0303/gu, 'Ñ').replace(/\p{M}/gu, '')
}

/** All errors of the data at once (INV-O6). `isPostalCode`: true if the postal code exists. */
export function taxErrorsIn(asked: AskedTaxPerson, isPostalCode: boolean): TaxError[] {
  const isWritable = checkTaxName(asked.name) === null
  if (isGenericRfc(asked.rfc)) return errorsOfGeneric(asked, isWritable)
  const isRegistered = kindOfRfc(asked.rfc) === asked.kind && hasRightCheckDigit(asked.rfc)
  // An unregistered RFC has no taxpayer to compare the other data with.
  if (!isRegistered) return isWritable ? [taxErrors.rfc] : [taxErrors.rfc, taxErrors.name]
  const wrong: TaxError[] = []
  const known = TAXPAYERS.find(({ rfc }) => rfc === asked.rfc)
  const livesThere = known ? known.postalCode === asked.postalCode : isPostalCode
  if (!livesThere) wrong.push(taxErrors.postalCode)
  const name = registeredName(asked.name)
  const isName = known ? registeredName(known.name) === name : lettersFit(asked.rfc, name)
  if (!isName || !isWritable) wrong.push(taxErrors.name)
  const regime = TAX_REGIMES.find(({ code }) => code === asked.regime)
  const hasRegime = known ? known.regimes.includes(asked.regime) : regime?.[asked.kind] === true
  if (!hasRegime) wrong.push(taxErrors.regime)
  else if (!mayUse(asked)) wrong.push(taxErrors.use)
  return wrong
}

/** Errors of the generic RFC, which accepts any name and postal code because the register has neither. */
function errorsOfGeneric({ kind, regime, use }: AskedTaxPerson, isWritable: boolean): TaxError[] {
  if (kind !== 'natural') return [taxErrors.rfc]
  const wrong: TaxError[] = isWritable ? [] : [taxErrors.name]
  if (regime !== GENERIC.regime) return [...wrong, taxErrors.regime]
  return use === GENERIC.use ? wrong : [...wrong, taxErrors.use]
}

/** True if this kind of person, with this regime, may use the code on an invoice of income (c_UsoCFDI). */
const mayUse = ({ use, regime, kind }: AskedTaxPerson) =>
  usesOf(regime).some((one) => one.code === use && one[kind])

/** Uses for receipts of payments and wages only, which an invoice may not have. */
const NOT_OF_INCOME: readonly string[] = ['CP01', 'CN01']

export const usesOf = (regime: string) =>
  TAX_USES.filter(({ code, regimes }) => regimes.includes(regime) && !NOT_OF_INCOME.includes(code))
