/** Age of the shown claim, while the insurer cannot be reached. */
import { atom } from 'nanostores'
import { readList, saveList } from './device-lists.ts'

/** True if the last request had no answer, so that the device's copy is shown. */
export const $isUnreached = atom(false)

const READ = 'form'

/**
 * Records that the form was read just now.
 * @param form Storage key of the form (`OpenAdjusterForm.place`).
 */
export function formWasRead(form: string): void {
  $isUnreached.set(false)
  // A failure is ignored: a device that cannot store anything has no age to show.
  void saveList(form, READ, {}).catch(() => undefined)
}

/** Time at which the form was last read, epoch ms; undefined if unknown. */
export const lastReadAt = async (form: string): Promise<number | undefined> =>
  (await readList(form, READ))?.readAt
