/** Adjusters' claims in their states. Their keys are not secret: everything is invented. */
import { paths } from '#shared/paths.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { claims, people, type Status } from '../claim-forms/lists.data.ts'
import { insured, thirdParty } from '../claim-forms/seeds.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { insertForm, type Store } from '../claim-forms/store.ts'
import type { AdjusterForm } from './form-json.ts'
import { causes, liabilities, serviceTypes } from './lists.data.ts'

export const stages = [
  'nuevo',
  'iniciado',
  'en-trabajo',
  'con-avisos',
  'concluido',
  'segunda-visita',
] as const
type AdjusterStage = (typeof stages)[number]

const whats: Readonly<Record<AdjusterStage, string>> = {
  nuevo: 'Choque nuevo: falta marcar el arribo',
  iniciado: 'Choque iniciado, sin nada capturado',
  'en-trabajo': 'Choque en trabajo, con cinco involucrados',
  'con-avisos': 'Choque listo para cerrar, con avisos',
  concluido: 'Choque cerrado',
  'segunda-visita': 'Choque que retoma otro ajustador',
}

const idOf = (stage: AdjusterStage) => `ajuste-colision-${stage}`
const keyOf = (id: string) => `llave-${id}`

export const seededAdjusterForms: readonly (readonly [path: string, what: string])[] = stages.map((stage) => [
  paths.adjusterLink(idOf(stage), keyOf(idOf(stage))),
  whats[stage],
])

/** Adds missing forms; those that somebody works on stay as they are. */
export async function seedAdjusterForms(store: Store): Promise<void> {
  for (const [index, stage] of stages.entries()) {
    const id = idOf(stage)
    const form = formOf(id, `S-2026-${String(5201 + index)}`, stage)
    const isNew = await insertForm(store, keyOf(id), form, 'adjuster')
    if (isNew && stage === 'concluido') await store.db.run(claimFormsSql.conclude, id)
  }
}

/** Makes a new form and answers its link. */
export async function newAdjusterForm(
  store: Store,
  { stage = 'nuevo', claim = 'ordinary' }: { stage?: AdjusterStage; claim?: keyof typeof claims } = {},
): Promise<{ readonly id: string; readonly link: string }> {
  const [id, key] = [`ajuste-${stage}-${drawId()}`, drawToken()]
  const number = `S-2026-${String(9500 + (store.now % 400))}`
  const form: AdjusterForm = { ...formOf(id, number, stage), typeStatus: claims[claim] }
  await insertForm(store, key, form, 'adjuster')
  return { id, link: paths.adjusterLink(id, key) }
}

function formOf(id: string, number: string, stage: AdjusterStage): AdjusterForm {
  const isDeclared = !['nuevo', 'iniciado'].includes(stage)
  const isLate = ['con-avisos', 'concluido'].includes(stage)
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
    adjuster: { name: 'Julián Serrano', email: 'julian.serrano@volante.example', signature: null },
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
    liabilityStatus: isDeclared ? named(liabilities, 'Tercero') : null,
    cancelledReason: null,
    peoples: peopleOf(stage),
    photos: [],
  }
}

function named(list: readonly Status[], name: string): Status {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is on no list`)
  return found
}

const numbered = (person: FormPerson, id: number, more: object = {}): FormPerson =>
  Object.assign({ id }, person, more)

function peopleOf(stage: AdjusterStage): readonly FormPerson[] {
  const isFull = !['nuevo', 'iniciado'].includes(stage)
  const na = numbered(insured(isFull), 7001, isFull ? { services: [craneOfInsured] } : {})
  if (!isFull) return [na]
  const third = numbered(thirdParty(true), 7002)
  if (stage !== 'en-trabajo') return [na, third]
  return [
    na,
    third,
    numbered(thirdParty(false), 7003),
    numbered(thirdParty(true), 7004, { typeStatus: people.cyclist, first_name: 'Lucía' }),
    numbered(thirdParty(true), 7005, { typeStatus: people.propertyOwner, first_name: 'Ramón' }),
  ]
}

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
