import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import type { requestPolicy } from '#shared/contracts/purchase/purchase.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { vinWords } from '#shared/steps/vehicle/vin.ts'
import { limitWords } from '../purchase-step/limit-gate.ts'

/** Error text of the request (BUY-164, BUY-170). The screen has links to change the plan or the car. */
export function requestErrorText(error: CallError<ErrorsOf<typeof requestPolicy>>, coupon = ''): string {
  return errorText(error, {
    limit_reached: limitWords.refused,
    coupon_refused: `El cupón ingresado no es válido. En «Cambiar plan» quita el cupón ${coupon} y ve tu precio sin él.`,
    quotation_expired: 'Tu cotización venció. Vuelve a elegir tu plan para ver el precio de hoy.',
    vin_taken: vinWords.inUse,
  })
}
