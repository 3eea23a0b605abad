/**
 * Drafts of the quoter and the registration. This is a separate module, loaded once the page is usable, because
 * choosing a brand does not need it.
 */
import * as v from 'valibot'
import { newVehicleDraft, type NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { quotedCar, markQuoted } from '#shared/steps/vehicle/quoted-car.ts'
import { autosave, type Autosave } from '#shared/drafts/autosave.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { forgetUnsaved, readUnsaved } from './unsaved-answers.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'

/** Reads the draft of the visitor's car (QUO-03), after it has saved the answers of an outdated page (D334). */
export async function readVehicle(): Promise<NewVehicle | undefined> {
  const unsaved = readUnsaved()
  if (unsaved) await saveVehicle(unsaved)
  forgetUnsaved()
  return drafts.readDraft(newVehicleDraft, 'visitor')
}

/** Creates the autosave of the visitor's car. */
export const vehicleAutosave = (): Autosave<Partial<NewVehicle>> =>
  autosave((changed) => {
    forgetUnsaved()
    return saveVehicle(changed)
  })

/** Changes the visitor's car, and keeps the rest of the draft. Values that do not fit the schema are not saved. */
const saveVehicle = (changed: object) =>
  drafts.updateDraft(newVehicleDraft, 'visitor', (draft) => {
    const { success, output } = v.safeParse(newVehicleDraft.schema, { ...draft, ...changed })
    if (!success) return undefined
    markQuoted(quotedCar(output) !== null)
    return output
  })

/** Draft of the registration as typed, without the password (D9). */
export const registrationDraft = defineDraft({
  name: 'registration',
  version: 1,
  schema: v.record(v.string(), v.union([v.string(), v.boolean()])),
})

export const readRegistration = (): Promise<TypedValues | undefined> =>
  drafts.readDraft(registrationDraft, 'visitor')

export const registrationAutosave = (): Autosave<TypedValues> =>
  autosave((typed) => drafts.saveDraft(registrationDraft, 'visitor', { ...typed }))
