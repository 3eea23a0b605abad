import { checkRfc } from '../person/rfc.ts'

export type TaxPersonKind = 'natural' | 'moral'

/** Kind of taxpayer by RFC: 13 characters for a person, 12 for a company (INV-O14); null if it is no RFC. */
export function kindOfRfc(rfc: string): TaxPersonKind | null {
  if (checkRfc(rfc) !== null) return null
  return rfc.trim().normalize('NFC').length === 13 ? 'natural' : 'moral'
}

interface ForSomebody {
  readonly natural: boolean
  readonly moral: boolean
}

/** True if a regime is available to this kind of person (INV-37, INV-38). */
export const isFor = (kind: TaxPersonKind, regime: ForSomebody): boolean => regime[kind]

/** Sorts regimes: names that begin with '*' first, then by the Mexican alphabet (INV-40). */
export function byRegimeName(one: { readonly name: string }, other: { readonly name: string }): number {
  const starred = Number(other.name.startsWith('*')) - Number(one.name.startsWith('*'))
  return starred || collator.compare(one.name, other.name)
}

const collator = new Intl.Collator('es-MX')

/** The usual use of a car insurance invoice: preselected if the regime offers it (INV-O13). */
export const USUAL_USE = 'G03'
