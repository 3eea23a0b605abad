/** Missing values that the gateway named, each with a link to its step (CLF-82, CLF-83). Pure. */
import { claimFields, fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import { welcomeWords } from '../welcome/welcome.ts'

export const lackingWords = {
  title: 'Revisa esto antes de firmar',
  lead: 'La aseguradora todavía no lo tiene, o no como debe ser. Ábrelo, complétalo y firma de nuevo:',
} as const

export interface Lacking {
  readonly path: string
  /** Label of the missing value, as its step asks for it. */
  readonly label: string
  readonly slug: string
}

/** Missing values in the order of the steps; values outside all steps have no link and are left out. */
export function lackingOf(reasons: Values, flow: Flow): readonly Lacking[] {
  const { welcome } = flow
  const notice =
    'notice' in reasons && welcome !== undefined
      ? [{ path: 'notice', label: NOTICE, slug: welcome.slug }]
      : []
  const fields = claimFields.flatMap((field) => {
    const { label, step } = fieldRecords[field]
    const asked = flow[step]
    return field in reasons && asked !== undefined ? [{ path: field, label, slug: asked.slug }] : []
  })
  const steps = Object.values(flow).map(({ slug }) => slug)
  const inOrder = fields.toSorted((one, other) => steps.indexOf(one.slug) - steps.indexOf(other.slug))
  return [...notice, ...inOrder]
}

const [, notice] = welcomeWords.privacy
const NOTICE = `${notice.charAt(0).toUpperCase()}${notice.slice(1)}`
