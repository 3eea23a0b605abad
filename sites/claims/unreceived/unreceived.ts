/** What a driver had said of a form that ended elsewhere, and nobody has confirmed (D68). Pure. */
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { only, type Values } from '#shared/form-by-link/fields/field-values.ts'
import { shownConflict } from '../conflicts/conflicts.ts'
import { driverGroupOf } from '#shared/domain/claims/fields/driver-form.ts'
import { valuesOf } from '#shared/steps/claims/open-form.ts'
import { shellWords } from '../words.ts'

export const unreceivedWords = {
  title: shellWords.concluded,
  lead: 'Se cerró y no pudimos confirmar que nos llegó lo que sigue. Lo guardamos en este teléfono: cópialo o imprímelo, y dáselo a tu ajustador si hace falta.',
  answers: 'Lo que escribiste',
  photos: 'Tus fotos',
  photo: (number: number) => `Foto ${String(number)}`,
  savePhoto: (number: number) => `Guardar foto ${String(number)}`,
  unsigned: 'Tampoco pudimos confirmar tu firma.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Tu navegador no deja copiar: mantén presionado el texto para seleccionarlo.',
  print: 'Imprimir',
  letGo: 'Borrar de este teléfono y salir',
  notLetGo: 'No pudimos borrarlo de este teléfono. Inténtalo otra vez, o sal sin borrarlo.',
  unread: 'No pudimos leer lo que escribiste en este teléfono y quizá no nos llegó.',
  leave: 'Salir sin borrar nada',
} as const

export interface LeftAnswer {
  readonly group: string
  readonly title: string
  readonly lines: readonly string[]
}

/** By group: an address and a damage are shown whole. */
export function leftAnswers(values: Values, form: OpenClaimForm): readonly LeftAnswer[] {
  const whole = { ...valuesOf(form), ...values }
  const groups = [...new Set(Object.keys(values).map(driverGroupOf))]
  return groups.map((group) => {
    const own = only(whole, (name) => driverGroupOf(name) === group)
    const { title, mine } = shownConflict({ group, mine: own, theirs: {} }, form)
    return { group, title, lines: mine }
  })
}

/** As it is copied. */
export const textOf = (answers: readonly LeftAnswer[]): string =>
  answers.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
