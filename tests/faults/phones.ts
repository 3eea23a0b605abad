/** A phone with a policy's photo link, up to the step that fails. */
import { createHash } from 'node:crypto'
import {
  announcePhoto,
  checkPhoto,
  getVehiclePhotos,
  makePicturesLink,
  sendPiece,
} from '#shared/contracts/links/photos.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { call, upload } from '#shared/http/call.ts'
import { pictures } from '#tests/photos/pictures.ts'
import { as, type Client } from './client.ts'
import { at, did, readyToPay, visitor } from './verbs.ts'

interface Phone {
  readonly client: Client
  readonly ref: string
  readonly policyNumber: string
}

/** Presses the button of the landing page. */
export async function linkOpened(): Promise<Phone> {
  const { client: owner, policyNumber } = await readyToPay('any')
  const made = await as(owner, () => did(() => call(makePicturesLink, { params: { policyNumber } }, at())))
  const client = visitor()
  const exchanged = await as(client, () => fetch(at().base + made.path, { method: 'POST' }))
  const [, , ref = ''] = (exchanged.headers.get('location') ?? '').split('/')
  return { client, ref, policyNumber }
}

export async function readyToAnnounce(client: Client, ref: string, side: PhotoSide) {
  const file = await pictures.sharp(photoSides.indexOf(side) + 1)
  const known = await as(client, () => did(() => call(getVehiclePhotos, { params: { ref } }, at())))
  const body = {
    sha256: createHash('sha256').update(file).digest('hex'),
    size: file.length,
    type: 'image/jpeg',
    source: 'gallery',
    takenAt: null,
    replaces: null,
    nonce: known.nonces[side],
  } as const
  return { file, body }
}

/** Sends all bytes of a photo to the gateway and returns its id. */
export async function arrived(client: Client, ref: string, side: PhotoSide): Promise<string> {
  const { file, body } = await readyToAnnounce(client, ref, side)
  const of = { ref, side }
  return as(client, async () => {
    const { photo } = await did(() => call(announcePhoto, { params: of, body }, at()))
    const id = photo.state === 'missing' ? '' : photo.id
    for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
      const piece = new Blob([file.subarray(offset, offset + PIECE_BYTES)], {
        type: 'application/octet-stream',
      })
      await did(() => upload(sendPiece, { params: { ...of, id, offset }, body: piece }, at()))
    }
    return id
  })
}

export async function readyToSubmit(): Promise<Phone> {
  const phone = await linkOpened()
  const { client, ref } = phone
  for (const side of photoSides) {
    const id = await arrived(client, ref, side)
    await as(client, () => did(() => call(checkPhoto, { params: { ref, side }, body: { id } }, at())))
  }
  return phone
}

/** Number of times that the insurer received the four photos. */
export async function storedSets(policyNumber: string): Promise<number> {
  const answer = await fetch(`${at().base}/sandbox/api/photos?policy=${policyNumber}`)
  // The cast is safe: the sandbox sends this shape.
  const { photos } = (await answer.json()) as { photos: unknown[] }
  return photos.length / photoSides.length
}
