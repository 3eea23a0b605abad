/** Workshops, agencies, hospitals and cranes in each of the 32 states; all of them are invented. */
import { STATES } from '#sandbox/postal/states.ts'

export interface Provider {
  readonly id: number
  readonly name: string
  /** Type of service that the provider offers. */
  readonly service: 'Reparación' | 'Médico' | 'Grúa'
  readonly isAgency: boolean
  readonly isSubProvider: boolean
  readonly phone: string
  readonly state: string
  readonly stateId: string
}

/** Names of providers that belong to another provider (ADJ-142). */
const subProviders = ['Grúas y Maniobras Nacionales', 'Pintura Express Las Torres']

const kinds: readonly (readonly [Provider['service'], boolean, string])[] = [
  ['Reparación', false, 'Taller Multimarca Centro'],
  ['Reparación', false, 'Taller Multimarca Norte'],
  ['Reparación', false, 'Hojalatería y Pintura La Glorieta'],
  ['Reparación', false, 'Carrocerías del Parque'],
  ['Reparación', true, 'Agencia Automotriz Plaza'],
  ['Reparación', true, 'Agencia Automotriz Reforma'],
  ['Reparación', true, 'Agencia Automotriz del Valle'],
  ['Reparación', false, 'Enderezado Los Pinos'],
  ['Reparación', false, 'Taller Automotriz Hermanos Rivas'],
  ['Reparación', false, 'Pintura Express Las Torres'],
  ['Médico', false, 'Hospital General Santa Elena'],
  ['Médico', false, 'Clínica San Rafael'],
  ['Médico', false, 'Sanatorio del Sol'],
  ['Grúa', false, 'Grúas Rápidas'],
  ['Grúa', false, 'Grúas y Maniobras Nacionales'],
]

export const providers: readonly Provider[] = STATES.flatMap(({ code, name }, state) =>
  kinds.map(([service, isAgency, called], kind): Provider => {
    const id = 5000 + state * kinds.length + kind
    return {
      id,
      name: `${called}, ${name}`,
      service,
      isAgency,
      isSubProvider: subProviders.includes(called),
      phone: `55${String(10_000_000 + id)}`,
      state: name,
      stateId: String(Number(code)),
    }
  }),
)
