/**
 * Handlers of adjusters' forms by a private link (API-102, API-104), and of their lists (API-92 to API-98).
 */
import { formCodes } from '#shared/upstream/claims/claim-forms.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
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
import { providers, type Provider } from './providers.data.ts'

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
    // The cast is safe: this insurer has sent the form in this shape.
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
