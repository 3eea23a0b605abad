/** What is said of a closing, and of each of its steps. */
import type { ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import { closingWarningTexts } from '#shared/domain/claims/exchange/closing-steps.data.ts'

type Step = ClosingState['steps'][number]

const names: Readonly<Record<Step['step'], string>> = {
  voucher: 'Volante',
  order: 'Orden',
  attention: 'Fin de la atención',
  inform: 'Aviso al otro ajustador',
  claim: 'Siniestro',
}

const doneWords: Readonly<Record<Step['step'], string>> = {
  voucher: 'emitido',
  order: 'generada',
  attention: 'registrado',
  inform: 'enviado',
  claim: 'cerrado',
}

/** "Volante emitido 14:02", "Orden: confirmando". @param at As a person reads it; ''. */
export function stepText(mode: ClosingState['mode'], { step, state }: Step, at: string): string {
  const name = names[step]
  const done = mode === 'receive' && step === 'voucher' ? 'recibido' : doneWords[step]
  switch (state) {
    case 'done':
      return `${name} ${done} ${at}`.trim()
    case 'waiting':
      return `${name}: pendiente`
    case 'running':
      return `${name}: enviando`
    case 'confirming':
      return `${name}: confirmando`
    case 'failed':
      return `${name}: no se hizo ${at}`.trim()
    case 'skipped':
      return `${name}: no se hace`
    case 'unknown':
      return `${name}: sin confirmar`
  }
}

export const closingListWords = {
  titles: {
    running: 'Estamos cerrando el siniestro',
    asking: 'Falta tu decisión para cerrar el siniestro',
    stopped: 'El siniestro no se cerró',
    done: 'El siniestro ha sido cerrado.',
  },
  runningLead: 'Sigue por sí solo, aunque cierres esta página.',
  steps: 'Pasos del cierre',
  loading: 'Buscando el cierre…',
  offline: 'Sin señal: el cierre sigue por sí solo. Aquí se actualiza en cuanto la haya.',
  warnings: closingWarningTexts,
  unknown: 'Nadie puede decir si se hizo. Confírmalo con la cabina antes de seguir.',
  notDone: 'No se hizo',
  unconfirmed: 'Nadie pudo confirmarlo: revísalo con la cabina',
  receipt: 'Descargar comprobante',
  print: 'Imprimir comprobante',
  close: 'Cerrar siniestro',
  back: 'Regresar',
  retry: 'Intentar de nuevo',
  retryUnknown: 'No se hizo: enviar otra vez',
  goOn: 'Seguir sin este paso',
  goOnUnknown: 'Seguir como hecho',
  open: 'Abrir el siniestro',
} as const
