import { checkRfc } from '../person/rfc.ts'

export type TaxPersonKind = 'natural' | 'moral'

/** 13 characters are a person's, 12 a company's (INV-O14); null for what is no RFC. */
export function kindOfRfc(rfc: string): TaxPersonKind | null {
  if (checkRfc(rfc) !== null) return null
  return rfc.trim().normalize('NFC').length === 13 ? 'natural' : 'moral'
}

interface ForSomebody {
  readonly natural: boolean
  readonly moral: boolean
}

/** Whether a regime is for this kind of person (INV-37, INV-38). */
export const isFor = (kind: TaxPersonKind, regime: ForSomebody): boolean => regime[kind]

/** Names that begin with '*' first, then by the alphabet of Mexico (INV-40). */
export function byRegimeName(one: { readonly name: string }, other: { readonly name: string }): number {
  const starred = Number(other.name.startsWith('*')) - Number(one.name.startsWith('*'))
  return starred || collator.compare(one.name, other.name)
}

const collator = new Intl.Collator('es-MX')

/** The use that most people want of a car's insurance: preselected where their regime offers it (INV-O13). */
export const USUAL_USE = 'G03'
