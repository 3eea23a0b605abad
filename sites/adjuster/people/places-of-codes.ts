/** Municipalities of postal codes that were typed where they could not be looked up (ADJ-75, ADJ-78). */
import { getAdjusterPostalCode } from '#shared/contracts/claims/adjuster-form.ts'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { edit } from '../form/form-store.ts'
import { personPath } from '../form/items.ts'
import { refOfPage } from '../form/load-form.ts'

type Form = Pick<OpenAdjusterForm, 'values' | 'people'>

/** Paths of people with a code and no municipality. */
export const uncheckedCodes = ({ values, people }: Form) =>
  people.map(personPath).flatMap((person) => {
    const code = values[`${person}/postalCode`] ?? ''
    return code !== '' && (values[`${person}/municipality`] ?? '') === '' ? [{ person, code }] : []
  })

/** Looks each code up once; an unknown code, or a failed look-up, stays a notice. */
export async function lookUpCodes(form: Form): Promise<void> {
  for (const { person, code } of uncheckedCodes(form)) {
    const found = await call(getAdjusterPostalCode, { params: { ref: refOfPage(), code } })
    if (!found.ok) continue
    const { municipality, state } = found.data
    // The code may be another one by now.
    edit((now) =>
      now[`${person}/postalCode`] === code
        ? { [`${person}/municipality`]: municipality, [`${person}/state`]: state }
        : {},
    )
  }
}
