/** Shape of an adjuster's form as this insurer stores it (ADJ-156). */
import type { FormPerson } from '../claim-forms/form-json.ts'
import type { Status } from '../claim-forms/lists.data.ts'

export interface AdjusterFormJson {
  readonly id: string
  readonly number: string
  readonly typeStatus: Status
  readonly completed: boolean
  readonly started: boolean
  readonly firstForm: boolean
  readonly peopleSectionConfirmed: boolean
  readonly occurred_at: string
  readonly declaration: string
  readonly declaration_cabin: string
  readonly reporting_name: string
  readonly reporting_phone: string
  readonly third_car_description: string
  readonly conclusion: string
  readonly adjuster: { readonly name: string; readonly email: string; readonly signature: string | null }
  readonly address: Readonly<Record<string, string>>
  readonly policyInfo: Readonly<Record<string, unknown>>
  readonly na_declaration_signature: string | null
  readonly causeTypeStatus: Status | null
  readonly liabilityStatus: Status | null
  readonly cancelledReason: Status | null
  readonly peoples: readonly FormPerson[]
  readonly photos: readonly []
  /** (chosen) The person who changed the form last, and the time of that change. */
  readonly lastChange?: { readonly by: string; readonly at: string }
}
