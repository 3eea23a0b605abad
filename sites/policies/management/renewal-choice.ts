import { formatDate } from '#shared/domain/time/dates.ts'
import { untilHour } from '#shared/domain/time/moment.ts'

export const renewalChoiceWords = {
  title: 'Renovación automática',
  /** Label of the switch: its state in words. */
  isOn: 'Activada',
  isOff: 'Desactivada',
  on: (until: string) =>
    `Al terminar tu póliza, el ${until}, la renovamos con la misma tarjeta. La puedes desactivar antes.`,
  off: (until: string) => `Tu póliza termina el ${until} y no se renueva sola.`,
  /** Text if the choice was made elsewhere, and the insurer does not send it. */
  unknown:
    '¿La renovamos por ti cada año? No sabemos si la tienes activada; la puedes cambiar cuando quieras.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
} as const

/** Text about automatic renewal; `renewsItself` is null if unknown. */
export function renewalChoiceText(renewsItself: boolean | null, expirationDate: string | null): string {
  const until = formatDate(expirationDate) + untilHour(expirationDate)
  if (renewsItself === null) return renewalChoiceWords.unknown
  return renewsItself ? renewalChoiceWords.on(until) : renewalChoiceWords.off(until)
}
