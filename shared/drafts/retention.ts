/** Retention of unreceived data on a device (D125): the rule, and the sentence about it. */
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { formatDate, today } from '#shared/domain/time/dates.ts'

/** Date in epoch ms until which data is kept. @param changedAt Time of the last change. */
export const keptUntil = (changedAt: number): number => changedAt + UNSENT_LIFE_MS

export const keptUntilText = (until: number): string =>
  `Este dispositivo lo guarda hasta el ${formatDate(today(until))}.`

interface Lost {
  /** Date until which this device kept the lost data, epoch ms. */
  readonly until: number
  readonly answers: number
  readonly photos: number
}

/** Returns the sentence that names the deleted data, so that the person learns of the loss. */
export function lostText({ until, answers, photos }: Lost): string {
  const parts = [counted(answers, 'respuesta', 'respuestas'), counted(photos, 'foto', 'fotos')]
  const named = parts.filter((part) => part !== '').join(' y ')
  const what = named === '' ? '' : `: ${named}`
  return `El ${formatDate(today(until))} se borró de este dispositivo lo que no alcanzó a enviarse${what}.`
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${String(count)} ${count === 1 ? one : many}`
