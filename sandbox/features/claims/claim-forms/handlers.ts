/**
 * Handlers of drivers' forms by a private link (API-101, API-103, API-105, API-106), and of their lists
 * (API-91, API-99, API-100).
 */
import { kindOfPart } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { isDocumentKind } from '#shared/domain/claims/picture-slots.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import { formCodes, type FormJson } from '#shared/upstream/claims/claim-forms.ts'
import { fail, type Ask, type Handlers } from '../../../http/handler.ts'
import { STATES } from '#sandbox/postal/states.ts'
import { findPlace } from '#sandbox/features/purchase/catalogue/places.ts'
import { adjusterFormOf, handOver } from '../adjuster/from-driver.ts'
import { listOfType } from './lists.data.ts'
import { claimFormsSql } from './sql.ts'
import { findForm, receiptToken, saveForm, storePicture, withDamageIds, type StoredForm } from './store.ts'

const unknownForm = () => fail(404, 'form_unknown', 'El formulario no existe.')
const concluded = () => fail(409, 'form_concluded', 'El formulario ha concluído.')

export const claimFormsHandlers = {
  readPersonForm: async (ask) => {
    const { id, key } = ask.query
    const form = await findForm(ask, id, key)
    if (!form) return unknownForm()
    if (form.state === 'concluded') return concluded()
    return {
      id,
      json: JSON.parse(form.json) as FormJson,
      version: form.version,
    } // The cast is safe: only this Worker writes this JSON.
  },

  savePersonForm: async (ask) => {
    const { id, key, json, version } = ask.body
    const form = await findForm(ask, id, key)
    if (!form) return unknownForm()
    if (form.state === 'concluded') return concluded()
    // A client that sends no version is trusted to have compared the form itself (D60).
    const isOld = version !== undefined && version !== null && Number(version) !== form.version
    if (isOld) return changed()
    const saved = await withDamageIds(ask, id, json)
    if (!(await saveForm(ask, form, saved))) return changed()
    await handOver(ask, form, saved)
    if (saved.completed !== true) return { json: saved }
    const link = `/people/files/${await receiptToken(ask, id)}`
    // Without an adjuster's form the claim is never closed, so there is no link to a closing.
    return { receipt: { link }, ...(adjusterFormOf(id) !== null && { closing: { link: `${link}/closing` } }) }
  },

  uploadClaimPicture: async (ask) => storeUpload(ask, false),
  uploadClaimDocument: async (ask) => storeUpload(ask, true),

  publicStatus: async ({ query }) => [...listOfType(query.type)],

  listStates: async () => STATES.map(({ code, name }) => ({ id: Number(code), name })),

  placeOfPostalCode: async ({ db, query }) => {
    const place = await findPlace(db, query.postalCode)
    if (!place) return fail(404, 'postal_code_unknown', 'El código postal no existe.')
    return { municipality: place.municipalityName, state: place.stateName }
  },
} satisfies Partial<Handlers>

const changed = () => fail(412, formCodes.changed, 'Otra persona guardó este formulario.')

/**
 * Stores an uploaded file (CLF-89, CLF-90). The id of an open form is enough to add a file to it: the documents show no
 * key for this call.
 */
async function storeUpload(
  ask: Ask<Upstream['uploadClaimPicture']> | Ask<Upstream['uploadClaimDocument']>,
  wantsDocuments: boolean,
) {
  const { db, form } = ask
  const stored = await db.first<StoredForm>(claimFormsSql.byId, String(form.get('objectId') ?? ''))
  if (!stored) return unknownForm()
  if (stored.state === 'concluded') return concluded()
  const files = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [[name, value] as const],
  )
  const isRight = ([name]: (typeof files)[number]) => {
    const kind = kindOfPart(name)
    return kind !== null && isDocumentKind(kind) === wantsDocuments
  }
  if (files.length === 0 || !files.every(isRight))
    return fail(422, 'invalid', 'Falta el archivo o no corresponde.')
  return Promise.all(files.map(([name, bytes]) => storePicture(ask, stored.id, name, bytes)))
}
