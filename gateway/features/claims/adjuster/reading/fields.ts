/** Where the fields of an adjuster's form stand in the insurer's (ADJ-156, CLF-99). */
import { claimRecords } from '#shared/domain/claims/adjuster/fields/claim-records.ts'
import { personRecords } from '#shared/domain/claims/adjuster/fields/person-records.ts'
import type { FormFields } from '#gateway/features/claims/claim-forms/reading/form-paths.ts'

type Located = Readonly<Record<string, { readonly location: FormFields['form'][string] }>>

const locations = (records: Located): FormFields['form'] =>
  Object.fromEntries(Object.entries(records).map(([name, { location }]) => [name, location]))

export const adjusterFields: FormFields = {
  form: locations(claimRecords),
  person: locations(personRecords),
  hasOpenPeople: true,
}
