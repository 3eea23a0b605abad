/**
 * The tax office's check of tax data, by rule. The taxpayers listed here must match exactly; of any other RFC the check
 * digit and the letters of the name are verified.
 */
import { GENERIC, isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { checkTaxName } from '#shared/domain/invoicing/tax-name.ts'
import { kindOfRfc, type TaxPersonKind } from '#shared/domain/invoicing/tax-person.ts'
import { hasRightCheckDigit } from '#shared/domain/person/rfc-check-digit.ts'
import { taxErrors } from '#shared/upstream/links/invoicing.ts'
import { lettersFit } from './rfc-letters.ts'
import { TAX_REGIMES, TAX_USES } from './tax-catalogue.data.ts'
import { TAXPAYERS } from './taxpayers.data.ts'
import { normalText } from './xml.ts'

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
