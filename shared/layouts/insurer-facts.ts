/** Facts about the insurer that the law requires (D214). Values that are not configured appear on no page. */
import { builtValue } from './built-values.ts'

type Fact = readonly [name: string, value: string]
const set = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== '')

export const insurerName = builtValue('INSURER_LEGAL_NAME')

/** UMA in pesos, the unit of fines; null if not configured. It changes every year. */
export const uma = Number(builtValue('UMA_VALUE')) || null

/** Texts with the insurer's name and registrations; empty ones are left out. */
export const registered = set([
  ['Aseguradora', insurerName],
  ['Producto registrado ante la CNSF', builtValue('PRODUCT_REGISTRATION')],
  ['Contrato de adhesión (RECAS)', builtValue('RECAS_NUMBER')],
])

export const who = set([
  ['Razón social', insurerName],
  ['Domicilio', builtValue('INSURER_ADDRESS')],
  ...registered.slice(insurerName === '' ? 0 : 1),
])

/** Contact of the insurer's unit for complaints. */
export const une = {
  phone: builtValue('UNE_PHONE'),
  email: builtValue('UNE_EMAIL'),
  address: builtValue('UNE_ADDRESS'),
} as const
