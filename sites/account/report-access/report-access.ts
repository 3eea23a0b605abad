import { BLOCK_HOURS } from '#shared/domain/access/access-report.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'

export const reportWords = {
  title: 'Reportar un acceso que no reconozco',
  lead: '¿Alguien más entró a tu cuenta, o ves algo que no hiciste? Son dos pasos.',
  /** Names of the two steps: the report, and the new password. */
  steps: { close: 'Repórtalo', restore: 'Restablece tu contraseña' },
  effects: [
    'Cerramos todas las sesiones, también esta, y todos los enlaces que creaste.',
    `Durante ${String(BLOCK_HOURS)} horas no hacemos pagos, cambios ni cancelaciones en tu cuenta. Nadie puede quitarlo antes, ni con tu contraseña.`,
    'Se lo decimos a la aseguradora. Si no lo recibe, aquí te pedimos que la llames.',
  ],
  after: `Con tu correo, después de reportarlo. Si necesitas hacer algo antes, llámanos al ${EMERGENCY_PHONE.shown}.`,
  needsCode:
    'Tu cuenta ya se detuvo hace unos días. Para detenerla otra vez te pedimos un código. Si no lo tienes, cierra todo y llámanos.',
  blocked: (until: string) =>
    `Los pagos y cambios de tu cuenta ya están detenidos hasta el ${momentText(until, 0)}. Reportar de nuevo cierra todo otra vez y no cambia esa fecha.`,
  press: 'Reportar y cerrar todo',
  withoutCode: 'Cerrar todo sin código',
  done: {
    title: 'Cerramos todo.',
    held: (until: string) =>
      `Tus sesiones y enlaces están cerrados. No haremos pagos, cambios ni cancelaciones hasta el ${momentText(until, 0)}.`,
    notHeld: `Tus sesiones y enlaces están cerrados. Los pagos y cambios no se detuvieron: llámanos al ${EMERGENCY_PHONE.shown}.`,
    told: 'La aseguradora ya lo sabe.',
    call: `No pudimos avisarle a la aseguradora: llámanos al ${EMERGENCY_PHONE.shown}.`,
    restore: 'Restablecer mi contraseña',
  },
} as const
