/** Texts and schemas of the form that changes the card (BIL-06 to BIL-21). */
import * as v from 'valibot'
import { checkCardNumber, checkCvv, hasExpired } from '#shared/domain/payment/card-form.ts'
import { checkFirstName } from '#shared/domain/person/person-name.ts'
import { checked, REQUIRED, required, sayingAtFields, ticked } from '#shared/steps/checked.ts'

export const changeCardWords = {
  /** Text for a policy that was cancelled elsewhere while this page was open. */
  cancelled: 'La póliza está cancelada: ya no se cobra a ninguna tarjeta, y no cambiamos nada.',
  changedMeanwhile:
    'La tarjeta registrada cambió mientras veías esta página, quizá en otra pestaña. No cambiamos nada: revisa cuál está ahora y confirma otra vez.',
  title: 'Cambiar tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  month: 'Mes',
  year: 'Año',
  cvv: 'CVV',
  holder: 'Nombre del titular',
  /** Label of the box that accepts the monthly charge (BIL-16, BIL-O1). */
  terms: (product: string) => `Acepto que ${product} haga cobro mensual por la póliza`,
  update: 'Actualizar',
  /** Texts after the card was changed (BIL-23). */
  updated: 'Método de pago actualizado.',
  keeps: 'Sigue registrada tu tarjeta anterior.',
  unavailable: 'Por ahora no puedes cambiar tu tarjeta aquí. Llámanos y lo hacemos contigo.',
} as const

/** Error texts of empty and invalid fields (BIL-O5). */
const words = { missing: REQUIRED, format: 'Campo inválido.' } as const

/** Fields that both forms have (BIL-15, BIL-16, BIL-21). */
const common = { holderName: checked(checkFirstName, words), accepts: ticked }

/** Schema with STRIPE, where the card itself is typed into the provider's element. */
export const elementForm = v.object(common)
export type ElementTyped = v.InferInput<typeof elementForm>

const ownFields = v.object({
  number: checked(checkCardNumber, words),
  month: required(REQUIRED),
  year: required(REQUIRED),
  cvv: checked(checkCvv, words),
  ...common,
})

/** Schema with OPENPAY (BIL-11 to BIL-16). `today`: YYYY-MM-DD. */
export const ownForm = (today: string) =>
  v.pipe(
    ownFields,
    sayingAtFields<v.InferOutput<typeof ownFields>>(({ month = '', year = '' }) => ({
      month: hasExpired({ month, year }, today) ? words.format : null,
    })),
  )
export type OwnTyped = v.InferInput<typeof ownFields>
