/** The sentence about a step of a closing, on the screen and in the gateway's own record. */
import type { StepState } from './closing-run.ts'
import type { ClosingMode, ClosingStep } from './closing-steps.data.ts'

interface Step {
  readonly step: ClosingStep
  readonly state: StepState
}

const names: Readonly<Record<ClosingStep, string>> = {
  voucher: 'Volante',
  order: 'Orden',
  attention: 'Fin de la atención',
  inform: 'Aviso al otro ajustador',
  claim: 'Siniestro',
}

const doneWords: Readonly<Record<ClosingStep, string>> = {
  voucher: 'emitido',
  order: 'generada',
  attention: 'registrado',
  inform: 'enviado',
  claim: 'cerrado',
}

/** Text of a step: "Volante emitido 14:02", "Orden: confirmando". @param at Time as a person reads it, or ''. */
export function stepText(mode: ClosingMode, { step, state }: Step, at: string): string {
  const name = names[step]
  const done = mode === 'receive' && step === 'voucher' ? 'recibido' : doneWords[step]
  switch (state) {
    case 'done':
      return `${name} ${done} ${at}`.trim()
    case 'elsewhere':
      return `${name} ${done} por la aseguradora ${at}`.trim()
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
