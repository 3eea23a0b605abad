/** Seeds of adjusters' claims in each state. Their keys are no secret, because everything is invented. */
import { paths } from '#shared/paths.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { pictureKindOf } from '#shared/domain/claims/picture-slots.ts'
import type { ClaimFormJson, FormPerson, FormPhoto } from '../claim-forms/form-json.ts'
import { claims, people, pictures, type Status } from '../claim-forms/lists.data.ts'
import { insured, thirdParty } from '../claim-forms/seeds.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { insertForm, type Store } from '../claim-forms/store.ts'
import type { AdjusterFormJson } from './form-json.ts'
import { driverFormId } from './from-driver.ts'
import { causes, liabilities, serviceTypes } from './lists.data.ts'
import { seededPolicies } from '#sandbox/features/policies/policies/seeds.ts'
import { DAY_MS, mexicoDate } from '#sandbox/time.ts'

/**
 * The claimant of the story's crash: a person with a policy in force and no claim, who is paid for the crash.
 */
const CLAIMANT = 'person-carla'

/** The claimant's first policy, which is in force. */
function claimantPolicy() {
  const found = seededPolicies().find(({ person }) => person.id === CLAIMANT)
  if (!found) throw new Error(`${CLAIMANT} has no policy`)
  return found
}

function asClaimant(one: FormPerson): FormPerson {
  const { person, policy } = claimantPolicy()
  const [first_name, first_last_name, second_last_name] = person.name
  const { brand, model, year } = policy.vehicle
  return {
    ...one,
    first_name,
    first_last_name,
    second_last_name,
    email: person.email,
    phone: person.phone.slice(2),
    birthdate: person.birthdate,
    vehicle: {
      ...one.vehicle,
      brand,
      model,
      year,
      plates: one.vehicle.plates === '' ? '' : policy.plates,
      seriesNumber: policy.vin,
      comercialValue: 285_000,
    },
  }
}

function ofClaimant(form: AdjusterFormJson, now: number): AdjusterFormJson {
  const { person, number } = claimantPolicy()
  const [first_name, first_last_name, second_last_name] = person.name
  const [insured, ...others] = form.peoples
  return {
    ...form,
    occurred_at: `${mexicoDate(now - DAY_MS)}T17:40:00-06:00`,
    reporting_name: `${first_name} ${first_last_name}`,
    reporting_phone: person.phone.slice(2),
    policyInfo: {
      ...form.policyInfo,
      number,
      policyHolder: { first_name, first_last_name, second_last_name },
    },
    peoples: insured ? [asClaimant(insured), ...others] : form.peoples,
  }
}

export const stages = [
  'nuevo',
  'iniciado',
  'en-trabajo',
  'con-avisos',
  'sin-avisos',
  'concluido',
  'segunda-visita',
  'con-conductor',
  'responsable',
  'afectado',
  'corresponsable',
] as const
type AdjusterStage = (typeof stages)[number]

const whats: Readonly<Record<AdjusterStage, string>> = {
  nuevo: 'Choque nuevo: falta marcar el arribo',
  iniciado: 'Choque iniciado, sin nada capturado',
  'en-trabajo': 'Choque en trabajo, con cinco involucrados',
  'con-avisos': 'Choque listo para cerrar, con avisos',
  'sin-avisos': 'Choque listo para cerrar, sin avisos',
  concluido: 'Choque cerrado',
  'segunda-visita': 'Choque que retoma otro ajustador',
  'con-conductor': 'Choque que su conductor también declara',
  responsable: 'Choque con eDUA: NA es responsable y emite el volante',
  afectado: 'Choque con eDUA: el tercero es responsable y NA recibe el volante',
  corresponsable: 'Choque con eDUA: corresponsabilidad',
}

const idOf = (stage: AdjusterStage) => `ajuste-colision-${stage}`
const keyOf = (id: string) => `llave-${id}`

/**
 * Id of the adjuster's form for the story at `/sandbox`, which follows one crash from the driver's link to
 * its payment.
 */
export const STORY_CRASH = idOf('con-conductor')

/** Id of the driver's own form in the story's claim. */
const DRIVER = driverFormId(STORY_CRASH)

export const seededAdjusterForms: readonly (readonly [path: string, what: string])[] = [
  ...stages.map((stage) => [paths.adjusterLink(idOf(stage), keyOf(idOf(stage))), whats[stage]] as const),
  [paths.claimFormLink('insured', DRIVER, keyOf(DRIVER)), 'El formulario de ese conductor'],
]

/** Inserts missing seeded forms of adjusters; existing ones stay unchanged. */
export async function seedAdjusterForms(store: Store): Promise<void> {
  for (const [index, stage] of stages.entries()) {
    const id = idOf(stage)
    const made = formOf(id, `S-2026-${String(5201 + index)}`, stage)
    const form = id === STORY_CRASH ? ofClaimant(made, store.now) : made
    const isNew = await insertForm(store, keyOf(id), form, 'adjuster')
    if (isNew && stage === 'concluido') await store.db.run(claimFormsSql.conclude, id)
    if (stage === 'con-conductor')
      await insertForm(store, keyOf(DRIVER), driverForm(DRIVER, form.number, [asClaimant(insured(false))]))
  }
}

/** Makes a new adjuster's form and returns its link. */
export async function newAdjusterForm(
  store: Store,
  { stage = 'nuevo', claim = 'ordinary' }: { stage?: AdjusterStage; claim?: keyof typeof claims } = {},
): Promise<{ readonly id: string; readonly link: string; readonly driver: string }> {
  const [id, key] = [`ajuste-${stage}-${drawId()}`, drawToken()]
  const number = `S-2026-${drawId().slice(0, 8)}`
  const form: AdjusterFormJson = { ...formOf(id, number, stage), typeStatus: claims[claim] }
  await insertForm(store, key, form, 'adjuster')
  const driver = driverFormId(id)
  await insertForm(store, key, driverForm(driver, number))
  return { id, link: paths.adjusterLink(id, key), driver: paths.claimFormLink('insured', driver, key) }
}

/** The insured driver's own form (NA) for the same claim. */
const driverForm = (id: string, number: string, peoples = [insured(false)]): ClaimFormJson => ({
  id,
  number,
  typeStatus: claims.ordinary,
  completed: false,
  declaration: '',
  peoples,
  photos: [],
})

function formOf(id: string, number: string, stage: AdjusterStage): AdjusterFormJson {
  const isDeclared = !['nuevo', 'iniciado'].includes(stage)
  const isLate = ['con-avisos', 'sin-avisos', 'concluido'].includes(stage)
  const liability = exchanging[stage] ?? 'Tercero'
  return {
    id,
    number,
    typeStatus: claims.ordinary,
    completed: false,
    started: stage !== 'nuevo',
    firstForm: stage !== 'segunda-visita',
    peopleSectionConfirmed: isLate,
    occurred_at: '2026-11-24T17:40:00-06:00',
    declaration: isDeclared ? 'Iba por Insurgentes y el otro auto se pasó el alto.' : '',
    declaration_cabin: 'Choque en cruce, sin lesionados, un carril cerrado.',
    reporting_name: 'Mariana Ortega',
    reporting_phone: '5541207788',
    third_car_description: 'Mazda 3 rojo',
    conclusion: isLate ? 'Se deslindaron responsabilidades en el lugar.' : '',
    adjuster: {
      name: stage === 'segunda-visita' ? 'Beatriz Lozano' : 'Julián Serrano',
      email: 'julian.serrano@volante.example',
      signature: null,
    },
    address: {
      street: 'Av. Insurgentes Sur 1200',
      municipality: 'Benito Juárez',
      state: 'Ciudad de México',
      postal_code: '03100',
      latitude: '19.3911',
      longitude: '-99.1757',
      reference: 'Frente al Parque Hundido',
    },
    policyInfo: {
      id: 17004,
      number: 'AE00017004',
      startDate: '2026-03-01',
      endDate: '2027-03-01',
      status: 'Activa',
      policyHolder: { first_name: 'Mariana', first_last_name: 'Ortega', second_last_name: 'Villaseñor' },
      coverages: [
        { typeId: 901, name: 'Daños materiales', enabled: true, deductible: '5 %' },
        { typeId: 902, name: 'Responsabilidad civil', enabled: true, deductible: '0 %' },
      ],
    },
    na_declaration_signature: null,
    causeTypeStatus: isDeclared ? named(causes, 'Colisión entre vehículos') : null,
    liabilityStatus: isDeclared ? named(liabilities, liability) : null,
    cancelledReason: null,
    peoples: peopleOf(stage),
    photos: [],
  }
}

/** Liability of the seeded claims in which two insurers exchange (EXC-07, EXC-08). */
const exchanging: Partial<Readonly<Record<AdjusterStage, string>>> = {
  responsable: 'Asegurado',
  afectado: 'Tercero',
  corresponsable: 'Corresponsabilidad',
}

function named(list: readonly Status[], name: string): Status {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is on no list`)
  return found
}

const numbered = (person: FormPerson, id: number, more: object = {}): FormPerson =>
  Object.assign({ id }, person, more)

function peopleOf(stage: AdjusterStage): readonly FormPerson[] {
  if (stage === 'sin-avisos') return [complete(numbered(insured(true), 7001, { services: [craneOfInsured] }))]
  const isFull = !['nuevo', 'iniciado'].includes(stage)
  if (stage in exchanging) return [complete(numbered(insured(true), 7001, { services: [craneOfInsured] }))]
  const na = numbered(insured(isFull), 7001, isFull ? { services: [craneOfInsured] } : {})
  if (!isFull) return [na]
  const third = numbered(thirdParty(true), 7002)
  if (stage !== 'en-trabajo') return [na, third]
  return [
    na,
    third,
    numbered(thirdParty(false), 7003, { first_name: 'Héctor', phone: '5533445566' }),
    numbered(thirdParty(true), 7004, { typeStatus: people.cyclist, first_name: 'Lucía' }),
    numbered(thirdParty(true), 7005, { typeStatus: people.propertyOwner, first_name: 'Ramón' }),
  ]
}

const NA_SLOTS = [
  'license-front',
  'license-back',
  'circulation-card',
  'vehicle-front',
  'vehicle-right',
  'vehicle-left',
  'vehicle-back',
  'vin',
] as const

const photo = (id: number, name: string, kind: keyof typeof pictures): FormPhoto => ({
  id,
  name: `${name}.jpg`,
  link: `/files/claim-forms/ejemplo-${name}`,
  typeStatus: pictures[kind],
  contentType: 'image/jpeg',
})

/** Completes a person, so that no notice of missing data remains (EXC-41 to EXC-61). */
export const complete = (person: FormPerson): FormPerson => ({
  ...person,
  photos: NA_SLOTS.map((slot, index) => photo(7800 + index, slot, pictureKindOf(slot))),
  vehicle: {
    ...person.vehicle,
    damages: person.vehicle.damages.map((damage, index) => ({
      ...damage,
      photos: [photo(7900 + index, `danio-${String(damage.id)}`, 'reference')],
    })),
  },
})

const craneOfInsured = {
  id: 8001,
  typeStatus: named(serviceTypes, 'Grúa'),
  categoryStatus: { id: 2602, name: 'Grúa concesionada' },
  coverageStatus: { id: 901, name: 'Daños materiales' },
  operatorName: 'Raúl Mena',
  operatorPhone: '5512349876',
  description: 'Traslado al corralón.',
  previous: false,
  photos: [],
}
