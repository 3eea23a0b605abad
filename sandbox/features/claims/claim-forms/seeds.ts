/**
 * Seeds of drivers' forms, one for every state of their screens. Their keys are no secret, because everything
 * is invented.
 */
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { paths } from '#shared/paths.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import type { ClaimFormJson, FormDamage, FormPerson } from './form-json.ts'
import { claims, entryNamed, people } from './lists.data.ts'
import { claimFormsSql } from './sql.ts'
import { insertForm, type Store } from './store.ts'
import { SLOW_TEXT } from '#sandbox/http/faults.ts'

const formStates = ['nuevo', 'avanzado', 'concluido', 'error503'] as const
type FormState = (typeof formStates)[number]

/** Name of each claim variant in the ids of the seeded forms. */
const variantNames = {
  ordinary: 'colision',
  robbery: 'robo',
  windscreen: 'cristal',
  external: 'tercero',
} as const satisfies Readonly<Record<ClaimVariant, string>>

const whats = {
  ordinary: 'Choque',
  robbery: 'Robo',
  windscreen: 'Cristal roto',
  external: 'Tercero (otro conductor)',
} as const

const states: Readonly<Record<FormState, string>> = {
  nuevo: 'nuevo',
  avanzado: 'a medias',
  concluido: 'concluido',
  error503: 'que la aseguradora no entrega (503)',
}

// The cast is safe: the keys are those of `variantNames`.
const variants = Object.keys(variantNames) as ClaimVariant[]

interface SeedForm {
  readonly id: string
  readonly what: string
  readonly variant: ClaimVariant
  readonly state: FormState
  /** Id of the person who got the e-mail with the link; the form also shows at their home (API-149). */
  readonly to?: string
}

const SEED_FORMS: readonly SeedForm[] = [
  ...variants.flatMap((variant) =>
    formStates.map((state) => ({
      id: `siniestro-${variantNames[variant]}-${state}`,
      what: `${whats[variant]}, ${states[state]}`,
      variant,
      state,
    })),
  ),
  {
    id: 'siniestro-colision-lento',
    what: `Choque, que ${SLOW_TEXT}`,
    variant: 'ordinary',
    state: 'nuevo',
  },
  {
    id: 'siniestro-colision-perdido',
    what: 'Choque: se guarda, pero la respuesta se pierde',
    variant: 'ordinary',
    state: 'nuevo',
  },
  {
    id: 'siniestro-colision-pendiente',
    what: 'Choque que Sonia ve entre sus pendientes',
    variant: 'ordinary',
    state: 'avanzado',
    to: 'sonia.cano@volante.example',
  },
]

const keyOf = (id: string) => `llave-${id}`
const linkOf = (variant: ClaimVariant, id: string, key: string) =>
  paths.claimFormLink(variant === 'external' ? 'external' : 'insured', id, key)

export const seededClaimForms: readonly (readonly [path: string, what: string])[] = SEED_FORMS.map(
  ({ id, what, variant }) => [linkOf(variant, id, keyOf(id)), what],
)

/** Inserts missing seeded forms of drivers; existing ones stay unchanged. */
export async function seedClaimForms(store: Store): Promise<void> {
  for (const [index, { id, variant, state, to }] of SEED_FORMS.entries()) {
    const number = `S-2026-${String(4101 + index)}`
    const isNew = await insertForm(store, keyOf(id), formOf(id, number, variant, state === 'avanzado'))
    if (isNew && state === 'concluido') await store.db.run(claimFormsSql.conclude, id)
    if (to !== undefined) await announcement(store, to, linkOf(variant, id, keyOf(id)), { id, number }).run()
  }
}

const announcement = (
  { db, now }: Store,
  recipient: string,
  link: string,
  { id, number }: Pick<ClaimFormJson, 'id' | 'number'>,
) =>
  messageStatement(
    db,
    {
      channel: 'email',
      recipient,
      link,
      reference: `claim-form ${id}`,
      subject: `Cuéntanos de tu siniestro ${number}`,
      body: 'Llena tu declaración desde el enlace. Puedes dejarla y seguir después.',
    },
    now,
  )

/** Makes a new driver's form and returns its link. */
export async function newClaimForm(
  store: Store,
  variant: ClaimVariant,
  { isHalf = false, isWhole = false, like = `siniestro-${variantNames[variant]}` } = {},
): Promise<{ readonly id: string; readonly link: string }> {
  const [id, key] = [`${like}-${drawId()}`, drawToken()]
  const form = formOf(id, `S-2026-${String(9000 + (store.now % 1000))}`, variant, isHalf || isWhole)
  const [person] = form.peoples
  const whole = isWhole && person ? { ...form, peoples: [withAllThatIsAsked(person)] } : form
  await insertForm(store, key, whole)
  return { id, link: linkOf(variant, id, key) }
}

function formOf(id: string, number: string, variant: ClaimVariant, isHalf: boolean): ClaimFormJson {
  return {
    id,
    typeStatus: claims[variant === 'external' ? 'ordinary' : variant],
    completed: false,
    declaration: isHalf && variant !== 'external' ? 'Iba por Insurgentes y un taxi frenó de golpe.' : '',
    number,
    peoples: [variant === 'external' ? thirdParty(isHalf) : insured(isHalf)],
    photos: [],
  }
}

/** A damage of an earlier claim, which a form cannot remove (CLF-78). */
const priorDamage = (): FormDamage => ({
  id: 9001,
  typeStatus: entryNamed('vehicleDamages', 'Costado trasero derecho'),
  preexistence: true,
  previous: true,
  description: 'Rayón de un siniestro anterior.',
  photos: [],
})

const newDamage = (): FormDamage => ({
  id: 9002,
  typeStatus: entryNamed('vehicleDamages', 'Defensa delantera'),
  preexistence: false,
  previous: false,
  description: 'Se rompió del lado izquierdo.',
  photos: [],
})

/** Builds the insured with the values of the policy; `isHalf` leaves the remaining answers open. */
export function insured(isHalf: boolean): FormPerson {
  const contracted = {
    postal_code: '06100',
    state: 'Ciudad de México',
    municipality: 'Cuauhtémoc',
    name: 'Avenida Ámsterdam 210, int. 4',
  }
  return {
    first_name: 'Mariana',
    first_last_name: 'Ortega',
    second_last_name: 'Villaseñor',
    email: 'mariana.ortega@correo.example',
    phone: '5541207788',
    birthdate: '1988-07-19',
    gender: 'Femenino',
    typeStatus: people.insured,
    signature: null,
    previous: false,
    license: isHalf
      ? {
          number: 'LIC-1988-0719',
          state: 'Ciudad de México',
          startDate: '2024-02-01',
          endDate: '2027-02-01',
          typeStatus: entryNamed('licenseTypes', 'Automovilista (particular)'),
        }
      : null,
    address: isHalf ? contracted : null,
    contract_address: contracted,
    vehicle: {
      id: 70081,
      brand: 'NISSAN',
      model: 'VERSA',
      year: 2022,
      plates: isHalf ? 'NVA123A' : '',
      seriesNumber: '3N1CN8AE1NL000077',
      comercialValue: 268_000,
      typeStatus: isHalf ? entryNamed('vehicleTypes', 'Automóvil') : null,
      colorStatus: isHalf ? entryNamed('colours', 'Plata') : null,
      damages: isHalf ? [priorDamage(), newDamage()] : [priorDamage()],
    },
    photos: [],
    services: [],
    policy: { claimNumber: null, insuranceProvider: null, number: 'XZ00017004', subsection: '1' },
    folId: null,
  }
}

/**
 * Builds a third party with the data that the adjuster took at the roadside; `isHalf` leaves the remaining answers
 * open.
 */
export function thirdParty(isHalf: boolean): FormPerson {
  return {
    first_name: 'Óscar',
    first_last_name: isHalf ? 'Beltrán' : '',
    second_last_name: isHalf ? 'Quiroz' : '',
    email: isHalf ? 'oscar.beltran@correo.example' : '',
    phone: '5577003411',
    birthdate: null,
    gender: null,
    typeStatus: people.thirdParty,
    signature: null,
    previous: false,
    license: null,
    address: null,
    vehicle: {
      brand: isHalf ? 'ITALIKA' : '',
      model: isHalf ? 'FT150' : '',
      year: isHalf ? 2021 : null,
      plates: '',
      seriesNumber: '',
      typeStatus: isHalf ? entryNamed('vehicleTypes', 'Motocicleta') : null,
      colorStatus: null,
      damages: [],
    },
    photos: [],
    services: [],
    policy: { claimNumber: null, insuranceProvider: null, number: null },
    folId: null,
  }
}

/** Adds the remaining answers of a third party; for the insured they are already complete. */
function withAllThatIsAsked(person: FormPerson): FormPerson {
  const own = insured(true)
  return {
    ...person,
    license: own.license,
    address: own.address,
    vehicle: { ...own.vehicle, damages: person.vehicle.damages },
  }
}
