/** When the electronic sheet may be used (EXC-05 to EXC-08, EXC-14, EXC-26): one table, on the screen and at the gateway. Pure. */
import type { AdjusterForm } from '../adjuster/adjuster-form.ts'

export type ExchangeAction = 'make' | 'link' | 'synchronise' | 'renew'

interface Condition {
  readonly isMet: (form: AdjusterForm) => boolean
  /** Sentence for an unmet condition. */
  readonly text: string
  readonly of: readonly ExchangeAction[]
}

const sheetActions = ['make', 'link', 'synchronise'] as const

/** Folio of a claim: that of the first person (EXC-06). */
export const folioOf = ({ people }: Pick<AdjusterForm, 'people'>): string =>
  (people[0]?.fields.folio ?? '').trim()

/** Conditions, in the order in which they can be fulfilled. */
const conditions: readonly Condition[] = [
  {
    isMet: ({ isFirstForm }) => isFirstForm,
    text: 'El DUA electrónico se hace en el primer formulario del siniestro.',
    of: sheetActions,
  },
  {
    isMet: ({ fields }) => (fields.liability ?? '').trim() !== '',
    text: 'Falta elegir la responsabilidad en la declaración.',
    of: sheetActions,
  },
  {
    // EXC-07: the liability must be one of the three known kinds.
    isMet: ({ liability }) => liability !== null,
    text: 'La responsabilidad debe ser del asegurado, del tercero conductor o compartida.',
    of: sheetActions,
  },
  {
    isMet: ({ hasEmail }) => hasEmail,
    text: 'Falta el correo electrónico del ajustador en el siniestro.',
    of: sheetActions,
  },
  {
    isMet: (form) => !form.isPeopleCompleted || folioOf(form) === '',
    text: 'Los involucrados ya están completos con un folio.',
    of: ['make', 'link'],
  },
  {
    // The action is allowed only while the people are incomplete (EXC-14).
    isMet: ({ isPeopleCompleted }) => !isPeopleCompleted,
    text: 'Los involucrados ya están completos: ya no se pueden sincronizar.',
    of: ['synchronise'],
  },
  {
    isMet: (form) => folioOf(form) !== '',
    text: 'El asegurado no tiene folio de DUA electrónico.',
    of: ['renew'],
  },
]

/** The sentence of the first unmet condition; null if the action is allowed. */
export const exchangeLack = (form: AdjusterForm, action: ExchangeAction): string | null =>
  conditions.find(({ of, isMet }) => of.includes(action) && !isMet(form))?.text ?? null
