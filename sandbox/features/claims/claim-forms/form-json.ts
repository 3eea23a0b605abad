/**
 * Shape of a driver's form as this insurer writes it (002 §3). Forms from clients may have any content, so they are
 * read field by field.
 */
import type { Status } from './lists.data.ts'

export interface FormPhoto {
  readonly id: number
  readonly name: string
  readonly link: string
  readonly typeStatus: Status
  readonly contentType: string
}

export interface FormDamage {
  readonly id: number
  readonly typeStatus: Status
  readonly preexistence: boolean
  readonly previous: boolean
  readonly description: string
  readonly photos: readonly FormPhoto[]
}

interface FormAddress {
  readonly postal_code: string
  readonly state: string
  readonly municipality: string
  readonly name: string
}

export interface FormPerson {
  readonly first_name: string
  readonly first_last_name: string
  readonly second_last_name: string
  readonly email: string
  readonly phone: string
  readonly birthdate: string | null
  readonly gender: string | null
  readonly typeStatus: Status
  readonly signature: string | null
  readonly previous: boolean
  readonly license: Readonly<Record<string, unknown>> | null
  readonly address: FormAddress | null
  /** (chosen) The person's home address in the policy. */
  readonly contract_address?: FormAddress
  /** (chosen) The person's declaration in their own form. */
  readonly facts?: string
  readonly vehicle: Readonly<Record<string, unknown>> & { readonly damages: readonly FormDamage[] }
  readonly photos: readonly FormPhoto[]
  readonly services: readonly unknown[]
  readonly policy: Readonly<Record<string, unknown>> | null
  readonly folId: string | null
}

export interface ClaimFormJson {
  readonly id: string
  readonly typeStatus: Status
  readonly completed: boolean
  readonly declaration: string
  readonly number: string
  readonly peoples: readonly FormPerson[]
  readonly photos: readonly FormPhoto[]
}
