/** Unconfirmed input of a driver whose form ended elsewhere (D68). Pure. */
import type { SideLine } from '#shared/claim-form/conflicts/TwoSides.tsx'
import type { LeftAnswer, LeftWords } from '#shared/claim-form/left/left-words.ts'
import { driverGroupOf } from '#shared/domain/claims/fields/driver-form.ts'
import { only, type Values } from '#shared/form-by-link/fields/field-values.ts'
import { valuesOf, type OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { shownConflict } from '../conflicts/conflicts.ts'
import { shellWords } from '../words.ts'

export const leftFormWords: LeftWords = {
  title: shellWords.concluded,
  lead: 'Se cerró y no pudimos confirmar que nos llegó lo que sigue. Lo guardamos en este dispositivo: guárdalo, cópialo o imprímelo, y dáselo a tu ajustador si hace falta.',
  unsaved:
    'Recibimos tu reporte firmado. Lo que sigue lo escribiste y no lo guardaste, así que no se envió: cópialo y dáselo a tu ajustador si hace falta.',
  unfinished: 'Tampoco pudimos confirmar tu firma.',
}

/** Unconfirmed answers with their labels; an address or a damage is shown as a whole. */
export function leftAnswers(values: Values, form: OpenClaimForm): readonly LeftAnswer[] {
  const whole = { ...valuesOf(form), ...values }
  const groups = [...new Set(Object.keys(values).map(driverGroupOf))]
  return groups.map((group) => {
    const own = only(whole, (name) => driverGroupOf(name) === group)
    const { title, mine } = shownConflict({ group, mine: own, theirs: {} }, form)
    return { group, title, lines: mine.map(lineOf) }
  })
}

const lineOf = ({ label, text }: SideLine) => {
  if (label === '') return text
  return label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`
}
