/**
 * Handlers of adjusters' forms by a private link (API-102, API-104), and of their lists (API-92 to API-98).
 */
import { formCodes } from '#shared/upstream/claims/claim-forms.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { openCrashClaim } from '../claim-payments/crash-claim.ts'
import { findForm, receiptToken, saveForm, withItemIds } from '../claim-forms/store.ts'
import {
  causes,
  categoriesOf,
  coverages,
  liabilities,
  personTypes,
  serviceTypes,
  serviceTypesOf,
} from './lists.data.ts'
import { STATES } from '#sandbox/postal/states.ts'

/** Workshops, agencies, hospitals and cranes in each of the 32 states; all of them are invented. */
interface Provider {
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

const providers: readonly Provider[] = STATES.flatMap(({ code, name }, state) =>
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

const unknownForm = () => fail(404, 'form_unknown', 'El formulario no existe.')
const concluded = () => fail(409, 'form_concluded', 'El formulario ha concluído.')
const changed = () => fail(412, formCodes.changed, 'Otra persona guardó este formulario.')

export const adjusterHandlers = {
  readAdjusterForm: async (ask) => {
    const { id, key } = ask.query
    const form = await findForm(ask, id, key, 'adjuster')
    if (!form) return unknownForm()
    if (form.state === 'concluded') return concluded()
    // The cast is safe: only this Worker writes this JSON.
    return { id, json: JSON.parse(form.json) as AdjusterJson, version: form.version }
  },

  saveAdjusterForm: async (ask) => {
    const { id, key, json, version } = ask.body
    const form = await findForm(ask, id, key, 'adjuster')
    if (!form) return unknownForm()
    if (form.state === 'concluded') return concluded()
    // A client that sends no version is trusted to have compared the form itself (D60).
    const isOld = version !== undefined && version !== null && Number(version) !== form.version
    if (isOld) return changed()
    // The cast is safe: the form's `adjuster` comes from an answer of the sandbox.
    const by = (json.adjuster as { readonly name?: unknown } | null)?.name
    const changedBy = { ...json, lastChange: { by, at: new Date(ask.now).toISOString() } }
    const saved = await withItemIds(ask, id, changedBy)
    if (!(await saveForm(ask, form, saved))) return changed()
    if (saved.completed !== true) return { json: saved }
    await openCrashClaim(ask, saved)
    return { json: saved, receipt: { link: `/people/files/${await receiptToken(ask, id)}` } }
  },

  liabilityList: async () => [...liabilities],
  peopleTypes: async () => [...personTypes],
  serviceTypes: async ({ query }) => [
    ...serviceTypesOf(personTypes.find(({ id }) => String(id) === query.peopleTypeId)),
  ],
  coverageTypes: async () => [...coverages],
  serviceCategories: async ({ query }) => [...categoriesOf(query.serviceType)],
  claimCauses: async () => [...causes],

  listProviders: async ({ query }) => {
    const { serviceType, addressState, multibrand, agency } = query
    const areSub = query.isSubProvider === 'true'
    const service = serviceTypes.find(({ id }) => String(id) === serviceType)?.name
    const isIn = ({ state, stateId }: Provider) =>
      addressState === undefined || addressState === state || addressState === stateId
    const isKind = ({ isAgency }: Provider) =>
      (multibrand === undefined && agency === undefined) || isAgency === (agency !== undefined)
    return providers
      .filter((one) => one.service === service && one.isSubProvider === areSub && isIn(one) && isKind(one))
      .map(({ id, name, isSubProvider, phone, state }) => {
        return { id, name, isSubProvider, phone, address: { state, name: 'Av. Principal 100' } }
      })
  },
} satisfies Partial<Handlers>
