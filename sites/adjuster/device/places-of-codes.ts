/** Looks up municipalities of postal codes that were typed offline (ADJ-75, ADJ-78). */
import { getAdjusterPostalCode, type OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { edit } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'

type Form = Pick<OpenAdjusterForm, 'values' | 'people'>

/** Returns the people with a postal code but no municipality. */
export const uncheckedCodes = ({ values, people }: Form) =>
  people.map(personPath).flatMap((person) => {
    const code = values[`${person}/postalCode`] ?? ''
    return code !== '' && (values[`${person}/municipality`] ?? '') === '' ? [{ person, code }] : []
  })

/** Looks up each unchecked code once. For an unknown code, or after a failed look-up, the notice stays. */
export async function lookUpCodes(form: Form): Promise<void> {
  for (const { person, code } of uncheckedCodes(form)) {
    const found = await call(getAdjusterPostalCode, { params: { ref: refOfPage(), code } })
    if (!found.ok) continue
    const { municipality, state } = found.data
    // The looked-up postal code is compared with the current one, which the adjuster may have changed meanwhile.
    edit((now) =>
      now[`${person}/postalCode`] === code
        ? { [`${person}/municipality`]: municipality, [`${person}/state`]: state }
        : {},
    )
  }
}
