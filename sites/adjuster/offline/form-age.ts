/** Age of the shown claim, while the insurer cannot be reached. */
import { atom } from 'nanostores'
import { readList, saveList } from './device-lists.ts'

/** Why the last request brought no data: the network or the insurer failed. False if it brought some. */
export type Unreached = false | 'no-signal' | 'no-answer'

/** Set while the device's copy is shown. */
export const $unreached = atom<Unreached>(false)

/** Only a request without any response means that there is no signal; `aborted` is our own time limit. */
export const lackOf = ({ code }: { readonly code: string }): Unreached =>
  code === 'unreachable' || code === 'aborted' ? 'no-signal' : 'no-answer'

const READ = 'form'

/**
 * Records that the form was read just now.
 * @param form Storage key of the form (`OpenAdjusterForm.place`).
 */
export function formWasRead(form: string): void {
  $unreached.set(false)
  // A failure is ignored: a device that cannot store anything has no age to show.
  void saveList(form, READ, {}).catch(() => undefined)
}

/** Time at which the form was last read, epoch ms; undefined if unknown. */
export const lastReadAt = async (form: string): Promise<number | undefined> =>
  (await readList(form, READ))?.readAt
