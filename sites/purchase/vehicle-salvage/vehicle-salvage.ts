/** Texts of the question whether the car was written off once (BUY-135 to BUY-137, BUY-O16). */
import * as v from 'valibot'
import { oneOf } from '#shared/steps/checked.ts'
import { SALVAGE_PERCENT } from '#shared/domain/plans/coverage-rules.ts'

export const salvageWords = {
  title: '¿Tu vehículo es de salvamento?',
  lead: 'Es de salvamento si una aseguradora lo declaró pérdida total y después se reparó y se volvió a vender.',
  yes: 'Sí',
  no: 'No',
  dialog: {
    title: 'Antes de continuar',
    text: `En caso de pérdida total solo se cubre el ${String(SALVAGE_PERCENT)}% del valor comercial de tu vehículo.`,
    accept: 'Entiendo y acepto',
    back: 'Cambiar mi respuesta',
  },
} as const

export const salvageForm = v.object({ isSalvage: oneOf(['yes', 'no']) })
