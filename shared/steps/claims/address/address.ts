/** Questions about the driver's address (CLF-42 to CLF-51, CLF-O9, CLF-O11, CLF-O12). */
import * as v from 'valibot'
import { checkClaimField } from '#shared/domain/claims/claim-fields.ts'
import { oneOf, sayingAtFields, sentenceOf } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { labelsAt, problemsOfField } from '../field-rule.ts'

const labels = labelsAt('address')

export const addressWords = {
  ...labels,
  title: 'Tu domicilio',
  same: labels.sameAddress,
  yes: 'Sí, es la misma',
  no: 'No, es otra',
  search: 'Busca tu dirección',
  searchHint: 'Escribe calle, número y colonia; elige la tuya y la llenamos por ti.',
  noneFound: 'No la encontramos. Escríbela abajo.',
  /** The text for an unknown postal code (CLF-49). */
  unknownCode: 'No reconocemos ese código postal.',
  unchecked: 'No pudimos revisar el código postal. Lo buscamos en cuanto haya señal; sigue adelante.',
  byHand: 'Sin conexión no podemos buscar tu código postal: escribe tu municipio y estado.',
  filled: 'Se llena con tu código postal.',
} as const

const problemOf = (field: 'postalCode' | 'municipality' | 'state' | 'street', value = '') => {
  const problem = checkClaimField(field, value)
  return problem && sentenceOf(problemsOfField(field)[problem], value)
}

const text = v.string(REQUIRED)
const address = { postalCode: text, municipality: text, state: text, street: text }
type Typed = Partial<Record<keyof typeof address, string>>

/**
 * Problems of a typed address. Municipality and state follow the code (CLF-O11), so they are not judged while the code
 * is wrong.
 */
function problemsOf({ postalCode, municipality, state, street }: Typed) {
  const wrongCode = problemOf('postalCode', postalCode)
  const place = wrongCode
    ? { postalCode: wrongCode }
    : { municipality: problemOf('municipality', municipality), state: problemOf('state', state) }
  return { ...place, street: problemOf('street', street) }
}

/** Schema of the address step for a driver without a policy, or with one whose address is unknown. */
export const externalAddressForm = v.pipe(
  v.object(address),
  sayingAtFields((typed) => problemsOf(typed)),
)

/** The form for a policyholder: the address is required only if it differs from the policy's. */
export const addressForm = v.pipe(
  v.object({ sameAddress: oneOf(['yes', 'no']), ...address }),
  sayingAtFields((typed) => (typed.sameAddress === 'no' ? problemsOf(typed) : {})),
)
