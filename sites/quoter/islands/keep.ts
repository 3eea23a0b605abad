/** The visitor's draft of the car (QUO-03). A module of its own, loaded once the page can be used. */
import { emptyVehicle, newVehicleDraft, type NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { autosave, type Autosave } from '#shared/wizard/autosave.ts'
import { drafts } from '#shared/wizard/draft.ts'

export const readVehicle = (): Promise<NewVehicle | undefined> => drafts.readDraft(newVehicleDraft, 'visitor')

/** Saves what changes; what the draft holds beside it stays. */
export const keepVehicle = (): Autosave<Partial<NewVehicle>> =>
  autosave((kept) =>
    drafts.updateDraft(newVehicleDraft, 'visitor', (draft) => ({ ...(draft ?? emptyVehicle), ...kept })),
  )
