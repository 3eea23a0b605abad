/** Until when a device keeps what was not received (D125): the rule, and the sentence that says so. */
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { formatDate, today } from '#shared/domain/time/dates.ts'

/** Epoch ms. @param changedAt Of the last change. */
export const keptUntil = (changedAt: number): number => changedAt + UNSENT_LIFE_MS

export const keptUntilText = (until: number): string =>
  `Este dispositivo lo guarda hasta el ${formatDate(today(until))}.`

interface Lost {
  /** Epoch ms until which it was kept. */
  readonly until: number
  readonly answers: number
  readonly photos: number
}

/** Names the data that had to be deleted: nothing disappears in silence. */
export function lostText({ until, answers, photos }: Lost): string {
  const parts = [counted(answers, 'respuesta', 'respuestas'), counted(photos, 'foto', 'fotos')]
  const named = parts.filter((part) => part !== '').join(' y ')
  const what = named === '' ? '' : `: ${named}`
  return `El ${formatDate(today(until))} se borró de este dispositivo lo que no alcanzó a enviarse${what}.`
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${String(count)} ${count === 1 ? one : many}`
