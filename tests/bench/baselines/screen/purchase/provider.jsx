/** The card provider's script, counted on neither side; the bench serves a stand-in at this address. */
let loading

export function loadProvider() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = '/provider.js'
    script.onload = () => resolve(window.CardProvider)
    script.onerror = () => {
      loading = undefined
      reject(new Error('unreachable'))
    }
    document.head.append(script)
  })
  return loading
}

const refusedByBank =
  'Tu banco no autorizó el pago y no se hizo ningún cargo. Intenta de nuevo o usa otra tarjeta.'
const texts = {
  card_declined: 'Tu tarjeta fue rechazada.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  expired_card: 'La tarjeta ha vencido.',
  incorrect_cvc: 'El código de seguridad de la tarjeta no es correcto.',
  processing_error: 'Se produjo un error al procesar tu tarjeta. Espera un momento y vuelve a intentarlo.',
  payment_intent_authentication_failure: refusedByBank,
  setup_intent_authentication_failure: refusedByBank,
  credit_only: 'Este método de pago solo acepta tarjetas de crédito.',
}

export const cardErrorText = ({ code }) => texts[code] ?? `(${code}) Ha ocurrido un error con el pago.`
