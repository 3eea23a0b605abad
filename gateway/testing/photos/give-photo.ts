/** Sends a photo by the calls of a form's photos, as its screens do. */
import { ORIGIN, type Browser } from '../browser.ts'
import { sha256 } from './pictures.ts'

interface Form {
  readonly tab: Pick<Browser, 'call' | 'send'>
  /** Path of the form's calls: `/api/claim-forms/:ref`. */
  readonly at: string
}

/**
 * Announces a photo.
 * @param over The mark of the photo that the form shows in this slot.
 */
export async function announcePhoto(
  { tab, at }: Form,
  slot: string,
  file: Uint8Array,
  replaces: string | null = null,
  over?: string | null,
) {
  return tab.call('POST', `${at}/photos/${slot}`, {
    sha256: await sha256(file),
    size: file.length,
    type: 'image/jpeg',
    source: 'camera',
    takenAt: null,
    replaces,
    ...(over !== undefined && { over }),
  })
}

export async function givePhoto(
  form: Form,
  slot: string,
  file: Uint8Array<ArrayBuffer>,
  replaces: string | null = null,
  over?: string | null,
) {
  const { tab, at } = form
  const { photo } = (await announcePhoto(form, slot, file, replaces, over)).json as { photo: { id: string } }
  await tab.send(`${at}/photos/${slot}/pieces/${photo.id}/0`, {
    method: 'PUT',
    headers: {
      'x-volante': '1',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
    },
    body: file,
  })
  return tab.call('POST', `${at}/photos/${slot}/check`, { id: photo.id })
}
