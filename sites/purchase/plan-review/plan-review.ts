/** Texts and facts of the review before the policy is requested (BUY-154 to BUY-164). */
import type { Session } from '#shared/contracts/account/session.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { formatPhone } from '#shared/domain/phone/server-phone.ts'
import { phoneOf } from '#shared/steps/person/person-of.ts'
import type { PersonAnswers } from '#shared/steps/person/person.ts'
import { SALVAGE_PERCENT } from '#shared/domain/plans/coverage-rules.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'

export const planReviewWords = {
  plan: 'Tu plan',
  data: 'Tus datos',
  personal: 'Datos personales',
  contact: 'Datos de contacto',
  vehicle: 'Tu auto',
  salvage: { yes: `Sí, se cubre al ${String(SALVAGE_PERCENT)}% del valor comercial`, no: 'No' },
  payment: 'Forma de pago',
  coupon: (code: string) => `Cupón ${code}`,
  changePlan: 'Cambiar plan',
  changeVehicle: 'Cambiar auto',
  changePerson: 'Cambiar datos del familiar',
  bill: 'Ver desglose del monto',
  accept: ['Acepto los ', 'términos y condiciones generales', ' y declaro ser propietario de los recursos.'],
  submit: 'Proceder al pago',
  confirming: 'Estamos confirmando el resultado de tu solicitud. No cierres esta página.',
} as const

/** Addresses of the steps at which the reviewed data can be changed. */
export interface ReviewLinks {
  readonly plan: string
  readonly bill?: string
  readonly vehicle?: string
}
export const reviewLinks: ReviewLinks = {
  plan: paths.contract('plan-selection'),
  bill: paths.contract('bill'),
  vehicle: paths.contract('vehicle/data'),
}

export interface Detail {
  readonly label: string
  readonly value: string
  /** True for a value that must not wrap, because it is compared character by character. */
  readonly isWhole?: boolean
}

export interface Holder {
  readonly personal: readonly Detail[]
  readonly contact: readonly Detail[]
}

type Relative = PersonAnswers & { readonly email: string }

/** Returns data of the policyholder: the relative's if there is one, else the account's (BUY-157). */
export function holderOf(relative: Relative | undefined, session: Session | null): Holder {
  if (relative) {
    const { dialCode, number } = phoneOf(relative)
    const { street, externalNumber, internalNumber, neighborhood, postalCode } = relative
    const inside = internalNumber.trim() && `, int. ${internalNumber.trim()}`
    return holder({
      ...relative,
      lastName: relative.firstLastName,
      secondLastName: relative.secondLastName,
      phone: `${dialCode} ${number}`,
      address: `${street.trim()} ${externalNumber.trim()}${inside}, ${neighborhood.trim()}, ${postalCode}`,
    })
  }
  return holder({ ...session, address: null })
}

interface Known {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly secondLastName?: string | null
  readonly birthdate?: string | null
  readonly rfc?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly address: string | null
}

function holder(known: Known): Holder {
  const names = [known.firstName, known.lastName, known.secondLastName]
  return {
    personal: details({
      Nombre: names
        .map((name) => name?.trim())
        .filter(Boolean)
        .join(' '),
      'Fecha de nacimiento': known.birthdate && formatDate(known.birthdate),
      RFC: known.rfc?.toUpperCase(),
    }),
    contact: details({
      'Correo electrónico': known.email?.trim().toLowerCase(),
      'Teléfono celular': known.phone && formatPhone(known.phone),
      Domicilio: known.address,
    }),
  }
}

interface Car {
  readonly brandName: string
  readonly modelName: string
  readonly versionName: string
  readonly year: string
  readonly postalCode?: string
}

export function carDetails(
  car: Car | undefined,
  typed: { vin: string; plates: string } | undefined,
  isSalvage?: 'yes' | 'no',
): Detail[] {
  return details({
    Auto: car && vehicleName({ brand: car.brandName, model: car.modelName, year: car.year }),
    Versión: car?.versionName,
    VIN: typed?.vin.toUpperCase(),
    Placas: typed?.plates.toUpperCase(),
    'Código postal': car?.postalCode,
    'De salvamento': isSalvage && planReviewWords.salvage[isSalvage],
  })
}

const whole: readonly string[] = ['VIN', 'Placas', 'RFC', 'Teléfono celular']

/** Facts with label and value; unknown ones are left out. */
function details(values: Readonly<Record<string, string | null | undefined>>): Detail[] {
  return Object.entries(values).flatMap(([label, value]) =>
    value ? [{ label, value, isWhole: whole.includes(label) }] : [],
  )
}
