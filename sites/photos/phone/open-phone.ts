import {
  announcePhonePhoto,
  checkPhonePhoto,
  getPhonePhotos,
  type phonePhotoErrors,
  sendPhonePiece,
  type AskedPhoto,
  type PhonePhotos,
} from '#shared/contracts/links/phone-photos.ts'
import { JPEG, photoTypes } from '#shared/domain/photos/photo-types.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call, upload, type CallOptions } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { openSlots, type SlotSession } from '#shared/steps/photos/session/open-slots.ts'

const PAGE = '/phone-photos/:ref'
const ask = (params: AddressParams<typeof PAGE>, options: CallOptions = {}) =>
  call(getPhonePhotos, { params }, options)

type Error = (typeof phonePhotoErrors)[number]

export interface OpenPhone {
  readonly ref: string
  readonly asked: readonly AskedPhoto[]
  readonly session: SlotSession<Error>
}

type Loaded =
  | { readonly at: 'open'; readonly phone: OpenPhone }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'loading' }

/** Loads the state from the page's data, or from the gateway. */
export async function loadPhonePhotos(mayComeWithPage: boolean): Promise<Loaded> {
  const params = addressParams(PAGE)
  const answer = mayComeWithPage ? await pagePart(PAGE, 'phone', ask) : await ask(params)
  if (answer.ok) return { at: 'open', phone: await openPhone(params.ref, answer.data) }
  if (answer.error.code !== 'link_missing')
    return { at: 'failed', message: errorText(answer.error, { link_missing: '' }) }
  location.replace(paths.refusedPhonePhotosLink())
  return { at: 'loading' }
}

async function openPhone(ref: string, { asked, ...view }: PhonePhotos): Promise<OpenPhone> {
  const session = await openSlots<Error>({
    of: `phone ${ref}`,
    view: viewOf(view),
    ask: async (options) => {
      const answer = await ask({ ref }, options)
      if (answer.ok) return viewOf(answer.data)
      return answer.error.code === 'link_missing' ? 'link_missing' : null
    },
    callsOf: (slot) => ({
      announce: ({ sha256, size, type, source, takenAt, replaces }, options) => {
        const known = photoTypes.find((one) => one === type) ?? JPEG
        const body = { sha256, size, source, takenAt, replaces, type: known }
        return call(announcePhonePhoto, { params: { ref, slot }, body }, options)
      },
      piece: (place, body, options) =>
        upload(sendPhonePiece, { params: { ref, slot, ...place }, body }, options),
      check: (body, options) => call(checkPhonePhoto, { params: { ref, slot }, body }, options),
    }),
    onComplete: () => undefined,
  })
  return { ref, asked, session }
}

const viewOf = ({ photos, isComplete }: Omit<PhonePhotos, 'asked'>) => ({
  photos,
  isComplete,
  now: new Date().toISOString(),
})
