/** The forms of drivers, by a private link (API-101, API-103, API-105, API-106), and their lists (API-91, API-99, API-100). */
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { STATES } from '#sandbox/postal/states.ts'
import { findPlace } from '../catalogue/places.ts'
import { claimLists } from './lists.data.ts'

const unknownForm = () => fail(404, 'form_unknown', 'no such form, or another key')

export const claimFormsHandlers = {
  readPersonForm: async () => unknownForm(),
  savePersonForm: async () => unknownForm(),
  uploadClaimPicture: async () => unknownForm(),
  uploadClaimDocument: async () => unknownForm(),

  publicStatus: async ({ query }) => [...(claimLists.get(query.type) ?? [])],

  listStates: async () => STATES.map(({ code, name }) => ({ id: Number(code), name })),

  placeOfPostalCode: async ({ db, query }) => {
    const place = await findPlace(db, query.postalCode)
    if (!place) return fail(404, 'postal_code_unknown', 'no such postal code')
    return { municipality: place.municipalityName, state: place.stateName }
  },
} satisfies Partial<Handlers>
