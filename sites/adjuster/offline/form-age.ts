/** The age of the claim on show, while the insurer cannot be reached. */
import { atom } from 'nanostores'
import { readList, saveList } from './device-lists.ts'

/** The last question to the insurer had no answer: what is on show is what this device has. */
export const $isUnreached = atom(false)

const READ = 'form'

/** @param form Names the form (`OpenAdjusterForm.place`). */
export function formWasRead(form: string): void {
  $isUnreached.set(false)
  // A device that keeps nothing has nothing to date.
  void saveList(form, READ, {}).catch(() => undefined)
}

/** Epoch ms; undefined: not known. */
export const lastReadAt = async (form: string): Promise<number | undefined> =>
  (await readList(form, READ))?.readAt
