/** The insurer as the law wants it named (D214), from the values that are set: an empty one is on no page. */
import { builtValue } from './built-values.ts'

type Fact = readonly [name: string, value: string]
const set = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== '')

export const insurerName = builtValue('INSURER_LEGAL_NAME')

/** The measure of fines, pesos; null where it is not set: it changes each year. */
export const uma = Number(builtValue('UMA_VALUE')) || null

/** The insurer and its registrations. */
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

/** Its unit for complaints. */
export const une = {
  phone: builtValue('UNE_PHONE'),
  email: builtValue('UNE_EMAIL'),
  address: builtValue('UNE_ADDRESS'),
} as const
