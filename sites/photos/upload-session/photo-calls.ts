import { announcePhoto, checkPhoto, sendPiece } from '#shared/contracts/links/photos.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import type { PhotoError, PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { call, upload } from '#shared/http/call.ts'
import type { SlotCalls } from '#shared/steps/photos/sending/send-upload.ts'

/** Upload calls for one side of a vehicle. */
export function photoCalls(ref: string, side: PhotoSide): SlotCalls<PhotoError> {
  const params = { ref, side }
  return {
    announce: ({ nonce = '', type, ...body }, options) =>
      call(
        announcePhoto,
        { params, body: { ...body, nonce, type: photoTypes.find((one) => one === type) ?? photoTypes[0] } },
        options,
      ),
    piece: (place, body, options) => upload(sendPiece, { params: { ...params, ...place }, body }, options),
    check: (body, options) => call(checkPhoto, { params, body }, options),
  }
}
