/**
 * What the tax office would say of somebody's tax data, by rule: the register knows the taxpayers listed here by heart;
 * of anybody else it knows what their RFC tells, its check digit and the letters of its name.
 */
import { kindOfRfc, type TaxPersonKind } from '#shared/domain/invoicing/tax-person.ts'
import { hasRightCheckDigit } from '#shared/domain/person/rfc-check-digit.ts'
import { taxErrors } from '#shared/upstream/invoicing.ts'
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

/** Capitals without accents, one space between words: as the register writes a name, whoever types it. */
export function registeredName(name: string): string {
  const bare = normalText(name).toUpperCase().normalize('NFD')
  return bare.replace(/N\u0303/gu, 'Ñ').replace(/\p{M}/gu, '')
}

/** All that is wrong, several at once (INV-O6); `isPostalCode`: whether there is such a place. */
export function taxErrorsIn(asked: AskedTaxPerson, isPostalCode: boolean): TaxError[] {
  const isRegistered = kindOfRfc(asked.rfc) === asked.kind && hasRightCheckDigit(asked.rfc)
  // Nothing else can be compared with a taxpayer who does not exist.
  if (!isRegistered) return [taxErrors.rfc]
  const wrong: TaxError[] = []
  const known = TAXPAYERS.find(({ rfc }) => rfc === asked.rfc)
  const livesThere = known ? known.postalCode === asked.postalCode : isPostalCode
  if (!livesThere) wrong.push(taxErrors.postalCode)
  const name = registeredName(asked.name)
  const isName = known ? registeredName(known.name) === name : lettersFit(asked.rfc, name)
  if (!isName) wrong.push(taxErrors.name)
  const regime = TAX_REGIMES.find(({ code }) => code === asked.regime)
  const hasRegime = known ? known.regimes.includes(asked.regime) : regime?.[asked.kind] === true
  if (!hasRegime) wrong.push(taxErrors.regime)
  else if (!mayUse(asked)) wrong.push(taxErrors.use)
  return wrong
}

/** c_UsoCFDI: for this kind of person, with this regime, on an invoice of income. */
const mayUse = ({ use, regime, kind }: AskedTaxPerson) =>
  usesOf(regime).some((one) => one.code === use && one[kind])

/** Receipts of payments and of wages have uses of their own, which no invoice may bear. */
const NOT_OF_INCOME: readonly string[] = ['CP01', 'CN01']

export const usesOf = (regime: string) =>
  TAX_USES.filter(({ code, regimes }) => regimes.includes(regime) && !NOT_OF_INCOME.includes(code))
